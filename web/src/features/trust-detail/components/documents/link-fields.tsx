import { Input, InputNumber } from 'antd';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { Field } from '../../../../components/field.js';
import styles from '../../trust-detail.module.css';

type Link = { fileUrl?: string; fileType?: string; fileSize?: number };
type Props<In extends FieldValues & Link, Out> = { control: Control<In, unknown, Out> };

/** Where a document that is kept elsewhere is found. The address is kept as a link and never fetched. */
export function LinkFields<In extends FieldValues & Link, Out>({ control }: Props<In, Out>) {
  const named = (name: keyof Link) => name as Path<In>;
  return (
    <>
      <Field control={control} name={named('fileUrl')} label="File URL" required hint="An https address.">
        {({ value, ...props }) => <Input {...props} value={value ?? ''} type="url" autoComplete="off" />}
      </Field>
      <div className={styles.two}>
        <Field control={control} name={named('fileType')} label="File type" required hint="Such as application/pdf.">
          {({ value, ...props }) => <Input {...props} value={value ?? ''} autoComplete="off" />}
        </Field>
        <Field control={control} name={named('fileSize')} label="File size in bytes" required>
          {({ value, ...props }) => (
            <InputNumber
              {...props}
              value={value || null}
              min={0}
              precision={0}
              style={{ width: '100%' }}
              onChange={(size: number | null) => props.onChange(size ?? 0)}
            />
          )}
        </Field>
      </div>
    </>
  );
}
