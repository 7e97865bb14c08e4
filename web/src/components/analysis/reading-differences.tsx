import type { DocumentPage, ReadingDifference } from '@fiducia/contracts';
import { pageAt } from '../../lib/passage.js';
import type { ShowEvidence } from './finding-button.js';
import styles from './analysis.module.css';

const SUBJECTS: Record<ReadingDifference['about'], string> = {
  trustType: 'Trust type',
  provision: 'Provision',
  grantor: 'Settlor',
  trustee: 'Trustee',
  successorTrustee: 'Successor trustee',
  beneficiary: 'Beneficiary',
};
const NOTHING = 'Not found';

type Props = {
  differences: readonly ReadingDifference[];
  model: string | null | undefined;
  pages: readonly DocumentPage[];
  onShow: ShowEvidence;
};

function Difference({
  difference,
  pages,
  onShow,
}: Omit<Props, 'differences' | 'model'> & { difference: ReadingDifference }) {
  const { about, builtin, model, evidence } = difference;
  const page = evidence && (evidence.page ?? pageAt(pages, evidence.start));
  const what = builtin ?? model ?? SUBJECTS[about];
  return (
    <tr>
      <th scope="row">{SUBJECTS[about]}</th>
      <td>{builtin ?? <span className="muted">{NOTHING}</span>}</td>
      <td>{model ?? <span className="muted">{NOTHING}</span>}</td>
      <td>
        {evidence && (
          <button type="button" className={styles.name} onClick={() => onShow(what, evidence)}>
            {page === null ? 'Passage' : `Page ${page}`}
            <span className="sr-only">: {what}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** Where the two readings differ. A person decides between them; nothing was decided by outvoting the other. */
export function ReadingDifferences({ differences, model, pages, onShow }: Props) {
  const maker = model ?? 'The model';
  if (differences.length === 0) {
    return <p className="muted">The built-in analyser and {maker} found the same.</p>;
  }
  return (
    <section>
      <h3>Where the readings differ ({differences.length})</h3>
      <p className="muted">
        What only the model found is among the findings with low confidence. Look at the passage and decide.
      </p>
      <div className={styles.wide} tabIndex={0} role="region" aria-label="Where the readings differ">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">Built-in analyser</th>
              <th scope="col">{maker}</th>
              <th scope="col">Passage</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <Difference
                key={`${difference.about} ${difference.builtin} ${difference.model}`}
                difference={difference}
                pages={pages}
                onShow={onShow}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
