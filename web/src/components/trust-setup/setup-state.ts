import { FACT_NAMES, FACTS, factFits } from '@fiducia/contracts';
import type { DocumentAnalysis, FactName, FactValue, ProposedFact, Upload } from '@fiducia/contracts';

export const SETUP_STEPS = ['upload', 'analysis', 'goals', 'review'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What a person has put together for a new trust so far. */
export type TrustSetup = {
  step: SetupStep;
  upload: Upload | null;
  analysis: DocumentAnalysis | null;
  name: string;
  description: string;
  /** Goals chosen, predefined and own, in the order they were chosen. */
  goals: string[];
  ownGoals: string[];
  /** Names of the proposed facts that the person has checked against the document. */
  confirmedFacts: string[];
  /** Set once the trust exists: from then on only what is still missing is sent. */
  created: { trustId: number; failedGoals: string[]; factsFailed: boolean } | null;
};

export const EMPTY_SETUP: TrustSetup = {
  step: 'upload',
  upload: null,
  analysis: null,
  name: '',
  description: '',
  goals: [],
  ownGoals: [],
  confirmedFacts: [],
  created: null,
};

/** Whether closing would lose something. */
export function isDirty({ upload, name, description, goals, created }: TrustSetup): boolean {
  return created === null && (upload !== null || name !== '' || description !== '' || goals.length > 0);
}

/** The setup after a document was read: its trust type becomes the name where the person has given none. */
export function withAnalysis(setup: TrustSetup, upload: Upload, analysis: DocumentAnalysis): TrustSetup {
  const known = setup.analysis?.trustType;
  const untouched = setup.name === '' || setup.name === known;
  const ownTrust = analysis.isTrust && !analysis.isSample;
  const name = ownTrust && untouched ? analysis.trustType : setup.name;
  return { ...setup, upload, analysis, name, step: 'analysis', confirmedFacts: [] };
}

/** The setup without its document: the upload and what was read in it are dropped, the person's own words stay. */
export function withoutDocument(setup: TrustSetup): TrustSetup {
  const name = setup.name === setup.analysis?.trustType ? '' : setup.name;
  return { ...setup, upload: null, analysis: null, confirmedFacts: [], name };
}

export type TrustFact = ProposedFact & { name: FactName; value: FactValue };

const isTrustFact = (fact: ProposedFact): fact is TrustFact => {
  const name = FACT_NAMES.find((known) => known === fact.name);
  return name !== undefined && FACTS[name].about === 'trust' && factFits(name, fact.value);
};

/** The proposed facts that can be kept with a trust that has no beneficiaries on record yet. */
export const trustFactsOf = (analysis: DocumentAnalysis | null): TrustFact[] =>
  analysis === null || analysis.isSample ? [] : analysis.proposedFacts.filter(isTrustFact);
