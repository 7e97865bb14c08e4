import { Select } from 'antd';
import { useTrusts } from '../lib/queries/trusts.js';
import styles from './records.module.css';

type TrustFilterProps = { value: number | null; onChange: (trustId: number | null) => void };

/** Narrows a list over all trusts to one of them. */
export function TrustFilter({ value, onChange }: TrustFilterProps) {
  const { data: trusts = [], isPending } = useTrusts();
  return (
    <Select
      aria-label="Trust"
      className={styles.wide}
      loading={isPending}
      value={value ?? 0}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: 0, label: 'All trusts' }, ...trusts.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => onChange(id === 0 ? null : id)}
    />
  );
}
