import { useId, useState } from 'react';
import { Alert, Input, Modal, Radio, Select } from 'antd';
import type { Decision, Scenario } from '@fiducia/contracts';
import { sentenceOf } from '../../../lib/api-error.js';
import { useRequestKey } from '../../../lib/mutations/use-request-key.js';
import { toast } from '../../../lib/toast.js';
import { decide, decisionOf, useSaveAlternatives } from '../api/save-alternatives.js';
import styles from './simulator.module.css';

type Props = {
  trustId: number;
  scenarios: readonly Scenario[];
  pending: readonly Decision[];
  /** The decision that the options start from. */
  decisionId: number | null;
  /** The option that a new decision would be made of at first. */
  option: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Keeps the comparison as the alternatives considered: with a pending decision, or with a new one made of an option. */
export function SaveDialog({ trustId, scenarios, pending, decisionId, option, onClose, onSaved }: Props) {
  const id = useId();
  const [into, setInto] = useState<'existing' | 'new'>(decisionId === null ? 'new' : 'existing');
  const [existing, setExisting] = useState(decisionId ?? pending[0]?.id ?? null);
  const [chosen, setChosen] = useState<string | null>(option);
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = useSaveAlternatives(trustId);
  const [keyOfDecision, keyOfSaving] = [useRequestKey(), useRequestKey()];
  const of = scenarios.find(({ name }) => name === chosen);

  /** The same entry sent again makes no second decision: its key stays. */
  const target = async (): Promise<number | null> => {
    if (into === 'existing') return existing;
    if (!of || title.trim() === '') return null;
    const decision = decisionOf(title.trim(), of);
    return (await decide(trustId, decision, keyOfDecision(decision))).id;
  };
  const submit = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const decision = await target();
      if (decision === null) return setFailure(into === 'new' ? 'Title is required' : 'Choose a pending decision.');
      const body = { scenarios: [...scenarios], chosen };
      await save.mutateAsync({ decisionId: decision, body, key: keyOfSaving({ decision, ...body }) });
      toast({
        title: 'Alternatives saved',
        description: 'The comparison is kept with the decision.',
        variant: 'success',
      });
      onSaved();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  const choices = scenarios.map(({ name }) => ({ value: name, label: `Option ${name}` }));
  return (
    <Modal
      open
      title="Save as alternatives considered"
      okText={into === 'new' ? `Create decision from option ${chosen ?? ''}` : 'Save alternatives'}
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles.editor}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        <Radio.Group
          value={into}
          onChange={(event) => setInto(event.target.value as 'existing' | 'new')}
          options={[
            { value: 'existing', label: 'To a pending decision', disabled: pending.length === 0 },
            { value: 'new', label: 'To a new decision' },
          ]}
        />
        {into === 'existing' ? (
          <div className={styles.field}>
            <label htmlFor={`${id}-decision`}>Decision</label>
            <Select
              id={`${id}-decision`}
              value={existing}
              options={pending.map((decision) => ({ value: decision.id, label: decision.title }))}
              onChange={setExisting}
            />
          </div>
        ) : (
          <div className={styles.field}>
            <label htmlFor={`${id}-title`}>Title</label>
            <Input
              id={`${id}-title`}
              value={title}
              maxLength={200}
              onChange={(event) => setTitle(event.target.value)}
            />
          </div>
        )}
        <div className={styles.field}>
          <label htmlFor={`${id}-option`}>{into === 'new' ? 'Option it is made of' : 'Option that is chosen'}</label>
          <Select
            id={`${id}-option`}
            value={chosen ?? ''}
            options={into === 'new' ? choices : [{ value: '', label: 'None yet' }, ...choices]}
            onChange={(name: string) => setChosen(name === '' ? null : name)}
          />
        </div>
        <p className={styles.small}>
          The options are judged once more as they are saved, and kept with the engine and the law of that moment.
        </p>
      </div>
    </Modal>
  );
}
