import { BaseRpcContext, type CustomTransportStrategy, Server } from '@nestjs/microservices';
import {
  QUESTIONS,
  type QuestionName,
  type ServiceName,
  SIGNALS,
  type SignalName,
  toProblem,
} from '@fiducia/contracts';
import type { Logger } from 'pino';
import { lastValueFrom } from 'rxjs';
import { ProblemError } from '../problem/problem-error.js';
import { toProblemError } from '../problem/to-problem-error.js';
import { noteTrust, type RequestContext, runInContext } from '../request-context.js';
import { failureWord, startSpan } from '../telemetry/tracing.js';
import { factContext, readFact, UnknownFact } from './fact.js';
import type { BusReceiver, Transport } from './transport.js';

const isSignal = (pattern: string): pattern is SignalName => Object.hasOwn(SIGNALS, pattern);

/** Brings facts and questions to Nest's `@EventPattern` and `@MessagePattern` handlers, over whichever transport. */
export class BusServer extends Server implements CustomTransportStrategy, BusReceiver {
  /** The transport decides about redelivery, so a handler's failure must reach it. */
  override readonly propagatesEventHandlerErrors = true;

  constructor(
    readonly service: ServiceName,
    private readonly transport: Transport,
    private readonly log: Logger,
  ) {
    super();
  }

  get factTypes(): string[] {
    return this.patterns(true).filter((pattern) => !isSignal(pattern));
  }

  get signals(): string[] {
    return this.patterns(true).filter(isSignal);
  }

  get questions(): string[] {
    return this.patterns(false);
  }

  private patterns(events: boolean): string[] {
    const handlers = [...this.messageHandlers];
    return handlers.filter(([, handler]) => Boolean(handler.isEventHandler) === events).map(([pattern]) => pattern);
  }

  listen(callback: (error?: unknown) => void) {
    this.transport.start(this);
    callback();
  }

  close() {
    return this.transport.close();
  }

  on(): never {
    throw new Error('The bus has no events of its own; its state is read from the health report.');
  }

  unwrap<T>(): T {
    return this.transport as T;
  }

  async receiveFact(body: string, traceparent?: string): Promise<void> {
    const envelope = readFact(body);
    const handler = this.messageHandlers.get(envelope.type);
    if (!handler) throw new UnknownFact(`Nothing in this version of ${this.service} handles '${envelope.type}'.`);
    const context = factContext(envelope);
    const { service, log } = this;
    const { requestId } = context;
    const attributes = { 'messaging.operation.type': 'process', 'messaging.message.id': envelope.id };
    const kind = 'consumer' as const;
    context.span = startSpan(`apply ${envelope.type}`, { kind, service, parent: traceparent, requestId, attributes });
    await runInContext(context, async () => {
      try {
        const result: unknown = await handler(envelope, new BaseRpcContext([envelope.type]));
        await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
        context.span?.end();
        log.debug({ type: envelope.type, id: envelope.id }, 'fact applied');
      } catch (error) {
        context.span?.end(failureWord(error));
        throw error;
      }
    });
  }

  receiveSignal(name: string, body: string): void {
    const handler = this.messageHandlers.get(name);
    if (!handler || !isSignal(name)) return;
    const tell = async () => {
      const payload = SIGNALS[name].parse(JSON.parse(body));
      const result: unknown = await handler(payload, new BaseRpcContext([name]));
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
    };
    void tell().catch((error: unknown) => this.log.warn({ err: error, signal: name }, 'signal not told'));
  }

  async answer(name: string, body: string, requestId: string, traceparent?: string): Promise<string> {
    const { service } = this;
    const span = startSpan(`answer ${name}`, { kind: 'server', service, parent: traceparent, requestId });
    const context = { requestId, identity: null, causationId: null, span };
    return runInContext(context, () => this.answerIn(context, name, body));
  }

  private async answerIn({ span }: RequestContext, name: string, body: string): Promise<string> {
    try {
      const answer = await this.ask(name, body);
      span?.end();
      return JSON.stringify({ answer });
    } catch (thrown) {
      const error = toProblemError(thrown);
      span?.end(error.code);
      if (error.status >= 500) this.log.error({ err: error.cause ?? error, question: name }, 'question failed');
      const { code, detail, errors } = toProblem(error.code, { detail: error.message, errors: error.errors });
      return JSON.stringify({ error: { code, detail, errors } });
    }
  }

  private async ask(name: string, body: string): Promise<unknown> {
    const handler = this.messageHandlers.get(name);
    if (!handler || !Object.hasOwn(QUESTIONS, name)) throw new ProblemError('UNAVAILABLE');
    const request = QUESTIONS[name as QuestionName].request.parse(JSON.parse(body));
    if ('trustId' in request) noteTrust(request.trustId);
    const result: unknown = await handler(request, new BaseRpcContext([name]));
    return (await lastValueFrom(this.transformToObservable(result), { defaultValue: null })) ?? null;
  }
}
