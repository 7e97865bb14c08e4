import { useMemo, useRef } from 'react';
import { Button, Input, Segmented, Select } from 'antd';
import type { InputRef } from 'antd';
import type { Trust } from '@fiducia/contracts';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { useAddTrust } from '../../lib/add-trust.js';
import { usePendingDecisions } from '../../lib/queries/decisions.js';
import { useRecords, useTrusts } from '../../lib/queries/trusts.js';
import { useShortcut } from '../../lib/shortcuts.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { counted } from '../../lib/words.js';
import { Link } from '../../router.js';
import { BinList } from './bin-list.js';
import { TrustCard } from './trust-card.js';
import styles from './trusts.module.css';

const STATUSES = ['active', 'archived', 'all', 'bin'] as const;
const SORTS = ['modified', 'name', 'created'] as const;
const SORT_LABELS = { modified: 'Last modified', name: 'Name', created: 'Newest' } as const;
const SHAPE = { q: param.text(), status: param.oneOf(STATUSES, 'active'), sort: param.oneOf(SORTS, 'modified') };

const ORDER: Record<(typeof SORTS)[number], (a: Trust, b: Trust) => number> = {
  modified: (a, b) => b.lastModified.localeCompare(a.lastModified),
  name: (a, b) => a.name.localeCompare(b.name),
  created: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

const CardSkeletons = () => (
  <div className={styles.cards}>
    {[0, 1, 2].map((index) => (
      <div key={index} className={styles.card}>
        <SkeletonLines rows={5} />
      </div>
    ))}
  </div>
);

function NoTrusts() {
  const addTrust = useAddTrust();
  return (
    <EmptyState
      title="No trusts found"
      text={
        <>
          Start from a trust document or from a blank page. <Link to="/onboarding">The guided way</Link> explains each
          step.
        </>
      }
      action={
        <Button type="primary" onClick={addTrust.open}>
          Add New Trust
        </Button>
      }
    />
  );
}

/** Rows by the trust they belong to; undefined while they are loading. */
function useByTrust<Row extends { trustId: number }>(rows: readonly Row[] | undefined) {
  return useMemo(() => rows && Map.groupBy(rows, ({ trustId }) => trustId), [rows]);
}

export default function TrustsPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const search = useRef<InputRef>(null);
  useShortcut('/', 'Search trusts by name', () => search.current?.focus({ cursor: 'all' }));
  const trusts = useTrusts();
  const goals = useRecords('goals');
  const beneficiaries = useRecords('beneficiaries');
  const decisions = usePendingDecisions();
  const goalsOf = useByTrust(goals.data);
  const beneficiariesOf = useByTrust(beneficiaries.data);
  const decisionsOf = useByTrust(decisions.data);
  const failed = [goals, beneficiaries, decisions].find(({ error }) => error !== null);

  const inBin = url.status === 'bin';

  const matching = (all: readonly Trust[]) =>
    all
      .filter(({ status }) => url.status === 'all' || status === url.status)
      .filter(({ name }) => name.toLowerCase().includes(url.q.trim().toLowerCase()))
      .toSorted(ORDER[url.sort]);

  return (
    <>
      <PageHeader title="My Trusts" intro="Every trust you have a part in, with what is planned in it." />
      <div className={styles.toolbar}>
        {!inBin && (
          <Input.Search
            ref={search}
            allowClear
            aria-label="Search trusts by name"
            placeholder="Search by name"
            defaultValue={url.q}
            onChange={({ target }) => setUrl({ q: target.value }, { replace: true })}
            className={styles.search}
          />
        )}
        <Segmented<(typeof STATUSES)[number]>
          aria-label="Status"
          value={url.status}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
            { value: 'all', label: 'All' },
            { value: 'bin', label: 'Bin' },
          ]}
          onChange={(status) => setUrl({ status })}
        />
        {!inBin && (
          <Select
            aria-label="Sort by"
            value={url.sort}
            options={SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
            onChange={(sort) => setUrl({ sort })}
            className={styles.sort}
          />
        )}
      </div>
      {inBin ? (
        <BinList />
      ) : (
        <QueryState
          query={trusts}
          skeleton={<CardSkeletons />}
          errorTitle="The trusts could not be loaded"
          empty={<NoTrusts />}
        >
          {(all) => {
            const shown = matching(all);
            if (shown.length === 0 && url.q === '' && url.status === 'active') return <NoTrusts />;
            if (shown.length === 0) {
              return (
                <EmptyState
                  title="No trusts found"
                  text="No trust matches this search and status."
                  action={<Button onClick={() => setUrl({ q: '', status: 'all' })}>Show all trusts</Button>}
                />
              );
            }
            return (
              <>
                <p role="status" className="sr-only">
                  {counted(shown.length, 'trust')} shown
                </p>
                <ul aria-label="Trusts" className={styles.cards}>
                  {shown.map((trust) => (
                    <TrustCard
                      key={trust.id}
                      trust={trust}
                      goals={goalsOf && (goalsOf.get(trust.id) ?? [])}
                      beneficiaries={beneficiariesOf && (beneficiariesOf.get(trust.id) ?? [])}
                      decisions={decisionsOf && (decisionsOf.get(trust.id) ?? [])}
                      failed={failed !== undefined}
                    />
                  ))}
                </ul>
              </>
            );
          }}
        </QueryState>
      )}
    </>
  );
}
