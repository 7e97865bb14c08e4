import type { ValueTransformer } from 'typeorm';

/** bigint of PostgreSQL as a number: for whole cents and counts, which stay within 2^53. */
export const wholeNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};
