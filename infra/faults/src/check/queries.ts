import { RECORDED_EVENTS } from '@fiducia/trusts/activity/activity.policy';

/**
 * What must hold once nothing is under way, each as a query that finds whatever breaks it. `ledger(kind, key, id,
 * outcome)` is what the writers know. Every row bears its writer's key in a text of its own.
 */
export type Invariant = {
  name: string;
  /** What a row that is found means. */
  counts: 'lost' | 'doubled' | 'wrong';
  sql: string;
};

/** Where the rows of each kind lie, and what tells the fact of one. */
const HOMES = [
  { kind: 'trust', table: 'trusts.trusts', key: 'name', outbox: 'trusts', fact: 'trust.created', ref: 'trustId' },
  { kind: 'goal', table: 'trusts.trust_goals', key: 'goal', outbox: 'trusts', fact: 'goal.added', ref: 'goalId' },
  {
    kind: 'beneficiary',
    table: 'trusts.beneficiaries',
    key: 'name',
    outbox: 'trusts',
    fact: 'beneficiary.added',
    ref: 'beneficiaryId',
  },
  {
    kind: 'distribution',
    table: 'trusts.distributions',
    key: 'description',
    outbox: 'trusts',
    fact: 'distribution.created',
    ref: 'distributionId',
  },
  {
    kind: 'decision',
    table: 'decisions.decisions',
    key: 'title',
    outbox: 'decisions',
    fact: 'decision.created',
    ref: 'decisionId',
  },
  {
    kind: 'document',
    table: 'documents.documents',
    key: 'title',
    outbox: 'documents',
    fact: 'document.uploaded',
    ref: 'documentId',
  },
] as const;

const perHome: Invariant[] = HOMES.flatMap(
  ({ kind, table, key, outbox, fact, ref }) =>
    [
      {
        name: `an acknowledged ${kind} is there, under the identity that was answered`,
        counts: 'lost',
        sql: `SELECT l.key FROM ledger l LEFT JOIN ${table} t ON t.${key} = l.key AND t.id::text = l.id
          WHERE l.kind = '${kind}' AND l.outcome = 'acked' AND t.id IS NULL`,
      },
      {
        name: `a ${kind} is there once, however often it was sent`,
        counts: 'doubled',
        sql: `SELECT t.${key} AS key FROM ${table} t JOIN ledger l ON l.kind = '${kind}' AND l.key = t.${key}
          GROUP BY t.${key} HAVING count(*) > 1`,
      },
      {
        name: `a ${kind} that was refused is not there`,
        counts: 'wrong',
        sql: `SELECT l.key FROM ledger l JOIN ${table} t ON t.${key} = l.key WHERE l.kind = '${kind}' AND l.outcome = 'refused'`,
      },
      {
        name: `of each ${kind} exactly one fact was told`,
        counts: 'wrong',
        sql: `SELECT t.id::text AS key FROM ${table} t
          LEFT JOIN ${outbox}.outbox o ON o.type = '${fact}' AND (o.envelope->'payload'->>'${ref}')::int = t.id
          GROUP BY t.id HAVING count(o.id) <> 1`,
      },
    ] satisfies Invariant[],
);

const steps: Invariant[] = [
  {
    name: 'an acknowledged step of a decision is there',
    counts: 'lost',
    sql: `SELECT l.key FROM ledger l LEFT JOIN decisions.decision_status_changes c
            ON c.decision_id || ' ' || c.to_status = l.key
          WHERE l.kind = 'step' AND l.outcome = 'acked' AND c.id IS NULL`,
  },
  {
    name: 'a step of a decision was taken once and told once',
    counts: 'doubled',
    sql: `SELECT o.type || ' ' || (o.envelope->'payload'->>'decisionId') AS key FROM decisions.outbox o
          WHERE o.type IN ('decision.approved', 'decision.rejected', 'decision.executed')
          GROUP BY 1 HAVING count(*) > 1`,
  },
  {
    name: 'what a decision is agrees with its last step',
    counts: 'wrong',
    sql: `SELECT d.id::text AS key FROM decisions.decisions d
          LEFT JOIN LATERAL (SELECT to_status FROM decisions.decision_status_changes c WHERE c.decision_id = d.id
                             ORDER BY c.id DESC LIMIT 1) last ON true
          WHERE d.status <> coalesce(last.to_status, 'pending')`,
  },
];

