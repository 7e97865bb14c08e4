import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Instance, Instances } from './instances.js';

const CONNECT_MS = 1_000;
/**
 * An idle connection is closed from this side after this time: sooner than a service that stops closes its own (DRAIN_MS,
 * 3 s in containers), so that no request is ever written to a connection that the other side is just closing.
 */
const IDLE_MS = 2_000;
/** Requests to one service at once; what is above waits for nothing and is refused. */
export const AT_ONCE = 256;

type Created = (error: Error | null, socket: Duplex) => void;

const refused = () => Object.assign(new Error('No instance of the service answers.'), { code: 'ECONNREFUSED' });

/** Node's own way, which the types say returns nothing. */
const keepAlive = Reflect.get(Agent.prototype, 'keepSocketAlive') as (this: Agent, socket: Duplex) => boolean;

function open({ host, port }: Instance): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true });
    const late = setTimeout(() => socket.destroy(new Error('The connection took too long.')), CONNECT_MS);
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(late));
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/**
 * Connections to the instances of one service. Which one a request goes to is decided when its connection is made, before
 * a byte of it is sent: an instance that is not there costs any request, whatever its method, only the way to the next.
 */
export class InstanceAgent extends Agent {
  readonly instances: Instances;
  private readonly at = new WeakMap<Duplex, Instance>();

  constructor(addresses: string) {
    const options: AgentOptions = { keepAlive: true, maxSockets: AT_ONCE, timeout: IDLE_MS, scheduling: 'fifo' };
    super(options);
    this.instances = new Instances(addresses, (instance) => this.leave(instance));
  }

  override createConnection(_options: ClientRequestArgs, created?: Created): undefined {
    this.connectToAny().then(
      (socket) => created?.(null, socket),
      (error: unknown) => created?.(error as Error, undefined as never),
    );
  }

  private async connectToAny(): Promise<Socket> {
    let failure: unknown = refused();
    for (const instance of this.instances.order()) {
      try {
        const socket = await open(instance);
        this.at.set(socket, instance);
        return socket;
      } catch (error) {
        failure = error;
        this.instances.avoid(instance);
      }
    }
    throw failure;
  }

  /** Whether a connection whose answer is complete is kept: not to an instance that is to get no more work. */
  override keepSocketAlive(socket: Duplex): boolean {
    const at = this.at.get(socket);
    return at !== undefined && this.instances.wants(at) && keepAlive.call(this, socket);
  }

  /** Its idle connections go; a request that is under way there keeps its own. */
  private leave({ host, port }: Instance) {
    for (const socket of Object.values(this.freeSockets).flatMap((sockets) => sockets ?? [])) {
      const at = this.at.get(socket);
      if (at?.host === host && at.port === port) socket.destroy();
    }
  }

  override destroy() {
    this.instances.close();
    super.destroy();
  }
}
