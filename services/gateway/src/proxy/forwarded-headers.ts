import { PROGRESS_ID_HEADER, type ServiceName } from '@fiducia/contracts';
import { CLIENT_ADDRESS_HEADER } from '@fiducia/service-kit';
import type { IncomingHttpHeaders } from 'node:http';

/** What of a client's headers a service gets to see; identity is never among them. */
const PASSED_ON = [
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
  'expect',
  'idempotency-key',
  'range',
  'x-request-id',
  PROGRESS_ID_HEADER,
] as const;
/** Sign-in alone needs the cookie (to end the session it replaces) and the device. */
const FOR_AUTH = ['cookie', 'user-agent'] as const;

type Facts = { host: string; clientAddress: string; identityToken: string | undefined };

/** The headers a request goes on with: an allow-list of the client's own, and what the gateway itself states. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  service: ServiceName,
  facts: Facts,
): IncomingHttpHeaders {
  const names: readonly string[] = service === 'auth' ? [...PASSED_ON, ...FOR_AUTH] : PASSED_ON;
  const forwarded: IncomingHttpHeaders = {};
  for (const name of names) if (headers[name] !== undefined) forwarded[name] = headers[name];
  forwarded.host = facts.host;
  forwarded[CLIENT_ADDRESS_HEADER] = facts.clientAddress;
  if (facts.identityToken !== undefined) forwarded.authorization = `Bearer ${facts.identityToken}`;
  return forwarded;
}
