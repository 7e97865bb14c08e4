import type { ProposedFact, Provision, ProvisionCode } from '@fiducia/contracts';
import type { Parties } from './parties/parties.js';
import type { TrustType } from './trust-type.js';

const MANY = 6;

/** Within a sentence a class is 'the grantor's children'; a name stays as it is. */
const inSentence = (name: string): string =>
  /^(?:Grantor|Settlor|Trustor|Donor|Trustmaker|Founder|Testator|Beneficiary)'s |^[A-Z][a-z-]+ of (?:the )?[a-z]/.test(
    name,
  )
    ? `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`
    : name;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MANY).map(inSentence);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(rest > 0 ? [...shown, `${rest} more`] : shown);
}

/** 'Spendthrift clause: “No beneficiary may assign …”', short enough for a list. */
export function keyProvision(provision: Provision): string {
  const words = provision.evidence.quote.replace(/\s+/g, ' ').trim();
  const short = words.length <= 180 ? words : `${words.slice(0, words.lastIndexOf(' ', 180))} …`;
  return `${provision.title}: “${short}”`;
}

/** What a summary is made of: nothing in it is not found elsewhere in the reading. */
export interface SummaryFindings {
  type: TrustType;
  parties: Parties;
  provisions: readonly Provision[];
  law: string | null;
  facts: readonly ProposedFact[];
}

interface Known extends SummaryFindings {
  has: (code: ProvisionCode) => boolean;
  fact: (name: string) => ProposedFact['value'] | undefined;
}

function opening({ type, parties }: Known): string {
  const by = parties.grantors.length > 0 ? ` made by ${listed(parties.grantors)}` : '';
  const trustees =
    parties.trustees.length === 0
      ? 'no trustee is named'
      : `${parties.trustees.length === 1 ? 'the trustee is' : 'the trustees are'} ${listed(parties.trustees)}`;
  const next = parties.successorTrustees.length > 0 ? `, followed by ${listed(parties.successorTrustees)}` : '';
  return `${type.trustType}${by}; ${trustees}${next}.`;
}

/** What each standard lets the trustees pay, after 'the trustees'. */
const STANDARDS: Readonly<Record<string, (what: string) => string>> = {
  mandatory: (what) => `must pay out ${what}`,
  hems: (what) => `may pay ${what} for health, education, maintenance or support`,
  discretionary: (what) => `may pay ${what} at their discretion`,
  none: (what) => `may pay no ${what}`,
};

function standards({ fact, has, parties }: Known): string {
  const income = STANDARDS[String(fact('incomeStandard'))];
  const principal = STANDARDS[String(fact('principalStandard'))];
  const shall = fact('shallOrMay') === 'shall' && fact('principalStandard') === 'hems';
  const worded = (words: string): string => (shall ? words.replace('may pay', 'shall pay') : words);
  const said =
    income && income === principal
      ? [worded(income('income and principal'))]
      : [income?.('income'), principal && worded(principal('principal'))].filter((s) => s !== undefined);
  if (has('annuity-payout')) said.unshift('pay a fixed annuity');
  else if (has('unitrust-payout')) said.unshift('pay a percentage of the value each year');
  if (said.length === 0) return '';
  const one = parties.trustees.length === 1;
  const words = one
    ? said.map((s) => s.replace('their discretion', 'the trustee’s discretion').replace(/^pay /, 'pays '))
    : said;
  const resources =
    fact('otherResources') === 'shall' ? ', after considering what else the beneficiary can draw on' : '';
  return `the ${one ? 'trustee' : 'trustees'} ${words.join(' and ')}${resources}`;
}

function benefit(known: Known): string {
  const { parties } = known;
  const said = standards(known);
  if (parties.beneficiaries.length === 0)
    return said === '' ? 'No beneficiary is named.' : `No beneficiary is named; ${said}.`;
  return `It is for ${listed(parties.beneficiaries)}${said === '' ? '' : `; ${said}`}.`;
}

const milestonesWord = (ages: readonly string[]): string => (ages.length > 1 ? 'set ages' : 'a set age');

function ends({ fact, has }: Known): string {
  const milestones = fact('ageMilestones');
  const ages = Array.isArray(milestones)
    ? milestones.map((m) => {
        const [age = '', share = ''] = m.split(':');
        return share === '1' ? `${milestones.length > 1 ? 'the rest' : 'all'} at ${age}` : `${share} at ${age}`;
      })
    : [];
  const parts = [
    ...(ages.length > 0 ? [`a beneficiary’s share is paid out at ${milestonesWord(ages)} (${listed(ages)})`] : []),
    ...(ages.length === 0 && has('termination-age') ? ['a share is paid out at a set age'] : []),
    ...(has('termination-event') ? ['the document says when the trust ends'] : []),
    ...(has('perpetuities') ? ['a perpetuities clause limits how long it can last'] : []),
  ];
  const joined = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  return joined === '' ? '' : `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}

const PROTECTIONS: readonly [ProvisionCode, string][] = [
  ['spendthrift', 'a spendthrift clause keeps creditors out'],
  ['no-contest', 'whoever contests it loses their share'],
  ['special-needs', 'public benefits are protected'],
  ['trustee-removal', 'a trustee can be removed'],
  ['accounting-report', 'accounts and reports are provided for'],
];

function protections({ has }: Known): string {
  const found = PROTECTIONS.filter(([code]) => has(code)).map(([, words]) => words);
  if (found.length === 0) return '';
  const joined = new Intl.ListFormat('en', { type: 'conjunction' }).format(found);
  return `For protection, ${joined}.`;
}

function lawAndChange({ type, has, law }: Known): string {
  const change =
    type.revocable === true
      ? 'It can be revoked'
      : type.revocable === false
        ? `It cannot be revoked${has('amendment-power') ? ', though it allows some amendments,' : ''}`
        : '';
  const governed = law === null ? 'does not say which law governs it' : `is governed by the law of ${law}`;
  return `${change === '' ? 'It' : `${change} and`} ${governed}.`;
}

/** Three to six plain sentences: who made it, for whom and on which standard, when it ends, what protects it, its law. */
export function summarise(findings: SummaryFindings): string {
  const { type, provisions, facts } = findings;
  if (!type.isTrust)
    return `This does not read as a trust document. It looks like: ${type.trustType}. Nothing was taken from it as a term of a trust.`;
  const codes = new Set(provisions.map((p) => p.code));
  const known: Known = {
    ...findings,
    has: (code) => codes.has(code),
    fact: (name) => facts.find((f) => f.name === name)?.value,
  };
  return [
    opening(known),
    benefit(known),
    ends(known),
    protections(known),
    lawAndChange(known),
    'Please confirm each finding against the words it quotes.',
  ]
    .filter((sentence) => sentence !== '')
    .map((sentence) => sentence.replace(/\.\.$/, '.'))
    .join(' ');
}
