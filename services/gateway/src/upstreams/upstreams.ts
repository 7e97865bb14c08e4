import { currentContext, inSpan, type OpenSpan, ProblemError } from '@fiducia/service-kit';
import { request as send } from 'node:http';
import type { GatewaySettings, Upstream } from '../settings.js';
import { AT_ONCE, InstanceAgent } from './instance-agent.js';

export const UPSTREAMS = Symbol('gateway.upstreams');

export type Question = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown; withinMs: number };
type Answer = { status: number; body: unknown };

/** Failures of a connection after which a call without consequences is made once more, on another one. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ECONNABORTED']);
export const isBroken = (error: unknown) => BROKEN.has(String(Reflect.get(Object(error), 'code')));

/** The services behind the gateway, each with its instances and the connections to them. */
export class Upstreams {
  readonly agents: Record<Upstream, InstanceAgent>;
  private readonly running: Record<string, number> = {};

  constructor(private readonly settings: Pick<GatewaySettings, 'upstreams' | 'local'>) {
    const agents = Object.entries(settings.upstreams).map(([name, urls]) => [name, new InstanceAgent(urls)]);
    this.agents = Object.fromEntries(agents) as Record<Upstream, InstanceAgent>;
  }

  /** Services of this very process live and stop with it: there is nothing to watch. */
  start() {
    for (const [name, agent] of Object.entries(this.agents)) {
      if (!this.settings.local?.[name as Upstream]) agent.instances.start();
    }
  }

  close() {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  /** The address that names the service; which of its instances is meant is decided by the agent. */
  addressOf(service: Upstream): URL {
    return new URL(this.settings.upstreams[service].split(',')[0]?.trim() ?? '');
  }

  /**
   * A place among the requests that one service answers at once: one that hangs must not take the others' memory and
   * connections with it. @returns a function that gives the place back. @throws ProblemError UNAVAILABLE
   */
  enter(service: Upstream): () => void {
    const count = this.running[service] ?? 0;
    if (count >= AT_ONCE) throw new ProblemError('UNAVAILABLE');
    this.running[service] = count + 1;
    let inside = true;
    return () => {
      if (inside) this.running[service] = (this.running[service] ?? 1) - 1;
      inside = false;
    };
  }

  /**
   * Asks a service something that changes nothing, so that a broken connection is no reason to fail: it is asked again.
   * @throws Error when there is no answer in time.
   */
  async ask(service: Upstream, path: string, question: Question): Promise<Answer> {
    const leave = this.enter(service);
    const signal = AbortSignal.timeout(question.withinMs);
    const ask = (span?: OpenSpan) => {
      const { requestId } = currentContext() ?? {};
      const traced = {
        ...question,
        headers: {
          ...question.headers,
          ...(requestId === undefined ? {} : { 'X-Request-Id': requestId }),
          ...(span ? { traceparent: span.traceparent } : {}),
        },
      };
      return this.once(service, path, traced, signal).catch((error: unknown) => {
        if (!isBroken(error) || signal.aborted) throw error;
        return this.once(service, path, traced, signal);
      });
    };
    try {
      return await inSpan(`${question.method ?? 'GET'} ${service}`, 'client', { 'http.route': path }, ask);
    } finally {
      leave();
    }
  }

  private once(service: Upstream, path: string, question: Question, signal: AbortSignal): Promise<Answer> {
    const { method = 'GET', headers = {}, body } = question;
    const content = body === undefined ? undefined : JSON.stringify(body);
    const { hostname, port } = this.addressOf(service);
    const type = content === undefined ? {} : { 'Content-Type': 'application/json' };
    const length = content === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) };
    const options = { agent: this.agents[service], hostname, port, path, method, signal };
    return new Promise((resolve, reject) => {
      const request = send({ ...options, headers: { ...type, ...length, ...headers } }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown });
          } catch (error) {
            reject(error as Error);
          }
        });
      });
      request.on('error', reject);
      request.end(content);
    });
  }
}
