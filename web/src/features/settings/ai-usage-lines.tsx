import { Progress } from 'antd';
import type { AiSettings } from '@fiducia/contracts';
import { counted } from '../../lib/words.js';
import own from './settings.module.css';

const number = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const MICROS = 1_000_000;

function usageWords({ calls, tokensRead, tokensWritten, costMicros, prices }: AiSettings['usage']): string {
  if (calls === 0) return 'No model was asked for you this month.';
  const tokens = `${counted(calls, 'call')}, ${number.format(tokensRead + tokensWritten)} tokens`;
  if (costMicros === null || prices === null) return `${tokens}. What they cost is not known here.`;
  return `${tokens}, about ${dollars.format(costMicros / MICROS)} by the prices of ${prices.version}.`;
}

/** What the month has taken so far, and how much of the installation's key is left for one person. */
export function AiUsageLines({ settings: { usage, budget } }: { settings: AiSettings }) {
  return (
    <>
      <h3 className={own.label}>This month</h3>
      <p>{usageWords(usage)}</p>
      {budget && (
        <div>
          <p id="ai-budget">
            {number.format(budget.used)} of {number.format(budget.tokens)} tokens of this installation’s key used.
          </p>
          <Progress
            percent={Math.min(100, Math.round((budget.used / budget.tokens) * 100))}
            size="small"
            aria-labelledby="ai-budget"
          />
        </div>
      )}
    </>
  );
}
