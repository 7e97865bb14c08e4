import { Tag } from 'antd';
import type { TagProps } from 'antd';
import { capitalised } from '../lib/words.js';

type Look = Pick<TagProps, 'color' | 'variant'>;

/** How each status looks; one that is not known gets the default. Only antd's status colours: they keep their contrast. */
const LOOKS: Record<'trust' | 'decision' | 'distribution' | 'goal', Record<string, Look>> = {
  trust: { active: { color: 'success' } },
  decision: {
    pending: { color: 'warning' },
    approved: { color: 'success' },
    rejected: { color: 'error' },
    executed: { color: 'processing' },
  },
  distribution: { completed: { color: 'success' }, pending: { variant: 'outlined' } },
  goal: { active: { color: 'processing' }, completed: { color: 'success' } },
};

export function StatusTag({ of, status }: { of: keyof typeof LOOKS; status: string }) {
  return (
    <Tag variant="filled" {...LOOKS[of][status]} style={{ margin: 0 }}>
      {capitalised(status)}
    </Tag>
  );
}
