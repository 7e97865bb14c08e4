import { MISMATCHED_TRUST } from '@fiducia/contracts';
import { ProblemError } from '../problem/problem-error.js';

/** A body may repeat the trust of its address, but not name another. */
export function requireSameTrust(inPath: number, inBody: number | undefined): void {
  if (inBody === undefined || inBody === inPath) return;
  const errors = [{ path: 'trustId', message: MISMATCHED_TRUST }];
  throw new ProblemError('VALIDATION_FAILED', { detail: MISMATCHED_TRUST, errors });
}
