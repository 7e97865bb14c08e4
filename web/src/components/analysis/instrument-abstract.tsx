import { useRef, useState } from 'react';
import { Button, Checkbox } from 'antd';
import { PrinterOutlined } from '@ant-design/icons';
import type { DocumentAnalysis, DocumentPage, Evidence } from '@fiducia/contracts';
import { printOnly } from '../../lib/print-only.js';
import { pageAt } from '../../lib/passage.js';
import { FindingButton } from './finding-button.js';
import type { ShowEvidence } from './finding-button.js';
import styles from './instrument-abstract.module.css';

type Answers = NonNullable<DocumentAnalysis['abstract']>;
type Props = {
  answers: Answers;
  shown: Evidence | null;
  onShow: ShowEvidence;
  pages?: readonly DocumentPage[];
};

function Answer({ answer, shown, onShow, pages = [] }: Omit<Props, 'answers'> & { answer: Answers[number] }) {
  const { question, answer: said, evidence, confidence } = answer;
  if (said === null) return <p className="muted">Not found in the document.</p>;
  if (!evidence) return <p>{said}</p>;
  return (
    <FindingButton
      title={question}
      evidence={evidence}
      page={evidence.page ?? pageAt(pages, evidence.start)}
      confidence={confidence}
      selected={shown?.start === evidence.start && shown.end === evidence.end}
      onShow={onShow}
    >
      {said}
    </FindingButton>
  );
}

/** The fixed questions that every instrument is asked, each with its answer and passage, or plainly not found. */
export function InstrumentAbstract({ answers, ...passage }: Props) {
  const section = useRef<HTMLElement>(null);
  const [missingOnly, setMissingOnly] = useState(false);
  const missing = answers.filter((a) => a.answer === null).length;
  const listed = missingOnly ? answers.filter((a) => a.answer === null) : answers;
  return (
    <section ref={section} className={styles.abstract} aria-label="Abstract">
      <div className={styles.bar}>
        <h3>Abstract</h3>
        <Checkbox checked={missingOnly} onChange={(event) => setMissingOnly(event.target.checked)}>
          Not found only ({missing})
        </Checkbox>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => printOnly(section.current)}>
          Print
        </Button>
      </div>
      <p className="muted">
        {answers.length - missing} of {answers.length} questions are answered by the document. Choose an answer to see
        its passage.
      </p>
      <ol className={styles.list}>
        {listed.map((answer) => (
          <li key={answer.id} value={answers.indexOf(answer) + 1}>
            <h4>{answer.question}</h4>
            <Answer answer={answer} {...passage} />
          </li>
        ))}
      </ol>
    </section>
  );
}
