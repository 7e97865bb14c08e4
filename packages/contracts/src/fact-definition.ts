type Kind =
  | { kind: 'boolean' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'cents' }
  | { kind: 'count' }
  | { kind: 'percent' }
  | { kind: 'date' }
  | { kind: 'text' }
  | { kind: 'list' };
export type FactKind = Kind['kind'];

/** What a fact is about: the trust itself, one beneficiary of it, or one decision. */
export type FactSubject = 'trust' | 'beneficiary' | 'decision';

export type FactDefinition = Kind & {
  about: FactSubject;
  label: string;
  /** What the person is asked, in one sentence. */
  question: string;
};
