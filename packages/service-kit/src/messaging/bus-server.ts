import { BaseRpcContext, type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { QUESTIONS, type QuestionName, type ServiceName, toProblem } from '@fiducia/contracts';
import type { Logger } from 'pino';
import { lastValueFrom } from 'rxjs';
import { ProblemError } from '../problem/problem-error.js';
import { toProblemError } from '../problem/to-problem-error.js';
import { runInContext } from '../request-context.js';
import { factContext, readFact } from './fact.js';
import type { BusReceiver, Transport } from './transport.js';

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
    return this.patterns(true);
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

  async receiveFact(body: string): Promise<void> {
    const envelope = readFact(body);
    const handler = this.messageHandlers.get(envelope.type);
    if (!handler) throw new Error(`Nothing in this version of ${this.service} handles '${envelope.type}'.`);
    await runInContext(factContext(envelope), async () => {
      const result: unknown = await handler(envelope, new BaseRpcContext([envelope.type]));
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
    });
  }

  async answer(name: string, body: string, requestId: string): Promise<string> {
    try {
      const context = { requestId, identity: null, causationId: null };
      return JSON.stringify({ answer: await runInContext(context, () => this.ask(name, body)) });
    } catch (thrown) {
      const error = toProblemError(thrown);
      if (error.status >= 500)
        this.log.error({ err: error.cause ?? error, question: name, requestId }, 'question failed');
      const { code, detail, errors } = toProblem(error.code, { detail: error.message, errors: error.errors });
      return JSON.stringify({ error: { code, detail, errors } });
    }
  }

  private async ask(name: string, body: string): Promise<unknown> {
    const handler = this.messageHandlers.get(name);
    if (!handler || !Object.hasOwn(QUESTIONS, name)) throw new ProblemError('UNAVAILABLE');
    const request = QUESTIONS[name as QuestionName].request.parse(JSON.parse(body));
    const result: unknown = await handler(request, new BaseRpcContext([name]));
    return (await lastValueFrom(this.transformToObservable(result), { defaultValue: null })) ?? null;
  }
}
