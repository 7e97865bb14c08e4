import { useState } from 'react';
import { Button, Checkbox, Input } from 'antd';
import { PREDEFINED_GOALS, visibleLength } from '@fiducia/contracts';
import styles from './trust-setup.module.css';

type Props = {
  chosen: readonly string[];
  own: readonly string[];
  onChange: (patch: { goals: string[]; ownGoals?: string[] }) => void;
  disabled?: boolean;
};

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function OwnGoal({ onAdd }: { onAdd: (goal: string) => void }) {
  const [text, setText] = useState('');
  const add = () => {
    if (visibleLength(text) === 0) return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <div className={styles.ownGoal}>
      <Input
        value={text}
        maxLength={300}
        placeholder="Another goal, in your own words"
        aria-label="Another goal"
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add}>Add goal</Button>
    </div>
  );
}

/** The ten predefined goals and the person's own, each to be ticked. */
export function GoalChoices({ chosen, own, onChange, disabled = false }: Props) {
  const tick = (goal: string, on: boolean) =>
    onChange({ goals: on ? [...chosen, goal] : chosen.filter((other) => other !== goal) });
  const add = (goal: string) => {
    const known = [...PREDEFINED_GOALS, ...own].find((other) => same(other, goal));
    const text = known ?? goal;
    onChange({
      goals: chosen.includes(text) ? [...chosen] : [...chosen, text],
      ownGoals: known ? [...own] : [...own, goal],
    });
  };
  return (
    <fieldset className={styles.body} disabled={disabled}>
      <legend className="sr-only">Trust goals</legend>
      <div className={styles.goals}>
        {[...PREDEFINED_GOALS, ...own].map((goal) => (
          <Checkbox
            key={goal}
            disabled={disabled}
            checked={chosen.includes(goal)}
            onChange={(event) => tick(goal, event.target.checked)}
          >
            {goal}
          </Checkbox>
        ))}
      </div>
      {!disabled && <OwnGoal onAdd={add} />}
    </fieldset>
  );
}
