/** One sentence for the operator: what is wrong, and what to do. Printed without a stack; the exit code is 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const errorCode = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** What the operating system or the database said, as a sentence an operator can do something with. */
export function inWords(error: unknown, folder: string): string {
  if (error instanceof Failure) return error.message;
  const words = error instanceof Error ? error.message : String(error);
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left in ${folder}. Make room, or keep fewer days (--keep-days); nothing half written is kept.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This account may not write there (${words}). Give it the right, or choose another folder.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `The database or the object store does not answer (${words}). Start it, or correct its address.`;
    case '28P01':
      return 'The database refuses the password. Check the address of the database, or the keys of the data folder.';
    case '28000':
    case '42501':
      return `The database refuses this (${words}). The account needs the right to replicate and to read all data.`;
    default:
      return words;
  }
}
