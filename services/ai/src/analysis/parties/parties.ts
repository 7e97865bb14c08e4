import type { Evidence } from '@fiducia/contracts';
import { clauseAround, quote, type ReadDocument } from '../document.js';
import { sameName, written } from '../name-spelling.js';
import { excludedNames, giftFindings, revokedNames } from './beneficiaries.js';
import { grantorTakes, holderFindings } from './classes.js';
import { counterparties, declarants, signatureRoles, signers } from './grantors.js';
import type { PartyFinding, PartyRole } from './party.js';
import { roleFindings } from './role-findings.js';
import { declaresItself, successionFindings } from './succession.js';
import { termFindings } from './beneficiary-terms.js';

export interface Parties {
  grantors: string[];
  trustees: string[];
  successorTrustees: string[];
  beneficiaries: string[];
  evidence: { name: string; role: PartyRole; evidence: Evidence }[];
}

interface Merged {
  name: string;
  finding: PartyFinding;
}

/** Names compared with one another; beyond them a text is a register, and comparing all would take too long. */
const TRACKED = 300;

/** The fuller spelling is shown, and mixed case before capitals. */
function better(a: string, b: string): string {
  const shouted = (n: string): boolean => !/[a-z]/.test(n);
  if (shouted(a) !== shouted(b)) return shouted(a) ? b : a;
  return b.length > a.length ? b : a;
}

function merge(findings: readonly PartyFinding[]): Merged[] {
  const merged: Merged[] = [];
  for (const finding of findings) {
    const known = merged.find((m) => sameName(m.name, finding.name));
    if (!known) {
      if (merged.length < TRACKED) merged.push({ name: finding.name, finding });
    } else {
      known.name = better(known.name, finding.name);
      if (finding.strength > known.finding.strength) known.finding = finding;
    }
  }
  return merged;
}

function evidenceOf(document: ReadDocument, finding: PartyFinding): Evidence {
  let low = 0;
  let high = document.units.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((document.units[middle]?.start ?? 0) <= finding.start) low = middle;
    else high = middle - 1;
  }
  const sentence = document.units[low]?.sentences.find((s) => s.start <= finding.start && s.end >= finding.end);
  if (!sentence) return quote(document, finding.start, finding.end);
  const { from, to } = clauseAround(sentence.text, finding.start - sentence.start, finding.end - sentence.start);
  return quote(document, sentence.start + from, sentence.start + to);
}

const only = (findings: readonly PartyFinding[], role: PartyRole): PartyFinding[] =>
  findings.filter((f) => f.role === role);
/** No list of parties is longer than this: a register of members is not a list of beneficiaries. */
const MOST = 60;

