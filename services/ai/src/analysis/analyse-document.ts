import { PROVISION_CODES, type Provision } from '@fiducia/contracts';
import { abstractOf } from './abstract/abstract.js';
import { clauseAround, quote, readDocument, type ReadDocument } from './document.js';
import { governingLaw } from './governing-law.js';
import { instructsReader } from './injection.js';
import { readParties, type Parties } from './parties/parties.js';
import { proposedFacts } from './proposed-facts.js';
import { bestProvisions, findProvisionHits } from './provisions/find-provisions.js';
import type { DocumentReading } from './reading.js';
import { conflictsIn } from './structure/conflicts.js';
import { partyShares, statedShares } from './structure/shares.js';
import { subTrustTree } from './structure/sub-trusts.js';
import { keyProvision, summarise } from './summary.js';
import { classify, natureOf, type TrustType } from './trust-type.js';

const NOBODY: Parties = { grantors: [], trustees: [], successorTrustees: [], beneficiaries: [], evidence: [] };

function typeEvidence(document: ReadDocument, type: TrustType): DocumentReading['partyEvidence'] {
  if (!type.evidence) return [];
  const { from, to } = clauseAround(type.evidence.text, 0, 1);
  return [
    {
      name: type.trustType,
      role: 'trustType',
      evidence: quote(document, type.evidence.start + from, type.evidence.start + to),
    },
  ];
}

/** A clause cannot be both; the status that the whole document has decides which one stays. */
function consistent(provisions: Provision[], type: TrustType): Provision[] {
  if (type.revocable === true) return provisions.filter((p) => p.code !== 'irrevocable');
  if (type.revocable === false) return provisions.filter((p) => p.code !== 'revocable');
  return type.will ? provisions.filter((p) => p.code !== 'revocable') : provisions;
}

/**
 * Reads a trust document without any model: same text, same reading, always.
 *
 * @param documentText the text exactly as it was sent; all offsets in the result are UTF-16 offsets into it
 * @returns the reading; every quote stands word for word at its offsets. Linear in the length of the text. Never throws on any text.
 */
export function analyseDocument(documentText: string): DocumentReading {
  const document = readDocument(documentText);
  const hits = findProvisionHits(document);
  const nature = natureOf(document, hits);
  const kinds = nature.kinds.map((kind) => kind.rule.id);
  const parties = nature.other ? NOBODY : readParties(document, nature.will, kinds);
  const type = classify(document, hits, nature, parties.grantors.length);
  const law = type.isTrust ? governingLaw(document, hits) : null;
  const provisions = type.isTrust ? consistent(bestProvisions(document, hits), type) : [];
  const found = new Set(provisions.map((p) => p.code));
  const facts = type.isTrust ? proposedFacts({ document, hits, type, law }) : [];
  const shares = type.isTrust ? statedShares(document) : [];
  const subTrusts = type.isTrust ? subTrustTree(document) : [];
  return {
    trustType: type.trustType,
    keyProvisions: provisions.map(keyProvision),
    trustees: parties.trustees,
    beneficiaries: parties.beneficiaries,
    summary: summarise({ type, parties, provisions, law: law?.name ?? null, facts }),
    isTrust: type.isTrust,
    successorTrustees: parties.successorTrustees,
    grantors: parties.grantors,
    governingLaw: law?.name ?? null,
    provisions,
    partyEvidence: [...typeEvidence(document, type), ...parties.evidence],
    proposedFacts: facts,
    notFound: type.isTrust ? PROVISION_CODES.filter((code) => !found.has(code)) : [],
    abstract: abstractOf({ document, parties, provisions, facts, type, law, subTrusts }),
    subTrusts,
    shares: partyShares(document, shares),
    conflicts: conflictsIn({ document, hits, parties, type, shares }),
    injectionSuspected: document.body.some((unit) => unit.sentences.some((s) => instructsReader(s.text))),
  };
}
