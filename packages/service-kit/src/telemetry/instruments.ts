import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A figure that is read when somebody asks for it. */
export type Reading = { gauge: GaugeName; labels: Record<string, string>; value: number };
export type Source = () => Promise<Reading[]>;

/** Longest that one source is waited for, in ms: a database that hangs must not hide the other figures. */
const SOURCE_MS = 2_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const GAUGES = {
  fiducia_db_pool_connections: ['Database connections of a service by what they are doing.', 'state'],
  fiducia_db_pool_limit: ['Database connections that a service may have.'],
  fiducia_outbox_pending: ['Facts that wait to be published, counted up to 10,000.'],
  fiducia_outbox_oldest_seconds: ['Age of the oldest fact that waits to be published.'],
  fiducia_queue_messages: ['Messages that wait in a queue of the broker.', 'queue'],
  fiducia_dead_letters: ['Facts that were given up and wait to be sent again.'],
  fiducia_bus_connected: ['1 while facts and questions can be sent.'],
  fiducia_sessions_active: ['Sessions that are alive.'],
  fiducia_event_streams: ['Open streams of events to browsers.'],
} as const;

export type GaugeName = keyof typeof GAUGES;

const HTTP_LABELS = ['service', 'method', 'route', 'status'] as const;

/** All metrics of a process. Their labels hold names out of the program, never anything a person has typed. */
export class Instruments {
  readonly registry = new Registry();
  private readonly sources = new Map<Source, { service: string; last: Reading[] }>();
  private readonly gauges = this.makeGauges();

  readonly httpRequests = this.counter('fiducia_http_requests_total', 'Requests answered.', HTTP_LABELS);
  readonly httpDuration = this.histogram(
    'fiducia_http_request_duration_seconds',
    'Time from a request to the end of its answer.',
    HTTP_LABELS,
  );
  readonly upstreamDuration = this.histogram(
    'fiducia_http_upstream_duration_seconds',
    'Time for which the gateway waited for a service, to the end of its answer.',
    ['service', 'upstream', 'method', 'route', 'status'],
  );
  readonly rateLimited = this.counter(
    'fiducia_rate_limited_requests_total',
    'Requests turned away because there were too many.',
    ['service', 'route'],
  );
  readonly factsPublished = this.counter(
    'fiducia_facts_published_total',
    'Facts handed to the bus, by what became of them.',
    ['service', 'type', 'outcome'],
  );
  readonly factsApplied = this.counter(
    'fiducia_facts_applied_total',
    'Facts that reached a consumer: applied, repeated (applied before) or failed (delivered again).',
    ['service', 'consumer', 'outcome'],
  );
  readonly questionDuration = this.histogram(
    'fiducia_question_duration_seconds',
    'Time for which a service waited for an answer of another one.',
    ['service', 'question', 'outcome'],
  );
  readonly aiCalls = this.counter('fiducia_ai_calls_total', 'Documents given to an analyser.', [
    'service',
    'provider',
    'outcome',
  ]);
  readonly aiDuration = this.histogram('fiducia_ai_call_duration_seconds', 'Time for which a document was read.', [
    'service',
    'provider',
  ]);
  readonly aiTokens = this.counter('fiducia_ai_tokens_total', 'Tokens that a model has read and written.', [
    'service',
    'provider',
    'kind',
  ]);
  readonly damagedObjects = this.counter(
    'fiducia_damaged_objects_total',
    'Files refused because their stored bytes are missing or are not what was stored.',
    ['service', 'kind'],
  );
  private readonly unread = this.counter(
    'fiducia_scrape_failures_total',
    'Figures that could not be read when they were asked for.',
    ['service'],
  );

  constructor(processName: string) {
    collectDefaultMetrics({ register: this.registry, labels: { service: processName } });
  }

  /** Reads these figures at every scrape. @returns what ends it. */
  watch(service: string, source: Source): () => void {
    this.sources.set(source, { service, last: [] });
    return () => {
      for (const { gauge, labels } of this.sources.get(source)?.last ?? []) this.gauges[gauge].remove(labels);
      this.sources.delete(source);
    };
  }

  /** Everything in Prometheus' text form. */
  async scrape(): Promise<string> {
    await Promise.all([...this.sources].map(([source, state]) => this.read(source, state)));
    return this.registry.metrics();
  }

  /** What cannot be read is left out: an old figure would look like a good one. */
  private async read(source: Source, state: { service: string; last: Reading[] }) {
    const { service } = state;
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('not read in time')), SOURCE_MS).unref();
    });
    const readings = await Promise.race([source(), late]).catch((): Reading[] => {
      this.unread.inc({ service });
      return [];
    });
    for (const { gauge, labels } of state.last) this.gauges[gauge].remove(labels);
    state.last = readings.map(({ labels, ...reading }) => ({ ...reading, labels: { service, ...labels } }));
    for (const { gauge, labels, value } of state.last) this.gauges[gauge].set(labels, value);
  }

  private makeGauges(): Record<GaugeName, Gauge> {
    const made = Object.entries(GAUGES).map(([name, [help, ...own]]) => {
      return [name, new Gauge({ name, help, labelNames: ['service', ...own], registers: [this.registry] })];
    });
    return Object.fromEntries(made) as Record<GaugeName, Gauge>;
  }

  private counter<L extends string>(name: string, help: string, labelNames: readonly L[]) {
    return new Counter<L>({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram<L extends string>(name: string, help: string, labelNames: readonly L[]) {
    return new Histogram<L>({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }
}
