// What does a trust leave behind in a year? Each turn is one trust from its deed through a year of ordinary work; the
// product's folder, measured before and after (infra/k6/measure.mjs year), says what that is in bytes.
// BASE_URL, TRUSTS (how many), VUS.
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, meet, noteTrust } from './product/people.ts';
import type { Person } from './product/person.ts';
import { reportOf } from './product/report.ts';
import { count } from './product/settings.ts';
import { FAULTLESS } from './product/thresholds.ts';
import { deed } from './product/work.ts';

const VUS = count('VUS', 4);
/** A year of one trust: a decision and a payment each month, a paper each quarter, and who and what it is for. */
const YEAR = { beneficiaries: 3, goals: 3, decisions: 12, simulated: 6, payments: 12, papers: 4 };

export const options: Options = {
  scenarios: {
    years: { executor: 'shared-iterations', vus: VUS, iterations: count('TRUSTS', 100), maxDuration: '2h' },
  },
  thresholds: FAULTLESS,
  summaryTrendStats: STATISTICS,
  setupTimeout: '5m',
  teardownTimeout: '30m',
};

export const setup = () => gather(count('PEOPLE', VUS), 0);

const newKey = () => crypto.randomUUID();
const times = <Made>(number: number, make: (index: number) => Made) =>
  Array.from({ length: number }, (_, at) => make(at));

function trustFromDeed(person: Person): number | undefined {
  const upload = person.send('createUpload', { file: deed });
  if (!upload) return undefined;
  const aiAnalysis = person.send('analyseDocument', { body: { documentText: upload.documentText } });
  const body = { name: 'Whitfield Family Trust', uploadId: upload.uploadId, aiAnalysis };
  const trust = person.send('createTrust', { body, key: newKey() });
  if (trust) noteTrust();
  return trust?.id;
}

function decide(person: Person, id: number, month: number) {
  const title = `Tuition, month ${month + 1}`;
  const body = { title, description: 'The school has sent its bill.', type: 'distribution', amount: 125_000 } as const;
  const decision = person.send('createDecision', { id, body, key: newKey() });
  if (!decision) return;
  if (month < YEAR.simulated) person.send('simulateDecision', { body: { decisionId: decision.id } });
  for (const status of ['approved', 'executed'] as const) {
    person.send('changeDecisionStatus', { id: decision.id, body: { status, reason: 'Within the standard.' } });
  }
}

function pay(person: Person, id: number, beneficiaryId: number) {
  const body = { beneficiaryId, amount: 125_000, description: 'Tuition' };
  const made = person.send('createDistribution', { id, body, key: newKey() });
  if (made) person.send('updateDistribution', { id: made.id, body: { status: 'completed' } });
}

function file(person: Person, id: number, quarter: number) {
  const upload = person.send('createUpload', { file: deed });
  const title = `Statement, quarter ${quarter + 1}`;
  const type = 'investment_record' as const;
  if (upload) person.send('createDocument', { id, body: { title, type, uploadId: upload.uploadId }, key: newKey() });
}

export default function (cast: Cast) {
  const { person } = meet(cast, exec.vu.idInTest, true);
  const id = trustFromDeed(person);
  if (id === undefined) return;
  times(YEAR.goals, (at) => person.send('createGoal', { id, body: { goal: `Goal ${at + 1}` }, key: newKey() }));
  const made = times(YEAR.beneficiaries, (at) =>
    person.send('createBeneficiary', {
      id,
      body: { name: `Child ${at + 1} Whitfield`, relation: 'Child' },
      key: newKey(),
    }),
  );
  person.send('updateFacts', { id, body: { facts: [{ name: 'principalStandard', value: 'hems' }] } });
  times(YEAR.decisions, (month) => decide(person, id, month));
  times(YEAR.payments, (month) => pay(person, id, made[month % made.length]?.id ?? 0));
  times(YEAR.papers, (quarter) => file(person, id, quarter));
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('year');
