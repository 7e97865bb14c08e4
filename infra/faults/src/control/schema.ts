/** Tables of the naive pipelines: what they believe they have sent, and what came of it. No keys: doubles must show. */
export const CONTROL_SCHEMA = `
  CREATE SCHEMA control;
  CREATE TABLE control.lossy_sent (event_id uuid);
  CREATE TABLE control.doubling_sent (event_id uuid);
  CREATE INDEX ON control.lossy_sent (event_id);
  CREATE INDEX ON control.doubling_sent (event_id);
  CREATE TABLE control.lossy (event_id uuid);
  CREATE TABLE control.doubling (event_id uuid)`;

/** The queues that the naive pipelines use on the product's broker. */
export const QUEUES = { lossy: 'faults.lossy', doubling: 'faults.doubling' } as const;

/** So long the lossy consumer gathers messages before it writes them: whatever kills it takes those with it. */
export const GATHERING_MS = 500;

/** Facts of the last minutes that a pipeline has not sent: far fewer than all. */
export const unsent = (pipeline: 'lossy' | 'doubling') => `
  SELECT o.id FROM (
    SELECT id, type, created_at FROM trusts.outbox UNION ALL
    SELECT id, type, created_at FROM decisions.outbox UNION ALL
    SELECT id, type, created_at FROM documents.outbox UNION ALL
    SELECT id, type, created_at FROM auth.outbox UNION ALL
    SELECT id, type, created_at FROM ai.outbox
  ) o
  WHERE o.type NOT IN ('activity.recorded', 'member.changed') AND o.created_at > now() - interval '5 minutes'
    AND NOT EXISTS (SELECT FROM control.${pipeline}_sent s WHERE s.event_id = o.id)
  LIMIT 200`;
