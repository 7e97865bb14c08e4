import { useState } from 'react';
import { Alert, Button } from 'antd';
import type { DocumentAnalysis, DocumentPage, Evidence } from '@fiducia/contracts';
import { pageAt } from '../../lib/passage.js';
import { AiLabel } from '../ai-label.js';
import { FindingButton } from './finding-button.js';
import type { ShowEvidence } from './finding-button.js';
import { InstrumentAbstract } from './instrument-abstract.js';
import { People } from './people.js';
import { provisionName } from './provision-names.js';
import { ReadingDifferences } from './reading-differences.js';
import styles from './analysis.module.css';

type Props = {
  /** An analysis kept with a trust may hold the plain fields only. */
  analysis: Partial<DocumentAnalysis>;
  shown?: Evidence | null;
  onShow: ShowEvidence;
  /** The document's pages, where its text is at hand: findings then name theirs. */
  pages?: readonly DocumentPage[];
  /** How many provisions are shown at first; all without it. */
  limit?: number;
};

function Provisions({ analysis, shown, onShow, pages = [], limit = Infinity }: Props) {
  const [all, setAll] = useState(false);
  const { provisions = [], keyProvisions = [] } = analysis;
  if (provisions.length === 0 && keyProvisions.length === 0) {
    return <p className="muted">No key provisions were found in this document.</p>;
  }
  if (provisions.length === 0) {
    return (
      <ul className={styles.bullets}>
        {keyProvisions.map((provision) => (
          <li key={provision}>{provision}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {provisions.slice(0, all ? undefined : limit).map(({ code, title, evidence, confidence }) => (
          <li key={`${code}-${evidence.start}`}>
            <FindingButton
              title={title}
              evidence={evidence}
              page={evidence.page ?? pageAt(pages, evidence.start)}
              confidence={confidence}
              selected={shown?.start === evidence.start && shown.end === evidence.end}
              onShow={onShow}
            />
          </li>
        ))}
      </ul>
      {provisions.length > limit && (
        <div>
          <Button onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? 'Show fewer' : `Show all ${provisions.length} provisions`}
          </Button>
        </div>
      )}
    </>
  );
}

function NotFound({ codes }: { codes: DocumentAnalysis['notFound'] }) {
  if (codes.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>Looked for and not found ({codes.length})</summary>
      <p className="muted">{codes.map(provisionName).join(', ')}</p>
    </details>
  );
}

/** What the reading found: trust type, people, summary and provisions, each with the words it rests on. */
export function AnalysisFindings({ analysis, shown = null, onShow, pages, limit }: Props) {
  const { trustType, summary, trustees, beneficiaries, partyEvidence, successorTrustees, grantors, governingLaw } =
    analysis;
  const people = { found: partyEvidence, onShow };
  return (
    <div className={styles.findings}>
      {analysis.injectionSuspected && (
        <Alert
          type="warning"
          showIcon
          title="This document contains text that tries to instruct its reader."
          description="It was treated as part of the document and not followed. Look at the findings with care."
        />
      )}
      <dl className={styles.facts}>
        <div className={styles.pair}>
          <dt>
            Trust Type <AiLabel provenance={analysis.provenance} isSample={analysis.isSample} />
          </dt>
          <dd className={styles.trustType}>{trustType || 'Not determined'}</dd>
        </div>
        <People label="Trustees" role="trustee" names={trustees} none="None named" {...people} />
        {successorTrustees && successorTrustees.length > 0 && (
          <People label="Successor trustees" role="successorTrustee" names={successorTrustees} none="" {...people} />
        )}
        <People label="Beneficiaries" role="beneficiary" names={beneficiaries} none="None named" {...people} />
        {grantors && grantors.length > 0 && (
          <People label="Settlor" role="grantor" names={grantors} none="" {...people} />
        )}
        {governingLaw && (
          <div className={styles.pair}>
            <dt>Governing law</dt>
            <dd>{governingLaw}</dd>
          </div>
        )}
      </dl>
      <section>
        <h3>Summary</h3>
        <p className={styles.summary}>{summary || 'No summary could be made.'}</p>
      </section>
      <section>
        <h3>Key Provisions</h3>
        <Provisions analysis={analysis} shown={shown} onShow={onShow} pages={pages} limit={limit} />
      </section>
      {analysis.differences && (
        <ReadingDifferences
          differences={analysis.differences}
          model={analysis.provenance?.model}
          pages={pages ?? []}
          onShow={onShow}
        />
      )}
      <NotFound codes={analysis.notFound ?? []} />
      {analysis.abstract && analysis.abstract.length > 0 && (
        <InstrumentAbstract answers={analysis.abstract} shown={shown} onShow={onShow} pages={pages} />
      )}
    </div>
  );
}
