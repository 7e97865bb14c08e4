import type { ServiceName } from '@fiducia/contracts';
import type { BusSettings, Environment } from '@fiducia/service-kit';
import type { Logger } from 'pino';

/** Where the gateway runs, what stands behind it, and what it admits. */
export type GatewaySettings = {
  /** Base address of each service. */
  upstreams: Record<Exclude<ServiceName, 'gateway'>, string>;
  bus: BusSettings;
  /** Ed25519 private key in PEM: signs the identity tokens. */
  identityKey: string;
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Folder of the built web application. */
  webRoot: string;
  demo: boolean;
  logger: Logger;
  env: Environment;
};

export const GATEWAY_SETTINGS = Symbol('gateway.settings');
export const GATEWAY_CONFIG = Symbol('gateway.config');
export const AUTHENTICATE = Symbol('gateway.authenticate');
