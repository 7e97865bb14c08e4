import type { MessageProperties } from 'amqplib';

/** The trace that a message belongs to, as its sender has named it. */
export function traceparentOf({ headers }: MessageProperties): string | undefined {
  const value: unknown = headers?.traceparent;
  return typeof value === 'string' ? value : undefined;
}
