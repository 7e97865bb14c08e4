import {
  type Beneficiary,
  calendarDayOf,
  type Decision,
  DEMO_PASSWORD,
  DEMO_USERNAME,
  type Distribution,
  type DocumentAnalysis,
  FACTS,
  type FactName,
  type FactValue,
  type Goal,
  type Trust,
  type TrustDocument,
  type Upload,
} from '@fiducia/contracts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient, ApiFailure } from './api-client.js';
import { DEMO_PERSON, STORY, type StoryDecision, type StoryTrust } from './story.js';

const DEED = fileURLToPath(new URL('../../../../e2e/fixtures/whitfield-family-trust.pdf', import.meta.url));

/** Signs the demo person in, or registers her; 'refused' where the name belongs to somebody with another password. */
async function enter(api: ApiClient): Promise<'known' | 'registered' | 'refused'> {
  const credentials = { username: DEMO_USERNAME, password: DEMO_PASSWORD };
  try {
    await api.post('/api/login', credentials);
    return 'known';
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
  }
  const { fullName, email, role } = DEMO_PERSON;
  try {
    await api.post('/api/register', { ...credentials, fullName, email, role });
    return 'registered';
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 409) return 'refused';
    throw error;
  }
}

type Reading = { upload: Upload; analysis: DocumentAnalysis | null };

/** Uploads the deed and has it read; an analyser that does not answer leaves the trust without an analysis. */
async function readDeed(api: ApiClient): Promise<Reading> {
  const upload = await api.upload<Upload>('whitfield-family-trust.pdf', 'application/pdf', readFileSync(DEED));
  try {
    const body = { documentText: upload.documentText };
    return { upload, analysis: await api.post<DocumentAnalysis>('/api/analyze-document', body) };
  } catch (error) {
    if (error instanceof ApiFailure && error.status >= 500) return { upload, analysis: null };
    throw error;
  }
}

async function ensureTrust(api: ApiClient, story: StoryTrust): Promise<Trust> {
  const known = (await api.get<Trust[]>('/api/trusts')).find(({ name }) => name === story.name);
  if (known) return known;
  const { name, description } = story;
  if (!story.deed) return api.post<Trust>('/api/trusts', { name, description });
  const { upload, analysis } = await readDeed(api);
  return api.post<Trust>('/api/trusts', { name, description, uploadId: upload.uploadId, aiAnalysis: analysis });
}

async function ensureGoals(api: ApiClient, trust: Trust, story: StoryTrust) {
  const known = await api.get<Goal[]>(`/api/trusts/${trust.id}/goals`);
  for (const goal of story.goals) {
    if (!known.some((one) => one.goal === goal)) await api.post(`/api/trusts/${trust.id}/goals`, { goal });
  }
}

async function ensureBeneficiaries(api: ApiClient, trust: Trust, story: StoryTrust): Promise<Map<string, number>> {
  const path = `/api/trusts/${trust.id}/beneficiaries`;
  const known = await api.get<Beneficiary[]>(path);
  const ids = new Map<string, number>();
  for (const { name, relation, email } of story.beneficiaries) {
    const there =
      known.find((one) => one.name === name) ?? (await api.post<Beneficiary>(path, { name, relation, email }));
    ids.set(name, there.id);
  }
  return ids;
}

function changes(facts: Partial<Record<FactName, FactValue>>, trust: Trust, beneficiaryId?: number) {
  return (Object.entries(facts) as [FactName, FactValue][]).map(([name, value]) => {
    const read = trust.aiAnalysis?.proposedFacts?.find(
      (one) => one.name === name && isDeepStrictEqual(one.value, value),
    );
    const fromDeed = read?.evidence !== undefined && FACTS[name].about === 'trust';
    return { name, value, beneficiaryId, ...(fromDeed ? { source: 'document', evidence: read.evidence } : {}) };
  });
}

