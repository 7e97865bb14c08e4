import { AutoComplete, Checkbox, Input } from 'antd';
import type { Control } from 'react-hook-form';
import type { Trust } from '@fiducia/contracts';
import { Field } from '../../../../components/field.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import type { Verdict } from './decide-schema.js';
import type { DecideValues } from './decide-schema.js';
import styles from '../../trust-detail.module.css';

type Props = { control: Control<DecideValues>; trust: Trust; verdict: Verdict };

/** What the trustee weighed: whom, by which clause, against which alternatives, and why. */
export function DecideFields({ control, trust, verdict }: Props) {
  const { data: people = [] } = useTrustChildren(trust.id, 'beneficiaries');
  const clauses = [...new Set((trust.aiAnalysis?.provisions ?? []).map(({ title }) => title))];
  return (
    <>
      <Field
        control={control}
        name="reason"
        label="Reasons"
        required={verdict === 'rejected'}
        optional={verdict !== 'rejected'}
      >
        {(props) => <Input.TextArea {...props} autoSize={{ minRows: 2, maxRows: 8 }} />}
      </Field>
      {verdict === 'approved' && (
        <>
          {people.length > 0 && (
            <Field control={control} name="considered" label="Beneficiaries considered" optional group>
              {({ value, onChange, ref }) => (
                <Checkbox.Group
                  ref={ref}
                  className={styles.choices}
                  value={value}
                  onChange={onChange}
                  options={people.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </Field>
          )}
          <Field control={control} name="clause" label="Authority" optional hint="The clause that allows it.">
            {(props) => <AutoComplete {...props} options={clauses.map((value) => ({ value }))} />}
          </Field>
          <Field
            control={control}
            name="alternatives"
            label="Alternatives"
            optional
            hint="What else was weighed, one on each line."
          >
            {(props) => <Input.TextArea {...props} autoSize={{ minRows: 2, maxRows: 6 }} />}
          </Field>
        </>
      )}
    </>
  );
}
