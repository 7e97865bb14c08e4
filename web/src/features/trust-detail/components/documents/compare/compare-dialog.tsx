import { useState } from 'react';
import { Button, Select } from 'antd';
import { SwapOutlined } from '@ant-design/icons';
import type { TrustDocument } from '@fiducia/contracts';
import { QueryState, SkeletonLines } from '../../../../../components/query-state.js';
import { WideDialog } from '../../../../../components/wide-dialog/wide-dialog.js';
import { formatDate } from '../../../../../lib/dates.js';
import { useComparison } from '../../../../../lib/queries/comparison.js';
import { TextDrawer } from '../text-drawer.js';
import type { ShownPassage } from '../text-drawer.js';
import { Comparison } from './comparison.js';
import type { Version } from './change-item.js';
import styles from './compare.module.css';

type Chosen = Record<Version, number | null>;
type Props = { documents: readonly TrustDocument[]; onClose: () => void };

const byAge = (documents: readonly TrustDocument[]) =>
  documents.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);

function Choice({
  label,
  documents,
  value,
  onChange,
}: {
  label: string;
  documents: readonly TrustDocument[];
  value: number | null;
  onChange: (id: number) => void;
}) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <Select
        aria-label={label}
        placeholder="Choose a document"
        value={value}
        onChange={onChange}
        options={documents.map(({ id, title, createdAt }) => ({
          value: id,
          label: `${title} (${formatDate(createdAt)})`,
        }))}
      />
    </label>
  );
}

/** Two documents of a trust, an amendment or a restatement beside what it replaces, and what has changed between them. */
export function CompareDialog({ documents, onClose }: Props) {
  const oldestFirst = byAge(documents);
  const [chosen, setChosen] = useState<Chosen>({
    earlier: oldestFirst.at(-2)?.id ?? null,
    later: oldestFirst.at(-1)?.id ?? null,
  });
  const [shown, setShown] = useState<ShownPassage | null>(null);
  const { earlier, later } = chosen;
  const query = useComparison(earlier, later);
  return (
    <WideDialog open title="Compare two versions" onClose={onClose} width={1180}>
      <div className={styles.choices}>
        <Choice
          label="Earlier version"
          documents={oldestFirst}
          value={earlier}
          onChange={(id) => setChosen({ earlier: id, later })}
        />
        <Button
          icon={<SwapOutlined aria-hidden />}
          aria-label="Swap the versions"
          onClick={() => setChosen({ earlier: later, later: earlier })}
        />
        <Choice
          label="Later version"
          documents={oldestFirst}
          value={later}
          onChange={(id) => setChosen({ earlier, later: id })}
        />
      </div>
      {earlier === later ? (
        <p className="muted">Choose two different documents to compare.</p>
      ) : (
        <QueryState
          query={query}
          skeleton={<SkeletonLines rows={10} />}
          errorTitle="The versions could not be compared"
          isEmpty={() => false}
        >
          {(comparison) => (
            <Comparison
              key={`${earlier} ${later}`}
              comparison={comparison}
              onShow={(version, evidence) => {
                const document = documents.find(({ id }) => id === chosen[version]);
                if (document) setShown({ document, evidence });
              }}
            />
          )}
        </QueryState>
      )}
      <TextDrawer shown={shown} onClose={() => setShown(null)} />
    </WideDialog>
  );
}
