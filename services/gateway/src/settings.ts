import type { ServiceName } from '@fiducia/contracts';
import type { BusSettings, Environment } from '@fiducia/service-kit';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';

/** The services that stand behind the gateway. */
export type Upstream = Exclude<ServiceName, 'gateway'>;

/** Where the gateway runs, what stands behind it, and what it admits. */
export type GatewaySettings = {
  /** Base address of each service: one, or those of several instances with commas between. */
  upstreams: Record<Upstream, string>;
  /** Services of this very process: a request is handed to them without a connection in between. */
  local?: Partial<Record<Upstream, RequestListener>>;
  bus: BusSettings;
  /** Ed25519 private key in PEM: signs the identity tokens. */
  identityKey: string;
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** How long it goes on serving after it was told to stop, in ms, so that others notice; 0 unless said. */
  drainMs?: number;
  /** Folder of the built web application. */
  webRoot: string;
  demo: boolean;
  logger: Logger;
  env: Environment;
};

export const GATEWAY_SETTINGS = Symbol('gateway.settings');
export const GATEWAY_CONFIG = Symbol('gateway.config');
export const AUTHENTICATE = Symbol('gateway.authenticate');
