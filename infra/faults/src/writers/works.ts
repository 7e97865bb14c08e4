import type { Kind } from '../ledger.js';
import type { Random } from '../random.js';
import type { Sending } from './person.js';

/** What a writer has made so far and can go on with. */
export type Made = {
  trusts: number[];
  beneficiaries: { id: number; trustId: number }[];
  pending: number[];
  approved: number[];
  uploads: string[];
};

/** The parts of the product that a write needs; a fault is over when each takes writes again. */
export type Part = 'auth' | 'trusts' | 'decisions' | 'documents' | 'storage';

/** One write, ready to be sent. */
export type Work = {
  kind: Kind;
  part: Part;
  method: 'POST' | 'PATCH';
  path: string;
  sending: (key: string) => Sending;
  /** Whether a second try of it is recognised by its key; else each try is a write of its own. */
  repeatable: boolean;
  /** The status a decision gets: a step is known by it, not by a key. */
  becomes?: { decisionId: number; status: 'approved' | 'rejected' | 'executed' };
  /** Takes in what the product answered. */
  done: (answer: { id?: number; uploadId?: string }) => void;
};

const KEPT = 40;
/** The oldest make way: a writer goes on with what it made lately. */
function keep<T>(list: T[], one: T): void {
  list.push(one);
  if (list.length > KEPT) list.shift();
}

const post = (kind: Kind, part: Part, path: string, body: (key: string) => object, done: Work['done']): Work => {
  return { kind, part, method: 'POST', path, sending: (key) => ({ key, body: body(key) }), repeatable: true, done };
};

const newTrust = (made: Made): Work => {
  const deed = made.uploads.length > 8 ? made.uploads.shift() : undefined;
  const body = (key: string) => ({ name: key, description: 'A trust of the fault run', uploadId: deed });
  return post('trust', 'trusts', '/api/trusts', body, ({ id }) => id !== undefined && keep(made.trusts, id));
};

const newGoal = (made: Made, random: Random): Work =>
  post(
    'goal',
    'trusts',
    `/api/trusts/${random.pick(made.trusts)}/goals`,
    (goal) => ({ goal }),
    () => undefined,
  );

const newBeneficiary = (made: Made, random: Random): Work => {
  const trustId = random.pick(made.trusts);
  const done: Work['done'] = ({ id }) => id !== undefined && keep(made.beneficiaries, { id, trustId });
  return post('beneficiary', 'trusts', `/api/trusts/${trustId}/beneficiaries`, (name) => ({ name }), done);
};

const newDistribution = (made: Made, random: Random): Work => {
  const { id, trustId } = random.pick(made.beneficiaries);
  const amount = random.whole(100, 1_000_000);
  const body = (description: string) => ({ beneficiaryId: id, amount, description });
  return post('distribution', 'trusts', `/api/trusts/${trustId}/distributions`, body, () => undefined);
};

const newDecision = (made: Made, random: Random): Work => {
  const path = `/api/trusts/${random.pick(made.trusts)}/decisions`;
  const done: Work['done'] = ({ id }) => id !== undefined && keep(made.pending, id);
  return post('decision', 'decisions', path, (title) => ({ title, type: 'administration' }), done);
};

function step(decisionId: number, status: 'approved' | 'rejected' | 'executed', done: Work['done']): Work {
  const sending = () => ({ body: { status, reason: 'As the deed provides.' } });
  const path = `/api/decisions/${decisionId}`;
  const becomes = { decisionId, status };
  return { kind: 'step', part: 'decisions', method: 'PATCH', path, sending, repeatable: true, becomes, done };
}

const newStep = (made: Made, random: Random): Work => {
  const approved = made.approved.shift();
  if (approved !== undefined) return step(approved, 'executed', () => undefined);
  const pending = made.pending.shift();
  if (pending === undefined) return newDecision(made, random);
  if (random.next() < 0.3) return step(pending, 'rejected', () => undefined);
  return step(pending, 'approved', () => keep(made.approved, pending));
};

const newDocument = (made: Made, random: Random): Work => {
  const uploadId = made.uploads.length > 4 ? made.uploads.shift() : undefined;
  const link = { fileUrl: 'https://example.com/statement.pdf', fileType: 'application/pdf', fileSize: 1_234 };
  const body = (title: string) => ({ title, ...(uploadId ? { uploadId } : link) });
  return post('document', 'documents', `/api/trusts/${random.pick(made.trusts)}/documents`, body, () => undefined);
};

const newUpload = (made: Made, random: Random): Work => {
  const words = Array.from({ length: random.whole(40, 400) }, () => 'The trustee shall keep the record.').join(' ');
  const sending = (key: string) => ({ file: { name: `${key}.txt`, content: `${key} ${words}` } });
  const done: Work['done'] = ({ uploadId }) => uploadId !== undefined && keep(made.uploads, uploadId);
  const way = { method: 'POST', path: '/api/uploads', repeatable: false } as const;
  return { kind: 'upload', part: 'storage', ...way, sending, done };
};

const MENU: readonly { weight: number; part: Part; make: (made: Made, random: Random) => Work; needs?: keyof Made }[] =
  [
    { weight: 4, part: 'trusts', make: newTrust },
    { weight: 22, part: 'trusts', make: newGoal, needs: 'trusts' },
    { weight: 14, part: 'trusts', make: newBeneficiary, needs: 'trusts' },
    { weight: 10, part: 'trusts', make: newDistribution, needs: 'beneficiaries' },
    { weight: 20, part: 'decisions', make: newDecision, needs: 'trusts' },
    { weight: 14, part: 'decisions', make: newStep, needs: 'pending' },
    { weight: 10, part: 'documents', make: newDocument, needs: 'trusts' },
    { weight: 6, part: 'storage', make: newUpload },
  ];

/** What a writer does next; one that keeps to a part of the product makes a trust first and then only that part's writes. */
export function nextWork(made: Made, random: Random, only?: Part): Work {
  if (made.trusts.length === 0) return newTrust(made);
  const possible = MENU.filter(({ needs, part }) => {
    return (only === undefined || part === only) && (needs === undefined || made[needs].length > 0);
  });
  return random.weighted(possible).make(made, random);
}

export const PASSWORD = 'a long enough password';

/** Signing in is a write as well: a session, and a fact about it. */
export const signIn = (username: string): Work => ({
  kind: 'sign-in',
  part: 'auth',
  method: 'POST',
  path: '/api/login',
  sending: () => ({ body: { username, password: PASSWORD } }),
  repeatable: false,
  done: () => undefined,
});
