import { DatePicker, Input, Select } from 'antd';
import type { AuditEntry } from '@fiducia/contracts';
import dayjs from 'dayjs';
import { TrustFilter } from '../../../components/trust-filter.js';
import styles from '../../../components/records.module.css';
import { useSignedInUser } from '../../../lib/session.js';
import type { AuditWishes } from './audit-queries.js';
import { ACTIONS } from './audit-words.js';

type Props = {
  wishes: AuditWishes;
  /** What is loaded: whoever stands there can be chosen. */
  entries: readonly AuditEntry[];
  onChange: (change: Partial<AuditWishes>) => void;
};

function people(entries: readonly AuditEntry[], own: { id: number; fullName: string }) {
  const names = new Map([[own.id, own.fullName]]);
  for (const { actor } of entries) if (actor?.id) names.set(actor.id, actor.name);
  const known = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return [{ value: 0, label: 'Everybody' }, ...known];
}

const day = (value: string) => (value === '' ? null : dayjs(value));
const text = (value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? '';

/** Narrows the audit log: in the server, over all that there is. */
export function AuditFilters({ wishes, entries, onChange }: Props) {
  const own = useSignedInUser();
  return (
    <div className={styles.toolbar} role="search" aria-label="Audit log">
      <Input.Search
        aria-label="Search the audit log"
        placeholder="Search"
        className={styles.wide}
        style={{ width: 240 }}
        key={wishes.q}
        defaultValue={wishes.q}
        maxLength={100}
        onSearch={(q) => onChange({ q: q.trim() })}
      />
      <TrustFilter value={wishes.trustId} onChange={(trustId) => onChange({ trustId })} />
      <Select
        aria-label="Person"
        style={{ minWidth: 180 }}
        value={wishes.actorId ?? 0}
        showSearch={{ optionFilterProp: 'label' }}
        options={people(entries, own)}
        onChange={(id) => onChange({ actorId: id === 0 ? null : id })}
      />
      <Select
        aria-label="Kind of entry"
        style={{ minWidth: 200 }}
        value={wishes.action}
        options={[...ACTIONS]}
        onChange={(action) => onChange({ action })}
      />
      <DatePicker
        aria-label="From"
        placeholder="From"
        value={day(wishes.from)}
        maxDate={day(wishes.to) ?? undefined}
        onChange={(value) => onChange({ from: text(value) })}
      />
      <DatePicker
        aria-label="To"
        placeholder="To"
        value={day(wishes.to)}
        minDate={day(wishes.from) ?? undefined}
        onChange={(value) => onChange({ to: text(value) })}
      />
    </div>
  );
}
