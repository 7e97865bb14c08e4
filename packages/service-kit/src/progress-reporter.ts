import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Progress, PROGRESS_ID_HEADER, progressId } from '@fiducia/contracts';
import type { Request } from 'express';
import type { BusClient } from './messaging/bus-client.js';

/** The id under which the present request's client wants to hear how far it is; undefined where it does not. */
export const ProgressId = createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined => {
  const given = context.switchToHttp().getRequest<Request>().header(PROGRESS_ID_HEADER);
  return progressId.safeParse(given).data;
});

export type ReportProgress = (step: Progress['step'], done: number, total: number) => void;

/** More often than this nobody can read it, in ms. */
const PAUSE_MS = 200;

/** Tells one person how far one request is: every new step and every end of a step, and now and then in between. */
export function progressReporter(bus: BusClient, userId: number, id: string | undefined): ReportProgress {
  if (id === undefined) return () => undefined;
  let told: { step: string; at: number } | undefined;
  return (step, done, total) => {
    const now = performance.now();
    if (told?.step === step && done < total && now - told.at < PAUSE_MS) return;
    told = { step, at: now };
    bus.signal('request.progressed', { userId, progressId: id, step, done, total });
  };
}
