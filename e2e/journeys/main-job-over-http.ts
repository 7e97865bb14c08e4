import type {
  Activity,
  Beneficiary,
  Decision,
  DocumentAnalysis,
  Fact,
  Goal,
  ImpactAnalysis,
  Trust,
  TrustDocument,
  Upload,
} from '@fiducia/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../support/api.js';
import { deedBytes, type Format, FORMATS } from '../support/fixtures.js';

const FACTS = [
  { name: 'incomeStandard', value: 'discretionary' },
  { name: 'principalStandard', value: 'hems' },
  { name: 'principal', value: 341_260_000 },
  { name: 'accountingIncome', value: 9_640_000 },
  { name: 'incomeDistributed', value: 4_125_000 },
];
const YACHT = { title: 'Motor yacht for Daniel', type: 'distribution', amount: 40_000_000, purpose: 'Motor yacht' };

/** Facts travel from service to service: what follows from an act is there a moment later. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error('It did not happen within ten seconds.');
}

export async function readDeed(api: Api, format: Format) {
  const [, , type] = FORMATS.find(([, extension]) => extension === format) ?? FORMATS[0];
  const upload = await api.upload<Upload>(`whitfield-family-trust.${format}`, type, deedBytes(format));
  const analysis = await api.post<DocumentAnalysis>('/api/analyze-document', { documentText: upload.documentText });
  return { upload, analysis };
}

async function createTrust(api: Api, { upload, analysis }: { upload: Upload; analysis: DocumentAnalysis }) {
  const body = { name: 'Whitfield Family Trust', uploadId: upload.uploadId, aiAnalysis: analysis };
  const trust = await api.post<Trust>('/api/trusts', body);
  await Promise.all(
    ['Education funding', 'Asset preservation'].map((goal) =>
      api.post<Goal>(`/api/trusts/${trust.id}/goals`, { trustId: trust.id, goal, status: 'active' }),
    ),
  );
  const daniel = await api.post<Beneficiary>(`/api/trusts/${trust.id}/beneficiaries`, { name: 'Daniel Whitfield' });
  await api.patch<Fact[]>(`/api/trusts/${trust.id}/facts`, { facts: FACTS });
  return { trust, daniel };
}

const typesOf = (activities: Activity[], trustId: number) =>
  activities.filter((entry) => entry.trustId === trustId).map((entry) => entry.type);

/** The main job in the form of tests: from a deed to an approved decision and its place in the record. */
export function describeMainJobOverHttp(address: () => string, suffix: string): void {
  it.each(FORMATS)('reads a %s and shows every finding word for word in its text', async (_name, format) => {
    const api = new Api(address());
    await api.register({ username: `reader-${format}-${suffix}`, fullName: 'Margaret Whitfield' });
    const { upload, analysis } = await readDeed(api, format);
    expect(analysis).toMatchObject({ isTrust: true, grantors: ['Eleanor Whitfield'] });
    expect(analysis.trustees).toEqual(expect.arrayContaining(['Margaret Whitfield', 'Thomas Okafor']));
    expect(analysis.beneficiaries).toEqual(
      expect.arrayContaining(['Daniel Whitfield', 'Sophie Whitfield', 'Lucas Whitfield']),
    );
    expect(analysis.provisions.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['distribution-standard-HEMS', 'irrevocable', 'spendthrift', 'governing-law']),
    );
    for (const { evidence } of analysis.provisions) {
      expect(upload.documentText.slice(evidence.start, evidence.end)).toBe(evidence.quote);
    }
  });

  it('goes from a deed to an approved decision that stands in the record', async () => {
    const api = new Api(address());
    await api.register({ username: `margaret-${suffix}`, fullName: 'Margaret Whitfield' });
    const { trust, daniel } = await createTrust(api, await readDeed(api, 'pdf'));
    const documents = await eventually(async () => {
      const found = await api.get<TrustDocument[]>(`/api/trusts/${trust.id}/documents`);
      return found.length > 0 ? found : undefined;
    });
    expect(documents).toMatchObject([{ type: 'trust_deed', fileType: 'application/pdf' }]);

    const path = `/api/trusts/${trust.id}/decisions`;
    const planned = await api.post<Decision>(path, { ...YACHT, beneficiaryId: daniel.id, dueDate: '2027-01-31' });
    expect(planned).toMatchObject({ status: 'pending', dueDate: '2027-01-31', amount: YACHT.amount });
    const impact = await api.post<ImpactAnalysis>('/api/simulate-decision', { decisionId: planned.id });
    expect(impact.overallRiskLevel).toBe('high');
    const fired = impact.findings.filter(({ status }) => status === 'fired').map(({ ruleId }) => ruleId);
    expect(fired).toEqual(expect.arrayContaining(['D02', 'D06', 'D14']));

    const approved = await api.patch<Decision>(`/api/decisions/${planned.id}`, { status: 'approved' });
    expect(approved).toMatchObject({ status: 'approved', impactAnalysis: { overallRiskLevel: 'high' } });
    const again = await api.send('PATCH', `/api/decisions/${planned.id}`, { status: 'rejected' });
    expect(again.status).toBe(409);
    const types = await eventually(async () => {
      const found = typesOf(await api.get<Activity[]>('/api/activities'), trust.id);
      return found.includes('decision_approved') ? found : undefined;
    });
    expect(types).toEqual(
      expect.arrayContaining([
        'trust_created',
        'document_upload',
        'beneficiary_added',
        'decision_created',
        'decision_approved',
      ]),
    );
  });

  it('shows nothing of a trust to somebody who is not a member', async () => {
    const api = new Api(address());
    await api.register({ username: `owner-${suffix}` });
    const trust = await api.post<Trust>('/api/trusts', { name: 'A private matter' });
    const stranger = new Api(address());
    await stranger.register({ username: `stranger-${suffix}` });
    for (const child of ['', '/goals', '/beneficiaries', '/decisions', '/distributions', '/documents', '/facts']) {
      expect((await stranger.send('GET', `/api/trusts/${trust.id}${child}`)).status).toBe(404);
    }
    expect(await stranger.get('/api/trusts')).toEqual([]);
  });
}
