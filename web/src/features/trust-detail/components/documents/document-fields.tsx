import { Input, Select } from 'antd';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '@fiducia/contracts';
import type { DocumentType } from '@fiducia/contracts';
import { Field } from '../../../../components/field.js';

type Details = { title?: string; description?: string | null; type?: DocumentType; tags?: string[] };
type Props<In extends FieldValues & Details, Out> = { control: Control<In, unknown, Out> };

/** What is said of a document wherever it is kept: title, type, description and tags. */
export function DocumentFields<In extends FieldValues & Details, Out>({ control }: Props<In, Out>) {
  const named = (name: keyof Details) => name as Path<In>;
  return (
    <>
      <Field control={control} name={named('title')} label="Title" required>
        {(props) => <Input {...props} maxLength={200} autoComplete="off" />}
      </Field>
      <Field control={control} name={named('type')} label="Type" required>
        {(props) => (
          <Select
            {...props}
            options={DOCUMENT_TYPES.map((type) => ({ value: type, label: DOCUMENT_TYPE_LABELS[type] }))}
          />
        )}
      </Field>
      <Field control={control} name={named('description')} label="Description" optional>
        {({ value, ...props }) => (
          <Input.TextArea {...props} value={value ?? ''} maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
        )}
      </Field>
      <Field control={control} name={named('tags')} label="Tags" optional hint="Press Enter after each tag.">
        {({ value, ...props }) => (
          <Select {...props} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} value={value ?? []} />
        )}
      </Field>
    </>
  );
}
