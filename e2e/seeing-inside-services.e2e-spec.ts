import { type Decision, SERVICES, type Trust } from '@fiducia/contracts';
import { freePort } from '@fiducia/service-kit/free-ports';
import { Api } from './support/api.js';
import { eventually } from './support/eventually.js';
import { panelQueries } from './support/metric-names.js';
import { OtlpReceiver, type ReceivedSpan } from './support/otlp-receiver.js';
import { type RunningProduct, startProduct } from './support/product.js';
import { programAt, Prometheus } from './support/prometheus.js';
import { whereServicesCanRun } from './support/real-parts.js';

jest.setTimeout(180_000);

/** What one POST of a decision sets going, each by the process that does it and as a part of the one above it. */
const WORK = [
  ['fiducia-gateway', 'POST /api/trusts/{id}/decisions'],
  ['fiducia-gateway', 'POST decisions'],
  ['fiducia-decisions', 'POST /api/trusts/{id}/decisions'],
  ['fiducia-decisions', 'publish decision.created'],
  ['fiducia-trusts', 'apply decision.created'],
  ['fiducia-trusts', 'publish activity.recorded'],
  ['fiducia-gateway', 'apply activity.recorded'],
] as const;

const isOf = ([process, name]: readonly [string, string]) => {
  return (span: ReceivedSpan) => span.process === process && span.name === name;
};

whereServicesCanRun('seeing inside npm run start:services', () => {
  const receiver = new OtlpReceiver();
  const api = () => new Api(product.address);
  let product: RunningProduct;
  let firstPort: number;

  beforeAll(async () => {
    await receiver.start();
    firstPort = await freePort();
    const env = { ...receiver.environment, DEMO_MODE: 'off', METRICS_PORT: String(firstPort) };
    product = await startProduct({ form: 'services', env });
  });
  afterAll(async () => {
    await product?.close();
    await receiver.close();
  });

  it('follows a request from the gateway through HTTP, SQL and the bus to the screens, in one trace', async () => {
    const trustee = api();
    await trustee.register({ username: 'traced' });
    const { id } = await trustee.post<Trust>('/api/trusts', { name: 'Traced' });
    const decision = { title: 'Traced', type: 'administration' };
    const { status, headers } = await trustee.send<Decision>('POST', `/api/trusts/${id}/decisions`, decision);
    expect(status).toBe(201);
    const requestId = headers.get('x-request-id') ?? '';
    const trace = await eventually('every process has told its part', () => {
      const spans = receiver.traceOf(requestId);
      return WORK.every((work) => spans.some(isOf(work))) ? spans : undefined;
    });

    const chain = WORK.map((work) => trace.filter(isOf(work)));
    expect(chain.map((spans) => spans.length)).toEqual(WORK.map(() => 1));
    const parents = chain.map(([span]) => trace.find(({ spanId }) => spanId === span?.parentSpanId));
    expect(parents[0]).toBeUndefined();
    for (const [index, parent] of parents.slice(1).entries()) expect(parent).toBe(chain[index]?.[0]);

    const [, , handler, , consumer] = chain.flat();
    const statements = (span?: ReceivedSpan) =>
      trace.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name);
    expect(statements(handler)).toEqual(expect.arrayContaining(['INSERT decisions', 'INSERT outbox', 'COMMIT']));
    expect(statements(consumer)).toContain('WITH inbox');
    // Whose session it is, asked over HTTP, and every answered question belong to it as well.
    const all = trace.map(({ process, name }) => `${process}: ${name}`);
    expect(all).toContain('fiducia-auth: POST /internal/sessions/resolve');
    const known = new Set(trace.map(({ spanId }) => spanId));
    const strays = trace.filter(({ parentSpanId }) => parentSpanId !== undefined && !known.has(parentSpanId));
    expect(strays).toEqual([]);
  });

  const program = programAt('prometheus');
  if (program === undefined && process.env.REQUIRE_REAL !== '1') {
    process.stdout.write('not run: a scrape by a real Prometheus (needs prometheus)\n');
    return;
  }

  it('is scraped by a real Prometheus, process by process, and its alerts are evaluated', async () => {
    const targets = SERVICES.map((service, index) => [service, `127.0.0.1:${firstPort + index}`]);
    const prometheus = await Prometheus.start(
      program ?? 'prometheus',
      Object.fromEntries(targets) as Record<string, string>,
    );
    try {
      await eventually('all six are up', async () => {
        const up = await prometheus.query('up{job="fiducia"} == 1');
        return up.length === SERVICES.length ? true : undefined;
      });
      const [queues] = await prometheus.query('count(fiducia_queue_messages{queue=~"fiducia[.].*[.]facts[.]v1"})');
      expect(queues?.value[1]).toBe('5');
      const own = await prometheus.query('fiducia_http_requests_total{service="decisions",status="201"}');
      expect(own.map(({ metric }) => metric.route)).toEqual(['/api/trusts/{id}/decisions']);
      const connected = await prometheus.query('fiducia_bus_connected == 1');
      expect(connected.map(({ metric }) => metric.service).toSorted()).toEqual([...SERVICES].toSorted());
      // Nobody backs this installation up; all else is well as soon as every process has been scraped once.
      const well = ['ServiceDown', 'ServiceMissing', 'OutboxStuck', 'DeadLetters', 'PoolExhausted', 'BusDisconnected'];
      await eventually('the alerts are evaluated', async () => {
        const states = await prometheus.alerts();
        const quiet = well.every((name) => states[name] === 'inactive');
        return quiet && states.BackupTooOld === 'pending' ? true : undefined;
      });
      // Every panel of every dashboard asks something that Prometheus understands.
      const asked = panelQueries().filter((query) => !query.startsWith('label_values('));
      expect(asked.length).toBeGreaterThan(40);
      for (const query of asked) {
        await prometheus.query(query.replaceAll('$__rate_interval', '1m').replaceAll('$service', 'trusts'));
      }
    } finally {
      await prometheus.stop();
    }
  });
});
