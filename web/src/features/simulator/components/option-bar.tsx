import { Button, Segmented } from 'antd';
import { CopyOutlined, DeleteOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { SCENARIOS_MAX } from '@fiducia/contracts';
import { UnavailableButton } from '../../../components/unavailable-button.js';
import type { Options, OptionsAction } from '../options.js';
import styles from './simulator.module.css';

type Props = {
  state: Options;
  active: number;
  dispatch: (action: OptionsAction) => void;
  onActive: (key: number) => void;
};

const FULL = `At most ${SCENARIOS_MAX} options can be compared.`;

/** Which option is worked on, and what can be done with the options. */
export function OptionBar({ state, active, dispatch, onActive }: Props) {
  const { options, past } = state;
  const isFull = options.length >= SCENARIOS_MAX;
  const name = options.find(({ key }) => key === active)?.scenario.name ?? '';
  return (
    <div className={styles.options}>
      <Segmented
        block
        aria-label="Option"
        value={active}
        onChange={onActive}
        options={options.map(({ key, scenario }) => ({ value: key, label: scenario.name || 'Unnamed' }))}
      />
      <div className={styles.bar} style={{ marginTop: 10 }}>
        {isFull ? (
          <UnavailableButton size="small" icon={<PlusOutlined aria-hidden />} reason={FULL}>
            Add option
          </UnavailableButton>
        ) : (
          <>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => dispatch({ type: 'add' })}>
              Add option
            </Button>
            <Button
              size="small"
              icon={<CopyOutlined aria-hidden />}
              aria-label={`Duplicate option ${name}`}
              onClick={() => dispatch({ type: 'duplicate', key: active })}
            >
              Duplicate
            </Button>
          </>
        )}
        {options.length > 1 && (
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove option ${name}`}
            onClick={() => dispatch({ type: 'remove', key: active })}
          >
            Remove
          </Button>
        )}
        {past.length > 0 && (
          <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => dispatch({ type: 'undo' })}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}
