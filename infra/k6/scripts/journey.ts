// The main job from end to end, by each virtual user ITERATIONS times: a deed is read and becomes a trust, a decision is
// planned, simulated, approved, executed and paid, and all of it comes through the stream of changes and stands in the record.
// BASE_URL, VUS, ITERATIONS.
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { listen } from './product/listening.ts';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, noteTrust, signIn } from './product/people.ts';
import type { Person } from './product/person.ts';
import { reportOf } from './product/report.ts';
import type { AnswerOf, BodyOf } from './product/routes.ts';
import { count } from './product/settings.ts';
import { FAULTLESS, latencies } from './product/thresholds.ts';
import { deed } from './product/work.ts';

const VUS = count('VUS', 1);
const GOALS = ['Education funding', 'Asset preservation'];
const RECORDED = ['trust_created', 'document_upload', 'decision_created', 'decision_approved', 'decision_executed'];
/** What the trustee confirms of the deed, and adds of the year: the rules judge by these. */
const FACTS: BodyOf<'updateFacts'>['facts'] = [
  { name: 'incomeStandard', value: 'discretionary' },
  { name: 'principalStandard', value: 'hems' },
  { name: 'principal', value: 341_260_000 },
  { name: 'accountingIncome', value: 9_640_000 },
  { name: 'incomeDistributed', value: 4_125_000 },
];
/** Facts travel between services: how often and how long the record is looked at before it counts as incomplete. */
const LOOKS = 50;
const LOOK_PAUSE_S = 0.2;

export const options: Options = {
  scenarios: {
    journey: {
      executor: 'per-vu-iterations',
      vus: VUS,
      iterations: count('ITERATIONS', 1),
      maxDuration: '30m',
    },
  },
  thresholds: { ...FAULTLESS, ...latencies() },
  summaryTrendStats: STATISTICS,
  setupTimeout: '5m',
  teardownTimeout: '5m',
};

export const setup = () => gather(VUS, 0);

type Trust = AnswerOf<'createTrust'>;

function trustFromDeed(person: Person): Trust | undefined {
  const upload = person.send('createUpload', { file: deed });
  if (!upload) return undefined;
  const aiAnalysis = person.send('analyseDocument', { body: { documentText: upload.documentText } });
  check(aiAnalysis, { 'the deed names its grantor': () => aiAnalysis?.grantors?.[0] === 'Eleanor Whitfield' });
  const body = { name: 'Whitfield Family Trust', uploadId: upload.uploadId, aiAnalysis };
  const key = crypto.randomUUID();
  const trust = person.send('createTrust', { body, key });
  const again = person.send('createTrust', { body, key });
  check(null, { 'a create that is sent twice makes one trust': () => trust !== undefined && again?.id === trust.id });
  if (trust) noteTrust();
  return trust;
}

function decideAndPay(person: Person, trust: number) {
  const daniel = person.send('createBeneficiary', { id: trust, body: { name: 'Daniel Whitfield' } });
  person.send('updateFacts', { id: trust, body: { facts: FACTS } });
  const amount = 40_000_000;
  const body = { title: 'Motor yacht for Daniel', type: 'distribution', amount, beneficiaryId: daniel?.id } as const;
  const decision = person.send('createDecision', { id: trust, body, key: crypto.randomUUID() });
  if (!decision || !daniel) return;
  const impact = person.send('simulateDecision', { body: { decisionId: decision.id } });
  check(null, { 'a yacht under a support standard is a high risk': () => impact?.overallRiskLevel === 'high' });
  for (const status of ['approved', 'executed'] as const) {
    const changed = person.send('changeDecisionStatus', { id: decision.id, body: { status } });
    check(null, { [`the decision is ${status}`]: () => changed?.status === status });
  }
  const second = person.ask('changeDecisionStatus', { id: decision.id, body: { status: 'rejected' }, refusal: 409 });
  check(null, { 'what is executed cannot be rejected': () => second.status === 409 });
  const distribution = { beneficiaryId: daniel.id, amount, decisionId: decision.id };
  const made = person.send('createDistribution', { id: trust, body: distribution, key: crypto.randomUUID() });
  if (made) person.send('updateDistribution', { id: made.id, body: { status: 'completed' } });
}

function standsInTheRecord(person: Person, trust: number): boolean {
  for (let look = 0; look < LOOKS; look++) {
    const entries = person.send('listActivities', { query: `trustId=${trust}` }) ?? [];
    const types = entries.map(({ type }) => type as string);
    if (RECORDED.every((type) => types.includes(type))) return true;
    sleep(LOOK_PAUSE_S);
  }
  return false;
}

export default async function (cast: Cast) {
  const person = signIn(cast, exec.vu.idInTest);
  let trust: Trust | undefined;
  const said = await listen(person, 0, () => {
    trust = trustFromDeed(person);
    if (!trust) return;
    const { id } = trust;
    for (const goal of GOALS) person.send('createGoal', { id, body: { goal }, key: crypto.randomUUID() });
    decideAndPay(person, id);
    check(null, { 'every step stands in the record': () => standsInTheRecord(person, id) });
  });
  check(null, { 'the stream told of the approval': () => said.includes('decision_approved') });
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('journey');
