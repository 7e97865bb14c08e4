import type { Beneficiary } from '@fiducia/contracts';

/** Whom a distribution goes to, looked up among the trust's people. */
export const payeeOf = (people: readonly Beneficiary[], id: number): string =>
  people.find((person) => person.id === id)?.name ?? 'Unknown Beneficiary';
