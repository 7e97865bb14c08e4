import type { ErrorCode, Identity, Route } from '@fiducia/contracts';

type Refusal = { code: ErrorCode; detail?: string };

/** Why an API token may not ask this; undefined for one that may, and for a signed-in person. */
export function refuseScope({ scope }: Pick<Route, 'scope'>, { scopes }: Identity): Refusal | undefined {
  if (scopes === undefined) return undefined;
  if (scope === undefined) return { code: 'TOKEN_NOT_ACCEPTED' };
  if (scopes.includes(scope)) return undefined;
  return { code: 'INSUFFICIENT_SCOPE', detail: `This API token does not have the scope ${scope} that this needs.` };
}
