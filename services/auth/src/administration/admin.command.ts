import { ConfigError, type ServiceCommand } from '@fiducia/service-kit';
import { inOwnSchema } from '@fiducia/service-kit/commands/own-schema';
import { newFact, writeFacts } from '@fiducia/service-kit/messaging/outbox';
import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';

const USAGE = 'admin takes: grant USERNAME, revoke USERNAME, or list.';

type Person = { id: number; username: string; fullName: string };

const CHANGE = `
  UPDATE users SET administrator = $2 WHERE lower(username) = lower($1) AND administrator <> $2
  RETURNING id, username, full_name AS "fullName"`;
const FIND = 'SELECT administrator FROM users WHERE lower(username) = lower($1)';
const LIST = `
  SELECT username, full_name AS "fullName", mfa_enabled AS "mfaEnabled", suspended_at IS NOT NULL AS suspended
  FROM users WHERE administrator ORDER BY lower(username)`;

/** What has become true is told like anything else: the outbox's relay, in whichever process it runs, sends it on. */
async function tell(manager: EntityManager, { id: userId, username }: Person, isGranted: boolean, ended: number) {
  const context = { requestId: randomUUID(), identity: null, causationId: null };
  const type = isGranted ? 'user.administrator-granted' : 'user.administrator-revoked';
  const facts = [newFact(context, type, null, { userId, username })];
  if (ended > 0) facts.push(newFact(context, 'user.sessions-ended', null, { userId, sessions: ended }));
  await writeFacts(manager, facts);
}

/**
 * A session that was opened before must not get a right that its holder did not have: all of them end, and the next one
 * has what holds now.
 */
async function change(dataSource: DataSource, username: string, isGranted: boolean): Promise<string> {
  return dataSource.transaction(async (manager) => {
    const [changed] = (await manager.query(CHANGE, [username, isGranted])) as [Person[], number];
    const person = changed[0];
    if (!person) return unchanged(manager, username, isGranted);
    const [ended] = (await manager.query('DELETE FROM sessions WHERE user_id = $1 RETURNING id', [person.id])) as [
      unknown[],
      number,
    ];
    await tell(manager, person, isGranted, ended.length);
    const now = isGranted ? 'is now an administrator of this installation' : 'is no longer an administrator';
    return `${person.fullName} (${person.username}) ${now}. Their devices were signed out; it holds from the next sign-in.`;
  });
}

async function unchanged(manager: EntityManager, username: string, isGranted: boolean): Promise<string> {
  const found: unknown[] = await manager.query(FIND, [username]);
  if (found.length === 0) {
    throw new ConfigError([`There is no user '${username}'. Register the account first; it is named by its username.`]);
  }
  return `${username} ${isGranted ? 'already is an administrator' : 'is no administrator'}; nothing was changed.`;
}

type Administrator = { username: string; fullName: string; mfaEnabled: boolean; suspended: boolean };

async function list(dataSource: DataSource): Promise<string> {
  const administrators: Administrator[] = await dataSource.query(LIST);
  if (administrators.length === 0) return 'Nobody is an administrator. Make one with: admin grant USERNAME';
  return administrators
    .map(({ username, fullName, mfaEnabled, suspended }) => {
      const notes = [
        mfaEnabled ? 'two-factor sign-in on' : 'two-factor sign-in off',
        ...(suspended ? ['suspended'] : []),
      ];
      return `${username}  ${fullName}  (${notes.join(', ')})`;
    })
    .join('\n');
}

/** Makes somebody an administrator of the installation, or ends it: only whoever runs the installation can. */
export const adminCommand: ServiceCommand = async (context) => {
  const [act, username, ...rest] = context.args;
  if (rest.length > 0) throw new ConfigError([USAGE]);
  if (act === 'list' && username === undefined) return inOwnSchema(context, list);
  if ((act !== 'grant' && act !== 'revoke') || !username) throw new ConfigError([USAGE]);
  return inOwnSchema(context, (dataSource) => change(dataSource, username, act === 'grant'));
};
