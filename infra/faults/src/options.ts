import { parseArgs } from 'node:util';

export type Options = {
  seed: number;
  /** Acknowledged writes at least. */
  writes: number;
  faults: number;
  /** Writes a second that are tried, over all writers. */
  rate: number;
  /** The run ends after so many minutes at the latest, complete or not. */
  minutes: number;
  form: 'services' | 'compose';
  /** Rows of the matrix, one by one, instead of random faults. */
  matrix: boolean;
  /** Numbers of the matrix: which random faults, or which rows. */
  only: number[];
  /** `run`: a naive pipeline beside the product is judged instead. `prove`: the product holds and the naive one does not. */
  control: 'none' | 'run' | 'prove';
  keep: boolean;
};

export const USAGE = `npm run faults -- [--seed N] [--writes N] [--faults N] [--rate N] [--minutes N] [--only 1,5,13]
  [--form services|compose] [--matrix] [--control] [--prove] [--keep]`;

const whole = (name: string, value: string): number => {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} must be a whole number.\n${USAGE}`);
  return Number(value);
};

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      writes: { type: 'string', default: '20000' },
      faults: { type: 'string', default: '200' },
      rate: { type: 'string', default: '40' },
      minutes: { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      form: { type: 'string', default: 'services' },
      matrix: { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const { form } = values;
  if (form !== 'services' && form !== 'compose') throw new Error(`--form is services or compose.\n${USAGE}`);
  return {
    seed: whole('seed', values.seed),
    writes: whole('writes', values.writes),
    faults: whole('faults', values.faults),
    rate: whole('rate', values.rate),
    minutes: whole('minutes', values.minutes),
    form,
    matrix: values.matrix,
    only: values.only === '' ? [] : values.only.split(',').map((number) => whole('only', number)),
    control: values.prove ? 'prove' : values.control ? 'run' : 'none',
    keep: values.keep,
  };
}
