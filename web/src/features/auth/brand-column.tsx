import { Brand } from '../../components/brand.js';
import styles from './auth.module.css';

const POINTS = [
  ['AI document analysis', 'Every finding quotes your trust document word for word.'],
  ['Decision planning', 'Goals, due dates and beneficiaries of every trust in one place.'],
  ['Impact simulation', 'Legal, tax and beneficiary impact before a decision is taken.'],
] as const;

/** What Fiducia is, beside every form that one meets signed out. */
export const BrandColumn = () => (
  <section className={styles.brand} aria-label="About Fiducia">
    <Brand onDark />
    <div className={styles.pitch}>
      <h1>Manage, analyze and execute trust decisions</h1>
      <p>An intelligent trust management tool with AI document analysis, decision planning and impact simulation.</p>
    </div>
    <ul className={styles.points}>
      {POINTS.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);
