import type { HealthReport, PartDetails } from '@fiducia/contracts';

type Status = HealthReport['status'];

export const STATUS_WORDS: Record<Status, { word: string; color: string }> = {
  ok: { word: 'Well', color: 'success' },
  degraded: { word: 'Needs a look', color: 'warning' },
  down: { word: 'Down', color: 'error' },
};

export const OVERALL: Record<Status, string> = {
  ok: 'Every part answers and is well.',
  degraded: 'Fiducia serves, but a part of it needs a look.',
  down: 'A part does not answer: what it does cannot be used now.',
};

const PART_NAMES: Record<string, string> = {
  gateway: 'Gateway',
  auth: 'Sign-in (auth)',
  trusts: 'Trusts',
  decisions: 'Decisions',
  documents: 'Documents',
  ai: 'Analyser (ai)',
};
export const partName = (name: string) => PART_NAMES[name] ?? name;

const COMPONENT_NAMES: Record<string, string> = {
  database: 'Database',
  bus: 'Message broker',
  facts: 'Messages between parts',
  storage: 'Document store',
  mail: 'Mail',
  process: 'Process',
};
export const componentName = (name: string) => COMPONENT_NAMES[name] ?? name;

/** What to do about a component that is not well. */
const ADVICE: Record<string, string> = {
  database: 'See whether PostgreSQL runs and takes connections from this part.',
  bus: 'See whether RabbitMQ runs. Changes are kept meanwhile and told once it is back.',
  facts: 'See the log of the part that gave them up, mend the cause, then send them again with the command redrive.',
  storage: 'See whether the object store runs and its keys are right. Lists and links go on working.',
  mail: 'See whether the mail server takes mail, with the test under Limits & mail. What waits is tried again.',
  process: 'It is being stopped or replaced. If it stays so, see its log.',
};
export const adviceFor = (component: string) => ADVICE[component] ?? 'See the log of this part.';

/** The components of a part that are not well. */
export const ailing = ({ report }: PartDetails) =>
  Object.entries(report.components).filter(([, { status }]) => status !== 'ok');

const WAIT_WORDS = (seconds: number) =>
  seconds < 1
    ? ''
    : `, the oldest for ${seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`}`;

/** The numbers of a part in words. */
export function numbersOf({ outbox, deadLetters, queues }: PartDetails): string[] {
  const queued = Object.values(queues).reduce((sum, count) => sum + count, 0);
  return [
    ...(outbox ? [`${outbox.waiting} messages wait to be told${WAIT_WORDS(outbox.oldestSeconds)}`] : []),
    ...(deadLetters === null ? [] : [`${deadLetters} given up`]),
    ...(Object.keys(queues).length > 0 ? [`${queued} in its queues`] : []),
  ];
}
