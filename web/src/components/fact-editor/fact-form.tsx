import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { factFits, factValue, isCalendarDate } from '@fiducia/contracts';
import type { Fact, FactName, FactValue } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { today } from '../../lib/dates.js';
import { useUpdateDecisionFacts, useUpdateFacts } from '../../lib/mutations/update-facts.js';
import type { FactChange } from '../../lib/mutations/update-facts.js';
import { toast } from '../../lib/toast.js';
import { Field } from '../field.js';
import { Form } from '../form.js';
import { DateInput } from './date-input.js';
import { FactInput } from './fact-input.js';
import { definitionOf } from './fact-words.js';
import styles from './fact-editor.module.css';

const MESSAGES = {
  boolean: 'Choose yes or no',
  choice: 'Choose one of these',
  cents: 'Enter an amount in dollars, such as 1,250.00',
  count: 'Enter a whole number',
  percent: 'Enter a percentage from 0 to 100',
  date: 'Please enter a valid date',
  text: 'Required',
  list: 'Write each age with its fraction, such as 25:1/3',
} as const;

const schemaOf = (name: FactName) =>
  z.object({
    value: z.nullable(z.union([factValue, z.nan()])).check(
      z.refine((value) => value !== null && !Number.isNaN(value) && factFits(name, value), {
        error: MESSAGES[definitionOf(name).kind],
      }),
    ),
    asOf: z.string().check(z.refine(isCalendarDate, 'Please enter a valid date')),
  });

/** What was read and is kept as it is stays a fact of the document, with the words it rests on. */
function groundOf(fact: Fact | null, value: FactValue | null): Pick<FactChange, 'source' | 'evidence'> {
  const kept = fact?.source === 'document' && JSON.stringify(fact.value) === JSON.stringify(value);
  return kept ? { source: 'document', evidence: fact.evidence } : { source: 'user' };
}

type Values = { value: FactValue | null; asOf: string };
type Props = {
  trustId: number;
  name: FactName;
  beneficiaryId: number | null;
  /** The decision that a fact about one belongs to. */
  decisionId?: number | null;
  /** What is known now, if anything. */
  fact: Fact | null;
  onDone: () => void;
  onCancel?: () => void;
};

/** Enters one fact: the question in one sentence, the answer, and the day it holds for. */
export function FactForm({ trustId, name, beneficiaryId, decisionId, fact, onDone, onCancel }: Props) {
  const definition = definitionOf(name);
  const ofTrust = useUpdateFacts(trustId);
  const ofDecision = useUpdateDecisionFacts(trustId, decisionId ?? 0);
  const isOfDecision = definition.about === 'decision';
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schemaOf(name)) as never,
    defaultValues: { value: fact?.value ?? null, asOf: today() },
    shouldFocusError: true,
  });
  const save = async ({ value, asOf }: Values) => {
    try {
      await (isOfDecision
        ? ofDecision.mutateAsync([{ name, value, asOf }])
        : ofTrust.mutateAsync([{ name, beneficiaryId, value, asOf, confirmed: true, ...groundOf(fact, value) }]));
      toast({ title: 'Fact saved', description: `${definition.label} is recorded.`, variant: 'success' });
      onDone();
    } catch (error) {
      toast({ title: 'Error saving facts', description: sentenceOf(error), variant: 'destructive' });
    }
  };
  return (
    <Form
      form={form}
      name={`fact-${name}-${beneficiaryId ?? 'trust'}`}
      label={definition.label}
      onSubmit={save}
      className={styles.form}
    >
      <Field control={form.control} name="value" label={definition.question} group={definition.kind === 'boolean'}>
        {(props) => <FactInput name={name} props={props} />}
      </Field>
      <Field control={form.control} name="asOf" label="As of">
        {(props) => <DateInput {...props} />}
      </Field>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={ofTrust.isPending || ofDecision.isPending}>
          Save
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </Form>
  );
}
