import { Button, Tag } from 'antd';
import { RULE_TITLES, TOUCH_LABELS } from '@fiducia/contracts';
import type { ComparedPassage, DocumentChange, Evidence, Touch } from '@fiducia/contracts';
import { passagePieces } from './passage-pieces.js';
import styles from './compare.module.css';

export type Version = 'earlier' | 'later';
export type ShowPassage = (version: Version, evidence: Evidence) => void;

const KINDS = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } as const;
const COLORS = { added: 'success', removed: 'error', changed: 'warning', moved: 'processing' } as const;

function Passage({ version, passage, onShow }: { version: Version; passage: ComparedPassage; onShow: ShowPassage }) {
  const Mark = version === 'earlier' ? 'del' : 'ins';
  const { text: quote, start, end } = passage;
  return (
    <div className={styles.passage}>
      <p className={styles.words}>
        {passagePieces(passage).map(({ text, differs, at }) => (differs ? <Mark key={at}>{text}</Mark> : text))}
      </p>
      <div>
        <Button size="small" onClick={() => onShow(version, { quote, start, end })}>
          Show in the {version} version
        </Button>
      </div>
    </div>
  );
}

const Missing = ({ version }: { version: Version }) => (
  <p className={`${styles.passage} muted`}>Not in the {version} version.</p>
);

const touchWords = ({ from, to }: Touch): string =>
  from && to ? `“${from}” becomes “${to}”` : from ? `“${from}” is gone` : `“${to}” is new`;

function Touches({ touches }: { touches: readonly Touch[] }) {
  const rules = [...new Set(touches.flatMap(({ ruleIds }) => ruleIds))];
  return (
    <div className={styles.touches}>
      <ul>
        {touches.map((touch) => (
          <li key={`${touch.kind} ${touch.from} ${touch.to}`}>
            <strong>{TOUCH_LABELS[touch.kind]}:</strong> {touchWords(touch)}
          </li>
        ))}
      </ul>
      {rules.length > 0 && (
        <details>
          <summary>Rules to judge again ({rules.length})</summary>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>
                {rule}: {RULE_TITLES[rule]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** One change: both versions beside each other with the words that differ, and what they touch. */
export function ChangeItem({ change, onShow }: { change: DocumentChange; onShow: ShowPassage }) {
  const { kind, heading, before, after, touches } = change;
  return (
    <li className={styles.change}>
      <h4>
        <Tag color={COLORS[kind]}>{KINDS[kind]}</Tag> {heading ?? 'Before the first heading'}
      </h4>
      {touches.length > 0 && <Touches touches={touches} />}
      <div className={styles.sides}>
        {before ? <Passage version="earlier" passage={before} onShow={onShow} /> : <Missing version="earlier" />}
        {after ? <Passage version="later" passage={after} onShow={onShow} /> : <Missing version="later" />}
      </div>
    </li>
  );
}
