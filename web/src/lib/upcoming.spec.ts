import type { Decision } from '@fiducia/contracts';
import { needingAttention, upcoming } from './upcoming.js';

const TODAY = '2026-11-21';

function decision(id: number, dueDate: string | null, status: Decision['status'] = 'pending'): Decision {
  return {
    id,
    trustId: 1,
    title: `Decision ${id}`,
    description: null,
    type: 'distribution',
    status,
    createdBy: 1,
    createdAt: '2026-01-01T00:00:00Z',
    dueDate,
    executedAt: null,
    executedBy: null,
    decidedAt: null,
    decidedBy: null,
    impactAnalysis: null,
    documentUrl: null,
    amount: null,
    beneficiaryId: null,
    purpose: null,
    payDate: null,
    inKind: null,
    reasons: { reason: null, considered: [], clause: null, alternatives: [] },
  };
}

const ALL = [
  decision(1, '2026-12-24'),
  decision(2, null),
  decision(3, '2026-11-20'),
  decision(4, '2026-11-21'),
  decision(5, '2026-11-24'),
  decision(6, '2026-11-25'),
  decision(7, '2026-11-22', 'executed'),
  decision(8, '2026-11-24', 'approved'),
];
const ids = (decisions: readonly Decision[]) => decisions.map(({ id }) => id);

describe('upcoming', () => {
  it('leaves out executed, overdue and undated decisions and sorts by due date', () => {
    expect(ids(upcoming(ALL, TODAY))).toEqual([4, 5, 8, 6, 1]);
  });
});

describe('needingAttention', () => {
  it('takes pending decisions that are overdue or due within three days', () => {
    expect(ids(needingAttention(ALL, TODAY))).toEqual([3, 4, 5]);
  });
});
