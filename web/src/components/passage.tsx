import { useEffect, useRef, useState } from 'react';
import { Button } from 'antd';
import styles from './passage.module.css';

/** How much of the text is shown around the passage at first, and added by each 'Show more', in UTF-16 units. */
const SURROUNDING = 3_000;

type PassageProps = {
  text: string;
  /** UTF-16 offsets of the passage in `text`. */
  start: number;
  end: number;
  label?: string;
};

/** The passage marked in the text it stands in, scrolled into view. Long documents are shown around it only. */
export function Passage({ text, start, end, label = 'The passage in its document' }: PassageProps) {
  const mark = useRef<HTMLElement>(null);
  const [around, setAround] = useState(SURROUNDING);
  useEffect(() => {
    setAround(SURROUNDING);
    mark.current?.scrollIntoView({ block: 'center' });
  }, [text, start, end]);
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, end + around);
  const more = (
    <Button type="link" size="small" onClick={() => setAround(around + SURROUNDING)}>
      Show more
    </Button>
  );
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.text}>
      {from > 0 && more}
      {text.slice(from, start)}
      <mark ref={mark} className={styles.mark}>
        {text.slice(start, end)}
      </mark>
      {text.slice(end, to)}
      {to < text.length && more}
    </div>
  );
}