async function enterFacts(api: ApiClient, trust: Trust, story: StoryTrust, people: Map<string, number>) {
  const facts = [
    ...changes(story.facts, trust),
    ...story.beneficiaries.flatMap(({ name, facts: own }) => changes(own, trust, people.get(name))),
  ];
  await api.patch(`/api/trusts/${trust.id}/facts`, { facts });
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => calendarDayOf(new Date(Date.now() + days * DAY_MS));

async function createDecision(api: ApiClient, trust: Trust, story: StoryDecision, people: Map<string, number>) {
  const { due, for: person, simulate: _simulate, outcome: _outcome, ...fields } = story;
  const body = {
    ...fields,
    dueDate: due === null ? null : inDays(due),
    ...(person ? { beneficiaryId: people.get(person) } : {}),
  };
  return api.post<Decision>(`/api/trusts/${trust.id}/decisions`, body);
}

async function ensureDecisions(api: ApiClient, trust: Trust, story: StoryTrust, people: Map<string, number>) {
  const known = await api.get<Decision[]>(`/api/trusts/${trust.id}/decisions`);
  const ids = new Map<string, number>();
  for (const one of story.decisions) {
    const decision = known.find(({ title }) => title === one.title) ?? (await createDecision(api, trust, one, people));
    ids.set(one.title, decision.id);
    if (decision.status !== 'pending') continue;
    if (one.simulate && !decision.impactAnalysis) await api.post('/api/simulate-decision', { decisionId: decision.id });
    for (const change of one.outcome ?? []) {
      const considered =
        change.status === 'approved' || change.status === 'rejected' ? [...people.values()] : undefined;
      await api.patch(`/api/decisions/${decision.id}`, { ...change, considered });
    }
  }
  return ids;
}

async function ensureDistributions(
  api: ApiClient,
  trust: Trust,
  story: StoryTrust,
  people: Map<string, number>,
  decisions: Map<string, number>,
) {
  const path = `/api/trusts/${trust.id}/distributions`;
  const known = await api.get<Distribution[]>(path);
  for (const { for: person, amount, description, decision, completed } of story.distributions) {
    const body = {
      beneficiaryId: people.get(person),
      amount,
      description,
      decisionId: decision ? decisions.get(decision) : null,
    };
    const there = known.find((one) => one.description === description) ?? (await api.post<Distribution>(path, body));
    if (completed && there.status === 'pending')
      await api.patch(`/api/distributions/${there.id}`, { status: 'completed' });
  }
}

async function ensureDocuments(api: ApiClient, trust: Trust, story: StoryTrust) {
  const path = `/api/trusts/${trust.id}/documents`;
  const known = await api.get<TrustDocument[]>(path);
  for (const { fileName, text, ...details } of story.documents) {
    if (known.some(({ title }) => title === details.title)) continue;
    const upload = await api.upload<Upload>(fileName, 'text/plain', new TextEncoder().encode(text));
    await api.post(path, { ...details, uploadId: upload.uploadId });
  }
}

async function tell(api: ApiClient, story: StoryTrust) {
  const trust = await ensureTrust(api, story);
  await ensureGoals(api, trust, story);
  const people = await ensureBeneficiaries(api, trust, story);
  await enterFacts(api, trust, story, people);
  const decisions = await ensureDecisions(api, trust, story, people);
  await ensureDistributions(api, trust, story, people, decisions);
  await ensureDocuments(api, trust, story);
}

/**
 * Fills the demo account through the product's own API, once: what a person did with it later is never touched again.
 * A start that was cut off in the middle goes on where it stopped. `stillWanted` throws when the start is to end.
 */
export async function seedDemo(address: string, dataDir: string, stillWanted: () => void): Promise<void> {
  const progress = join(dataDir, 'demo-data');
  const before = existsSync(progress) ? readFileSync(progress, 'utf8').trim() : '';
  if (before === 'complete') return;
  const api = new ApiClient(address, stillWanted);
  const entry = await enter(api);
  if (entry === 'registered' || (entry === 'known' && before === 'begun')) {
    writeFileSync(progress, 'begun\n');
    for (const story of STORY) await tell(api, story);
  }
  writeFileSync(progress, 'complete\n');
}
