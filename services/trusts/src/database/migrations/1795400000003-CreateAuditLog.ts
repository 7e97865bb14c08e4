import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE audit_entries (
    chain int NOT NULL CHECK (chain >= 0),
    sequence int NOT NULL CHECK (sequence >= 1),
    previous text NOT NULL,
    key_id text NOT NULL,
    mac text NOT NULL,
    event_id uuid NOT NULL UNIQUE,
    at timestamptz(3) NOT NULL,
    action text NOT NULL,
    summary text NOT NULL,
    actor_id int,
    actor_name text,
    actor_roles text[] NOT NULL,
    account_id int,
    object_kind text,
    object_id int,
    object_name text,
    outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'failed')),
    address text,
    session_id text,
    correlation_id text NOT NULL,
    changes jsonb NOT NULL,
    details jsonb NOT NULL,
    words tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple'::regconfig,
      summary || ' ' || coalesce(actor_name, '') || ' ' || coalesce(object_name, '') || ' ' || coalesce(address, ''))) STORED,
    PRIMARY KEY (chain, sequence)
  )`,
  'CREATE INDEX audit_entries_newest ON audit_entries (chain, at DESC, sequence DESC)',
  'CREATE INDEX audit_entries_by_actor ON audit_entries (chain, actor_id, at DESC, sequence DESC)',
  'CREATE INDEX audit_entries_by_action ON audit_entries (chain, action, at DESC, sequence DESC)',
  'CREATE INDEX audit_entries_by_account ON audit_entries (account_id, at DESC, sequence DESC) WHERE chain = 0',
  'CREATE INDEX audit_entries_by_word ON audit_entries USING gin (words)',
  `CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
    END $$`,
  // The owner too is stopped: whoever gets hold of the service's login writes no history.
  `CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()`,
  `CREATE TRIGGER audit_entries_are_not_emptied BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()`,
  'REVOKE ALL ON audit_entries FROM CURRENT_USER',
  'GRANT SELECT, INSERT ON audit_entries TO CURRENT_USER',
];

/** Each row is signed together with the signature of the row before it in its chain: the trust's, or 0 for the rest. */
export class CreateAuditLog1795400000003 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION refuse_change_of_audit()');
  }
}