/** "Settlor's children" says less than the children's own names. */
function withoutNamedClasses(list: readonly Merged[]): Merged[] {
  const relatives = list.filter((m) => /\((?:son|daughter)\)$/.test(m.name)).length;
  const classes = list.map((m) => m.name.toLowerCase());
  const bare = classes.map((c) => c.replace(/s?'s? /, ' '));
  return list.filter((m, i) => {
    const name = m.name.toLowerCase();
    // "Grantor's children" and "Grantors' children" are one class.
    if (/' |'s /.test(name) && bare.indexOf(bare[i] ?? '') < i) return false;
    // Who takes a beneficiary's place is no further beneficiary where the first are named.
    if (name.startsWith("beneficiary's ") && list.some((o) => !/'s [a-z]+$/.test(o.name))) return false;
    if (name.startsWith('persons listed') && list.length > 1) return false;
    if (/'s (?:children|sons|daughters)$/.test(name) && relatives >= 2) return false;
    return !/'s (?:grandsons|granddaughters)$/.test(name) || !classes.some((c) => c.endsWith("'s grandchildren"));
  });
}

interface Sides {
  roles: readonly PartyFinding[];
  settlor: string;
  grantors: readonly Merged[];
  fiduciaries: readonly Merged[];
  kinds: readonly string[];
  will: boolean;
}

function beneficiariesOf(
  document: ReadDocument,
  { roles, settlor, grantors, fiduciaries, kinds, will }: Sides,
): Merged[] {
  const left = [...revokedNames(document), ...excludedNames(document)];
  const gifts = giftFindings(document, settlor);
  const self = will ? null : grantorTakes(document);
  const own = self
    ? grantors.map((g): PartyFinding => ({ role: 'beneficiary', name: g.name, ...self, strength: 2 }))
    : [];
  const holders = will ? [] : holderFindings(document, kinds);
  const terms = will ? [] : termFindings(document.body, settlor);
  const found = merge([...own, ...terms, ...only(roles, 'beneficiary'), ...gifts, ...holders]).filter(
    (m) => !left.some((n) => sameName(n, m.name)),
  );
  const corporate = /\b(?:bank|trust company|n\.a|fiduciary)\b/i;
  const named = found.filter((m) => !(corporate.test(m.name) && fiduciaries.some((f) => sameName(f.name, m.name))));
  // 'my son Charles' is not listed beside 'Charles Venn'.
  const whole = named.filter((m) => {
    const given = /^([A-Z]\w+) \(\w+(?:-\w+)*\)$/.exec(m.name)?.[1];
    return (
      !given ||
      !named.some(
        (other) =>
          other !== m &&
          !other.name.includes('(') &&
          other.name.split(' ')[0] === given &&
          !grantors.some((g) => sameName(g.name, other.name)),
      )
    );
  });
  return withoutNamedClasses(whole);
}

/**
 * Who is who. Grantor, first trustee and beneficiary may be one person; successors are kept apart from those in office.
 *
 * @param will whether the text is a will, whose 'my' is the testator's
 * @param kinds ids of the trust types recognised
 */
export function readParties(document: ReadDocument, will: boolean, kinds: readonly string[]): Parties {
  const roles = roleFindings(document.body);
  const spoken = declarants(document);
  const signed = signatureRoles(document);
  const direct = only(roles, 'grantor');
  const grantorFindings =
    will && spoken.length > 0
      ? spoken
      : direct.length > 0
        ? direct
        : spoken.length > 0
          ? spoken
          : only(signed, 'grantor').length > 0
            ? only(signed, 'grantor')
            : ([counterparties(document, only(roles, 'trustee')), signers(document)].find((l) => l.length > 0) ?? []);
  const grantors = merge(grantorFindings);
  const settlor = will
    ? 'testator'
    : (
        /\b(settlor|trustor|donor|trustmaker)\b/i.exec(document.clean.text.slice(0, 20_000))?.[1] ?? 'grantor'
      ).toLowerCase();
  const self = !will && declaresItself(document.body) ? grantorFindings : [];
  const inOffice = [
    ...only(roles, 'trustee'),
    ...self.map((f): PartyFinding => ({ ...f, role: 'trustee', strength: 1 })),
  ];
  const testator = (m: Merged): boolean => will && grantors.some((g) => sameName(g.name, m.name));
  const trustees = merge(inOffice.length > 0 ? inOffice : only(signed, 'trustee')).filter((m) => !testator(m));
  const first = (m: Merged): boolean => trustees.some((t) => sameName(t.name, m.name));
  const successors = merge([...only(roles, 'successorTrustee'), ...successionFindings(document.body)]).filter(
    (m) => !first(m) && !testator(m),
  );
  // Who is named first is first in line.
  successors.sort((a, b) => a.finding.start - b.finding.start);
  const beneficiaries = beneficiariesOf(document, {
    roles,
    settlor,
    grantors,
    fiduciaries: [...trustees, ...successors],
    kinds,
    will,
  }).filter((m) => !testator(m));
  const lists = { grantor: grantors, trustee: trustees, successorTrustee: successors, beneficiary: beneficiaries };
  const shown = (list: readonly Merged[]): string[] => list.slice(0, MOST).map((m) => written(m.name));
  return {
    grantors: shown(grantors),
    trustees: shown(trustees),
    successorTrustees: shown(successors),
    beneficiaries: shown(beneficiaries),
    evidence: (Object.keys(lists) as PartyRole[]).flatMap((role) =>
      lists[role]
        .slice(0, MOST)
        .map((m) => ({ name: written(m.name), role, evidence: evidenceOf(document, m.finding) })),
    ),
  };
}
