/** An age at which part of a person's share becomes theirs, written 'age:fraction' as in '25:1/3'. */
type Fraction = { numerator: bigint; denominator: bigint };
type Milestone = { age: number } & Fraction;

function parseMilestone(written: string): Milestone {
  const [age, fraction = '1'] = written.split(':');
  const [numerator = '1', denominator = '1'] = fraction.split('/');
  return { age: Number(age), numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

const add = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
const isMore = (a: Fraction, b: Fraction) => a.numerator * b.denominator > b.numerator * a.denominator;
const NOTHING: Fraction = { numerator: 0n, denominator: 1n };
const ALL: Fraction = { numerator: 1n, denominator: 1n };

export type Vesting = { vested: number; nextAge: number | null };

/**
 * What has vested at an age. Fractions that add up to no more than the whole are parts of it and add up; others are
 * running totals, of which the largest reached counts.
 * @param milestones as the fact holds them; a fraction over nothing vests nothing
 * @param share the whole share, in cents
 * @returns cents vested (rounded down) and the next age at which more vests
 */
export function vestedAt(milestones: readonly string[], age: number, share: number): Vesting {
  const steps = milestones.map(parseMilestone).filter(({ denominator }) => denominator > 0n);
  const areParts = !isMore(steps.reduce<Fraction>(add, NOTHING), ALL);
  const reached = steps.filter((step) => step.age <= age);
  const total = areParts
    ? reached.reduce<Fraction>(add, NOTHING)
    : reached.reduce<Fraction>((largest, step) => (isMore(step, largest) ? step : largest), NOTHING);
  const capped = isMore(total, ALL) ? ALL : total;
  const later = steps.filter((step) => step.age > age).map((step) => step.age);
  return {
    vested: Number((BigInt(share) * capped.numerator) / capped.denominator),
    nextAge: later.length > 0 ? Math.min(...later) : null,
  };
}
