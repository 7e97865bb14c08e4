import { Tag } from 'antd';
import type { RiskLevel } from '@fiducia/contracts';
import { capitalised } from '../lib/words.js';

const COLOURS = { high: 'error', medium: 'warning', low: 'success' } as const;

/** High red, medium yellow, low green, always with the word. */
export const RiskTag = ({ level, of = 'risk' }: { level: RiskLevel; of?: string }) => (
  <Tag color={COLOURS[level]} variant="filled" style={{ margin: 0 }}>
    {capitalised(level)} {of}
  </Tag>
);
