import type { RetainOrDistribute } from '@fiducia/contracts';
import { CalendarDate, Money } from '../../../components/values.js';
import styles from './impact-simulator.module.css';

const days = new Intl.PluralRules('en-US');

/** How long is left to pay for the tax year; nothing to count once the day has passed. */
function timeLeft(daysLeft: number): string {
  if (daysLeft < 0) return 'That day has passed.';
  return daysLeft === 0
    ? 'That is today.'
    : `${daysLeft} ${days.select(daysLeft) === 'one' ? 'day is' : 'days are'} left.`;
}

/** By tax alone: what to pay to whom, what it costs in all, and until when it can count for the year. */
export function KeepOrPayOut({ plan }: { plan: RetainOrDistribute }) {
  const { taxYear, payBy, daysLeft, taxIfRetained, taxAtBest, leftOut } = plan;
  const payments = plan.payments.filter(({ amount }) => amount > 0);
  return (
    <section>
      <h4>Keep or pay out, by tax alone</h4>
      {payments.length > 0 ? (
        <ul className={styles.bullets}>
          {payments.map(({ beneficiaryId, name, amount }) => (
            <li key={beneficiaryId}>
              <Money cents={amount} /> to {name}
            </li>
          ))}
        </ul>
      ) : (
        <p>Paying out more would save no tax.</p>
      )}
      <p className={styles.small}>
        Tax in all for {taxYear}: <Money cents={taxAtBest} />, against <Money cents={taxIfRetained} /> if nothing more
        is paid. Payments count for {taxYear} until <CalendarDate value={payBy} />. {timeLeft(daysLeft)}
        {leftOut.length > 0 && ` ${leftOut.length} current beneficiaries are left out: their tax rate is not known.`}
      </p>
    </section>
  );
}
