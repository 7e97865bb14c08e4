import * as z from 'zod/mini';
import { ANALYSIS_MAX_LENGTH } from './constants.js';
import { id, pathId } from './primitives.js';
import { RULE_TITLES, type RuleId } from './rule-titles.js';

/** What two versions of a document have different, in the order of the document. */

/** Both texts together, in UTF-16 units: twice the longest text that is read. */
export const COMPARISON_MAX_LENGTH = 2 * ANALYSIS_MAX_LENGTH;
/** Changes that one answer holds; what is beyond is counted, never silently left out. */
export const COMPARISON_MAX_CHANGES = 1_000;

export const comparisonQuery = z.strictObject({ with: pathId });

export const CHANGE_KINDS = ['added', 'removed', 'changed', 'moved'] as const;
export const changeKind = z.enum(CHANGE_KINDS);
export type ChangeKind = z.infer<typeof changeKind>;

/** What a change of words is about, in the law of trusts. */
export const TOUCH_KINDS = [
  'duty',
  'distribution',
  'standard',
  'discretion',
  'age',
  'money',
  'share',
  'period',
  'date',
  'number',
  'name',
  'class',
  'role',
  'power',
  'protection',
  'revocability',
  'governing-law',
  'property',
  'condition',
] as const;
export const touchKind = z.enum(TOUCH_KINDS);
export type TouchKind = z.infer<typeof touchKind>;

export const TOUCH_LABELS: Record<TouchKind, string> = {
  duty: 'Shall or may',
  distribution: 'How a share passes down',
  standard: 'Distribution standard',
  discretion: 'Discretion',
  age: 'Age',
  money: 'Amount of money',
  share: 'Share',
  period: 'Period of time',
  date: 'Date',
  number: 'Number',
  name: 'Name',
  class: 'Class of beneficiaries',
  role: 'Role',
  power: 'Power',
  protection: 'Protection',
  revocability: 'Revoking and amending',
  'governing-law': 'Governing law',
  property: 'Income or principal',
  condition: 'Condition or exception',
};

/** Rules whose outcome can hang on words of that kind: what to judge again once the new version holds. */
export const TOUCHED_RULES: Record<TouchKind, readonly RuleId[]> = {
  duty: ['D04', 'D05', 'D06', 'D07', 'A08'],
  distribution: ['D01', 'D13', 'A08'],
  standard: ['D02', 'D03', 'D09', 'A04'],
  discretion: ['D06', 'D09', 'A04'],
  age: ['D10', 'D11', 'D12'],
  money: ['D06', 'D21', 'N03', 'N09'],
  share: ['D12', 'D13', 'D21'],
  period: ['N01', 'N02', 'N07'],
  date: ['T12'],
  number: ['N04', 'A08'],
  name: ['D01', 'D08', 'N05', 'N08'],
  class: ['D01', 'D13', 'D22', 'A04'],
  role: ['D08', 'N04', 'N06', 'N08'],
  power: ['A01', 'A07', 'N07'],
  protection: ['D24', 'D25'],
  revocability: ['A01', 'A02'],
  'governing-law': ['A03', 'N01', 'T13'],
  property: ['D06', 'D07', 'I04', 'T10'],
  condition: ['A08'],
};

export const ruleId = z.enum(Object.keys(RULE_TITLES) as [RuleId, ...RuleId[]]);

/** `from` and `to` are the documents' own words; null where the other version has none in their place. */
export const touch = z.object({
  kind: touchKind,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  ruleIds: z.array(ruleId),
});
export type Touch = z.infer<typeof touch>;

const range = { start: z.int(), end: z.int() };
/** A passage of one version: UTF-16 offsets into its `documentText`, and within it the words that differ. */
export const comparedPassage = z.object({
  ...range,
  text: z.string(),
  /** Offsets into `documentText` too. All of an added, removed or moved passage differs, so it has none. */
  marks: z.array(z.object(range)),
});
export type ComparedPassage = z.infer<typeof comparedPassage>;

export const documentChange = z.object({
  kind: changeKind,
  /** The heading it stands under: in the new version, or in the old one where it was removed. */
  heading: z.nullable(z.string()),
  before: z.nullable(comparedPassage),
  after: z.nullable(comparedPassage),
  touches: z.array(touch),
});
export type DocumentChange = z.infer<typeof documentChange>;

const comparedDocument = z.object({ id, title: z.string() });

export const documentComparison = z.object({
  before: comparedDocument,
  after: comparedDocument,
  /** The same words in the same order: spaces, line ends and the look of quotation marks apart. */
  identical: z.boolean(),
  /** Of all changes, those beyond the limit too. */
  summary: z.object({
    added: z.int(),
    removed: z.int(),
    changed: z.int(),
    moved: z.int(),
    /** How many changes touch each kind, most first. */
    touches: z.array(z.object({ kind: touchKind, changes: z.int() })),
  }),
  changes: z.array(documentChange),
  /** Changes that are counted above and not listed. */
  leftOut: z.int(),
  /** What the person should know about this comparison, in sentences; empty when there is nothing. */
  notices: z.array(z.string()),
});
export type DocumentComparison = z.infer<typeof documentComparison>;
