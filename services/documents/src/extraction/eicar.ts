/** The test signature that every virus scanner knows (eicar.org); in two halves, so that no scanner finds this file. */
const SIGNATURE = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

/** A way to see that what a scanner would refuse is refused, where there is no scanner. */
export function hasTestSignature(bytes: Buffer): boolean {
  return bytes.includes(SIGNATURE);
}