const others: Invariant[] = [
  {
    name: 'an acknowledged upload is there and stored',
    counts: 'lost',
    sql: `SELECT l.key FROM ledger l LEFT JOIN documents.uploads u ON u.id::text = l.id AND u.stored
          WHERE l.kind = 'upload' AND l.outcome = 'acked' AND u.id IS NULL`,
  },
  {
    name: 'an acknowledged sign-in was told',
    counts: 'lost',
    sql: `WITH said AS (SELECT split_part(key, '-', 1) AS username, count(*) AS acked FROM ledger
                        WHERE kind = 'sign-in' AND outcome = 'acked' GROUP BY 1)
          SELECT said.username AS key FROM said JOIN auth.users u USING (username)
          WHERE said.acked > (SELECT count(*) FROM auth.outbox o WHERE o.type = 'user.signed-in'
                              AND (o.envelope->'payload'->>'userId')::int = u.id)`,
  },
  {
    name: 'a document whose file was uploaded holds an upload that is stored',
    counts: 'wrong',
    sql: `SELECT d.id::text AS key FROM documents.documents d LEFT JOIN documents.uploads u ON u.id = d.upload_id AND u.stored
          WHERE d.upload_id IS NOT NULL AND u.id IS NULL`,
  },
];

const KEEPERS = ['auth', 'trusts', 'decisions', 'documents', 'ai'] as const;
const every = (columns: string) =>
  KEEPERS.map((service) => `SELECT ${columns} FROM ${service}.outbox`).join(' UNION ALL ');

/** Facts that must have had one effect each in one consumer. */
function applied(consumer: string, facts: string, effects: string): Invariant[] {
  return [
    {
      name: `${consumer}: every fact had its effect`,
      counts: 'lost',
      sql: `SELECT f.id::text AS key FROM (${facts}) f LEFT JOIN (${effects}) e ON e.event_id = f.id WHERE e.event_id IS NULL`,
    },
    {
      name: `${consumer}: no fact had its effect twice`,
      counts: 'doubled',
      sql: `SELECT e.event_id::text AS key FROM (${effects}) e GROUP BY e.event_id HAVING count(*) > 1`,
    },
    {
      name: `${consumer}: no effect is without a fact`,
      counts: 'wrong',
      sql: `SELECT e.event_id::text AS key FROM (${effects}) e LEFT JOIN (${facts}) f ON f.id = e.event_id WHERE f.id IS NULL`,
    },
  ];
}

/** The types that the record of activities has a sentence for; the audit log takes all but two that repeat another. */
const RECORDED = `SELECT id, type FROM (${every('id, type')}) o
  WHERE type IN (${RECORDED_EVENTS.map((type) => `'${type}'`).join(', ')})`;
const AUDITED = `SELECT id FROM (${every('id, type')}) o WHERE type NOT IN ('activity.recorded', 'member.changed')`;
const MEMBERSHIP = "SELECT id FROM trusts.outbox WHERE type IN ('member.changed', 'trust.removed')";
const DEEDS = `SELECT id FROM trusts.outbox WHERE type = 'trust.created' AND envelope->'payload'->>'deed' IS NOT NULL`;
const inbox = (service: string, consumer: string) =>
  `SELECT event_id FROM ${service}.inbox WHERE consumer = '${consumer}'`;

const facts: Invariant[] = [
  {
    name: 'no fact waits in an outbox, and none was given up there',
    counts: 'lost',
    sql: `SELECT id::text AS key FROM (${every('id, published_at, dead_at')}) o WHERE published_at IS NULL OR dead_at IS NOT NULL`,
  },
  ...applied('record', RECORDED, 'SELECT event_id FROM trusts.activities'),
  ...applied('audit log', AUDITED, 'SELECT event_id FROM trusts.audit_entries'),
  {
    name: 'no chain of the audit log has a gap',
    counts: 'lost',
    sql: 'SELECT chain::text AS key FROM trusts.audit_entries GROUP BY chain HAVING count(*) <> max(sequence)',
  },
  ...applied('inbox of the record', RECORDED, inbox('trusts', 'activity')),
  ...applied('membership in decisions', MEMBERSHIP, inbox('decisions', 'trust-access')),
  ...applied('membership in documents', MEMBERSHIP, inbox('documents', 'trust-access')),
  ...applied('deeds in documents', DEEDS, inbox('documents', 'attach-deed')),
  ...applied(
    'screens are told of the record',
    'SELECT event_id AS id FROM trusts.activities',
    "SELECT (envelope->>'causationId')::uuid AS event_id FROM trusts.outbox WHERE type = 'activity.recorded'",
  ),
  ...(['decisions', 'documents'] as const).map((service): Invariant => ({
    name: `who may see what is the same in trusts and ${service}`,
    counts: 'wrong',
    sql: `SELECT coalesce(m.trust_id, a.trust_id)::text AS key FROM trusts.members m
            FULL JOIN (SELECT * FROM ${service}.trust_access WHERE roles <> '{}') a
              ON a.trust_id = m.trust_id AND a.user_id = m.user_id
            WHERE m.trust_id IS NULL OR a.trust_id IS NULL OR NOT (a.roles @> m.roles AND m.roles @> a.roles)`,
  })),
];

export const INVARIANTS: readonly Invariant[] = [...perHome, ...steps, ...others, ...facts];

/** The same questions, put to what a naive pipeline made of the same facts. */
export const controlInvariants = (name: 'lossy' | 'doubling'): readonly Invariant[] =>
  applied(`naive pipeline (${name})`, RECORDED, `SELECT event_id FROM control.${name}`).slice(0, 2);
