import type { LeftOut } from './row.js';

/** Rows that this harness does not do. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    id: 12,
    title: 'deadlock and serialization failure',
    why: 'nothing from outside makes one at will; packages/service-kit tests the transaction that is run again',
  },
  {
    id: 16,
    title: 'leader of a quorum queue killed',
    why: 'needs a broker of three nodes, which this harness does not start',
  },
  {
    id: 17,
    title: 'minority of a broker cluster',
    why: 'needs a broker of three nodes, which this harness does not start',
  },
  {
    id: 28,
    title: 'AI provider hangs, refuses, answers nonsense',
    why: 'services/ai tests it against a provider of its own',
  },
  { id: 29, title: 'AI key revoked', why: 'services/ai tests it against a provider of its own' },
  {
    id: 36,
    title: 'a crash at each step between commit, publish, mark and acknowledgement',
    why: 'rows 2 and 3 from outside; packages/service-kit/test/messaging/kills.spec.ts at exact points',
  },
  { id: 37, title: 'old and new version side by side', why: 'see "Upgrade"' },
  { id: 38, title: 'restore to a moment', why: 'see "Back up and restore"' },
  { id: 39, title: 'record edited or cut by an administrator', why: 'the product has no sealed record yet' },
  {
    id: 40,
    title: 'two hours of everything',
    why: 'npm run faults -- --minutes 120 --faults 3000; the soak scenario of the load tests',
  },
];
