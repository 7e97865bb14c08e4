import { Inject, Injectable } from '@nestjs/common';
import {
  ERRORS,
  type ErrorCode,
  fieldError,
  QUESTIONS,
  type QuestionName,
  type QuestionRequest,
  type QuestionResponse,
} from '@fiducia/contracts';
import * as z from 'zod/mini';
import { ProblemError } from '../problem/problem-error.js';
import { BusClient } from './bus-client.js';

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

const refusal = z.object({ code: z.string(), detail: z.string(), errors: z.optional(z.array(fieldError)) });
const reply = z.union([z.object({ answer: z.unknown() }), z.object({ error: refusal })]);

/** Questions to other services, for what a caller cannot go on without. */
@Injectable()
export class Questions {
  constructor(@Inject(BusClient) private readonly client: BusClient) {}

  /**
   * Asks and waits, 2 s unless said otherwise; never asks twice by itself.
   * @throws ProblemError of the owner when it refuses; UNAVAILABLE when nobody answers in time.
   */
  async ask<Q extends QuestionName>(
    name: Q,
    request: QuestionRequest<Q>,
    options: { deadlineMs?: number } = {},
  ): Promise<QuestionResponse<Q>> {
    const body = await this.client.ask(name, request, options.deadlineMs);
    return readAnswer(name, body);
  }
}

function readAnswer<Q extends QuestionName>(name: Q, body: string): QuestionResponse<Q> {
  const said = reply.parse(JSON.parse(body));
  if ('error' in said) {
    const { code, detail, errors } = said.error;
    throw new ProblemError(isErrorCode(code) ? code : 'INTERNAL', { detail, errors });
  }
  const answer = QUESTIONS[name].response.safeParse(said.answer);
  if (answer.success) return answer.data as QuestionResponse<Q>;
  throw new ProblemError('INTERNAL', {
    cause: new Error(`The answer to '${name}' is not valid.`, { cause: answer.error }),
  });
}
