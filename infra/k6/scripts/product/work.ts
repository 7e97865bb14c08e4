import { check } from 'k6';
import type { Person } from './person.ts';
import { oneOf } from './settings.ts';

/** What somebody has before them: themselves, one trust of theirs, and the number of the turn. */
export type Desk = { person: Person; trust: number; turn: number };
type Act = (desk: Desk) => void;

const newKey = () => crypto.randomUUID();
const isThere = (what: string, found: boolean) =>
  check(null, { [`${what} is there when it is looked for`]: () => found });

/* Screens: the requests that the web sends for each, those at once that it sends at once. */

export const openDashboard: Act = ({ person }) =>
  person.sendAtOnce([
    { name: 'getDashboard' },
    { name: 'listTrusts' },
    { name: 'listPendingDecisions' },
    { name: 'listActivities' },
  ]);

export const openTrusts: Act = ({ person }) =>
  person.sendAtOnce([
    { name: 'listTrusts', query: 'status=active' },
    { name: 'listGoals' },
    { name: 'listBeneficiaries' },
    { name: 'listDecisions', query: 'status=pending' },
  ]);

export const openTrust: Act = ({ person, trust: id }) => {
  if (!person.send('getTrust', { id })) return;
  person.sendAtOnce([
    { name: 'listTrustGoals', id },
    { name: 'listTrustBeneficiaries', id },
    { name: 'listTrustDecisions', id },
    { name: 'listTrustDistributions', id },
    { name: 'listTrustDocuments', id },
  ]);
};

export const openDecision: Act = ({ person, trust }) => {
  const [decision] = person.send('listTrustDecisions', { id: trust, query: 'limit=20' }) ?? [];
  if (decision) person.send('getDecision', { id: decision.id });
  person.send('listFacts', { id: trust });
};

export const openRecord: Act = ({ person }) => void person.send('listActivities', { query: 'limit=50' });

/* Changes */

export const decide: Act = ({ person, trust, turn }) => {
  const body = { title: `Repairs ${turn}`, type: 'administration', dueDate: '2030-06-30' } as const;
  const planned = person.send('createDecision', { id: trust, body, key: newKey() });
  if (!planned) return;
  const status = turn % 3 === 0 ? 'rejected' : 'approved';
  const decided = person.send('changeDecisionStatus', { id: planned.id, body: { status, reason: 'It is needed.' } });
  isThere('a decision that was taken', decided?.status === status);
};

export const addGoal: Act = ({ person, trust, turn }) => {
  const goal = person.send('createGoal', { id: trust, body: { goal: `Goal ${turn} ${newKey()}` }, key: newKey() });
  if (goal) person.send('removeGoal', { id: goal.id });
};

export const pay: Act = ({ person, trust, turn }) => {
  const [beneficiary] = person.send('listTrustBeneficiaries', { id: trust, query: 'limit=20' }) ?? [];
  if (!beneficiary) return;
  const body = { beneficiaryId: beneficiary.id, amount: 100_00 + turn, description: 'Allowance' };
  const made = person.send('createDistribution', { id: trust, body, key: newKey() });
  if (made) person.send('updateDistribution', { id: made.id, body: { status: 'completed' } });
};

export const describe: Act = ({ person, trust, turn }) =>
  void person.send('updateTrust', { id: trust, body: { description: `Reviewed for the ${turn}th time.` } });

export const stateFacts: Act = ({ person, trust, turn }) =>
  void person.send('updateFacts', { id: trust, body: { facts: [{ name: 'principal', value: 341_260_000 + turn }] } });

/* What costs more */

export const simulate: Act = ({ person, trust, turn }) => {
  const body = { title: `Tuition ${turn}`, type: 'distribution', amount: 1_250_000, purpose: 'Tuition' } as const;
  const planned = person.send('createDecision', { id: trust, body, key: newKey() });
  if (!planned) return;
  const impact = person.send('simulateDecision', { body: { decisionId: planned.id } });
  check(null, { 'a simulation says how much it rests on': () => impact !== undefined && impact.confidence >= 0 });
  person.send('changeDecisionStatus', { id: planned.id, body: { status: 'cancelled' } });
};

const DEED = open('../../../../e2e/fixtures/whitfield-family-trust.pdf', 'b');
export const deed = { name: 'whitfield-family-trust.pdf', type: 'application/pdf', content: DEED };

export const readDeed: Act = ({ person, trust }) => {
  const upload = person.send('createUpload', { file: deed });
  if (!upload) return;
  const analysis = person.send('analyseDocument', { body: { documentText: upload.documentText } });
  check(null, { 'a deed is read for what it is': () => analysis?.isTrust === true });
  const body = { title: 'The deed', type: 'trust_deed', uploadId: upload.uploadId } as const;
  const document = person.send('createDocument', { id: trust, body, key: newKey() });
  if (!document) return;
  person.send('getDocumentFile', { id: document.id });
  person.send('removeDocument', { id: document.id });
};

type Mix = readonly (readonly [act: Act, weight: number])[];

const READING: Mix = [
  [openDashboard, 4],
  [openTrusts, 2],
  [openTrust, 4],
  [openDecision, 2],
  [openRecord, 1],
];
const WRITING: Mix = [
  [decide, 4],
  [addGoal, 2],
  [pay, 2],
  [describe, 1],
  [stateFacts, 1],
];
const share = (mix: Mix, weight: number): Mix => {
  const whole = mix.reduce((sum, [, part]) => sum + part, 0);
  return mix.map(([act, part]) => [act, (part / whole) * weight]);
};
/** A trustee's day as the product's own requests show it: much looking, some deciding, now and then a deed. */
const MIXES = {
  mixed: [...share(READING, 72), ...share(WRITING, 20), [simulate, 5], [readDeed, 3]],
  reading: READING,
  writing: WRITING,
} satisfies Record<string, Mix>;

export const EVERY_ACT: readonly Act[] = MIXES.mixed.map(([act]) => act as Act);

const WORK = oneOf('SCENARIO', ['mixed', 'reading', 'writing'], 'mixed');
/** Requests that one act sends on average, which decides how many people a rate of acts needs. */
export const REQUESTS_PER_ACT = 4;

/** Does one thing of the chosen mix, each as often as its weight says. */
export function work(desk: Desk): void {
  const mix: Mix = MIXES[WORK];
  let left = Math.random() * mix.reduce((sum, [, weight]) => sum + weight, 0);
  const chosen = mix.find(([, weight]) => (left -= weight) < 0) ?? mix[0];
  chosen?.[0](desk);
}
