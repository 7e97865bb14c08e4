import type { Provision } from '@fiducia/contracts';
import type { Parties } from './parties/parties.js';
import type { TrustType } from './trust-type.js';

const MANY = 6;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MANY);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(rest > 0 ? [...shown, `${rest} more`] : shown);
}

const who = (one: string, many: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${names.length === 1 ? `${one} is` : `${many} are`} ${listed(names)}.`];

/** 'Spendthrift clause: “No beneficiary may assign …”', short enough for a list. */
export function keyProvision(provision: Provision): string {
  const words = provision.evidence.quote.replace(/\s+/g, ' ').trim();
  const short = words.length <= 180 ? words : `${words.slice(0, words.lastIndexOf(' ', 180))} …`;
  return `${provision.title}: “${short}”`;
}

/** A few plain sentences made from the findings alone; nothing in it is not found elsewhere in the reading. */
export function summarise(
  type: TrustType,
  parties: Parties,
  provisions: readonly Provision[],
  law: string | null,
): string {
  if (!type.isTrust)
    return `This does not read as a trust document. It looks like: ${type.trustType}. Nothing was taken from it as a term of a trust.`;
  const titles = provisions
    .filter((p) => p.code !== 'governing-law')
    .map((p) => p.title.charAt(0).toLowerCase() + p.title.slice(1));
  return [
    `${type.trustType}.`,
    ...who(type.will ? 'The testator' : 'The grantor', type.will ? 'The testators' : 'The grantors', parties.grantors),
    ...who('The trustee', 'The trustees', parties.trustees),
    ...(parties.trustees.length === 0 ? ['No trustee is named.'] : []),
    ...who('The successor trustee', 'The successor trustees', parties.successorTrustees),
    ...who('The beneficiary', 'The beneficiaries', parties.beneficiaries),
    ...(titles.length > 0 ? [`The text provides for: ${titles.join('; ')}.`] : []),
    law ? `It is governed by the law of ${law}.` : 'It does not say which law governs it.',
    ...(provisions.some((p) => p.code === 'successor-trustee') || type.will
      ? []
      : ['No clause on successor trustees was found.']),
    'Each finding quotes the words it rests on; please confirm them before you rely on them.',
  ].join(' ');
}
