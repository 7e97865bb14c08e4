import { Unreadable } from './unreadable.js';

/** How a thread says that a file is refused: an error of a class of its own would not cross over to the caller. */
export type Refusable<T> = { done: T } | { refused: { code: Unreadable['code']; message: string } };

export async function refusable<T>(work: () => Promise<T>): Promise<Refusable<T>> {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { code: error.code, message: error.message } };
    throw error;
  }
}

/** @throws Unreadable when it was refused */
export function doneOf<T>(said: Refusable<T>): T {
  if ('done' in said) return said.done;
  throw new Unreadable(said.refused.code, said.refused.message);
}
