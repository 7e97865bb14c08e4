import { type LookupAddress, promises as dns } from 'node:dns';
import { isIP } from 'node:net';

/** How often each instance is asked whether it wants work, and how long its answer is waited for. */
const LOOK_MS = 1_000;
const ANSWER_MS = 1_000;
/** An instance that has answered nothing for this long gets no request, even where it is the only one. */
const GONE_MS = 6_000;

/** One process of a service, by its address. */
export type Instance = { host: string; port: number };

/** `preferred`: wants work. `avoided`: is starting, stopping, or does not answer. `gone`: has not answered for 6 s. */
type State = { instance: Instance; standing: 'preferred' | 'avoided' | 'gone'; answeredAt: number };

const keyOf = ({ host, port }: Instance) => `${host} ${port}`;

const isNameOf = (host: string) => isIP(host) === 0;

async function addressesOf({ host, port }: Instance): Promise<Instance[]> {
  if (!isNameOf(host)) return [{ host, port }];
  const found: LookupAddress[] = await dns.lookup(host, { all: true });
  return found.map(({ address }) => ({ host: address, port }));
}

/** What an instance says of itself; any other answer is that of an older version, which says nothing. */
async function wantsWork({ host, port }: Instance): Promise<boolean> {
  const at = host.includes(':') ? `[${host}]` : host;
  const response = await fetch(`http://${at}:${port}/health/live`, { signal: AbortSignal.timeout(ANSWER_MS) });
  const body: unknown = await response.json();
  const status: unknown = body && typeof body === 'object' ? Reflect.get(body, 'status') : undefined;
  return response.ok && status !== 'starting' && status !== 'stopping';
}

/**
 * The instances of one service: every address that its configured names stand for, looked up again each second. Requests
 * take turns among those that want work. One that stops says so first, so it gets no new request from then on; one that
 * hangs is passed over after a second.
 */
export class Instances {
  private readonly states = new Map<string, State>();
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  /**
   * @param addresses as configured: one, or several with commas between
   * @param left told of an instance that is to get no more requests on connections that are open
   */
  constructor(
    private readonly addresses: string,
    private readonly left: (instance: Instance) => void,
  ) {
    for (const instance of this.configured()) this.add(instance);
  }

  start() {
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
  }

  close() {
    clearInterval(this.timer);
  }

  /** In which order instances are to be tried for one request; empty when none has answered for long. */
  order(): Instance[] {
    const states = [...this.states.values()];
    const preferred = states.filter(({ standing }) => standing === 'preferred');
    const avoided = states.filter(({ standing }) => standing === 'avoided');
    const first = preferred.length > 0 ? this.turn++ % preferred.length : 0;
    const inTurn = [...preferred.slice(first), ...preferred.slice(0, first)];
    return [...inTurn, ...avoided].map(({ instance }) => instance);
  }

  wants(instance: Instance): boolean {
    return this.states.get(keyOf(instance))?.standing === 'preferred';
  }

  /** A connection to it failed: others are tried first until it has answered again. */
  avoid(instance: Instance) {
    const state = this.states.get(keyOf(instance));
    if (state?.standing === 'preferred') this.set(state, 'avoided');
  }

  private configured(): Instance[] {
    return this.addresses.split(',').map((address) => {
      const { hostname, port } = new URL(address.trim());
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
    });
  }

  /** A name is tried as it stands until it has been looked up. */
  private add(instance: Instance) {
    const state: State = { instance, standing: 'preferred', answeredAt: Date.now() };
    this.states.set(keyOf(instance), state);
  }

  private async look(): Promise<void> {
    await this.resolve();
    await Promise.all([...this.states.values()].map((state) => this.ask(state)));
  }

  /** A name that cannot be looked up right now keeps the addresses that it had. */
  private async resolve() {
    const found = await Promise.all(this.configured().map((one) => addressesOf(one).catch(() => [])));
    const now = new Map(found.flat().map((instance) => [keyOf(instance), instance]));
    if (now.size === 0) return;
    for (const [key, { instance }] of this.states) {
      if (now.has(key)) continue;
      this.states.delete(key);
      this.left(instance);
    }
    for (const [key, instance] of now) if (!this.states.has(key)) this.add(instance);
  }

  private async ask(state: State) {
    try {
      const wanted = await wantsWork(state.instance);
      state.answeredAt = Date.now();
      this.set(state, wanted ? 'preferred' : 'avoided');
    } catch {
      this.set(state, Date.now() - state.answeredAt > GONE_MS ? 'gone' : 'avoided');
    }
  }

  private set(state: State, standing: State['standing']) {
    const before = state.standing;
    state.standing = standing;
    if (before === 'preferred' && standing !== 'preferred') this.left(state.instance);
  }
}
