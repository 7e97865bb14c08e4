import { check, fail } from 'k6';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { saidBy, waitOf } from './answers.ts';
import { Person, type Session } from './person.ts';
import { BASE_URL, text } from './settings.ts';

const registered = new Counter('people_registered');
const created = new Counter('trusts_created');
const removed = new Counter('trusts_removed');
const left = new Counter('trusts_left');

/** The accounts of a run carry its name: it is how they are known afterwards, for an account cannot be removed. */
const RUN = text('RUN', `k6-${crypto.randomUUID().slice(0, 8)}`);
/** Nobody knows it after the run. With RUN and PASSWORD given, the accounts of an earlier run are used again. */
const PASSWORD = text('PASSWORD', crypto.randomUUID());
const REUSED = text('RUN', '') !== '' && text('PASSWORD', '') !== '';

/** Who takes part. The password is a secret of the run: it goes from its beginning to its end and into no report. */
export type Cast = {
  run: string;
  password: string;
  people: { username: string; session: Session; trusts: number[] }[];
};

const README = 'See "Limits" in infra/k6/README.md.';
const REGISTRATIONS =
  'The product lets 100 accounts be registered from one address in an hour (REGISTRATIONS_PER_HOUR), and this address has ' +
  `had its share. Set it higher for the load test, wait, or use an earlier run's accounts (RUN and PASSWORD). ${README}`;

function enter(username: string): Person {
  const person = new Person(username);
  if (REUSED && person.ask('login', { body: { username, password: PASSWORD }, refusal: 401 }).status === 200)
    return person;
  const email = `${username}@example.com`;
  const account = { username, password: PASSWORD, email, fullName: 'Load Test', role: 'trustee' } as const;
  const response = person.ask('register', { body: account });
  if (response.status === 429) fail(`${REGISTRATIONS} (It says: try again in ${waitOf(response)} s.)`);
  if (response.status !== 201) {
    fail(`No account could be registered at ${BASE_URL}: ${response.status} ${saidBy(response)}`);
  }
  registered.add(1);
  return person;
}

/** Counts a trust that a script made by itself, so that the figures at the end agree. */
export const noteTrust = () => created.add(1);

/** A trust as a trustee has one: a purpose, somebody it is for, what the rules must know, something to decide. */
export function createTrust(person: Person, name: string): number {
  const trust = person.send('createTrust', {
    body: { name, description: 'Made by a load test.' },
    key: crypto.randomUUID(),
  });
  if (!trust) fail('A trust could not be created, so there is nothing to work on.');
  noteTrust();
  const { id } = trust;
  person.send('createGoal', { id, body: { goal: 'Education funding' }, key: crypto.randomUUID() });
  person.send('createBeneficiary', {
    id,
    body: { name: 'Daniel Whitfield', relation: 'Son' },
    key: crypto.randomUUID(),
  });
  person.send('updateFacts', { id, body: { facts: [{ name: 'principalStandard', value: 'hems' }] } });
  const decision = { title: 'Tuition for the autumn', type: 'distribution', amount: 1_250_000 } as const;
  person.send('createDecision', { id, body: decision, key: crypto.randomUUID() });
  return id;
}

/** Registers people, each with trusts of their own. Where it cannot be finished, what was begun is cleaned away. */
export function gather(count: number, trustsEach: number): Cast {
  const cast: Cast = { run: RUN, password: PASSWORD, people: [] };
  try {
    for (let index = 1; index <= count; index++) {
      const person = enter(`${RUN}-${index}`);
      const { session } = person;
      if (!session)
        fail(`${BASE_URL} gave no session cookie. Over plain http it must be http://localhost or 127.0.0.1.`);
      const member = { username: person.username, session, trusts: [] as number[] };
      cast.people.push(member);
      for (let trust = 1; trust <= trustsEach; trust++)
        member.trusts.push(createTrust(person, `${RUN} trust ${trust}`));
    }
    return cast;
  } catch (error) {
    dismiss(cast);
    exec.test.abort(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Somebody of the cast, as the script goes on with them. */
export function meet(cast: Cast, index: number, patient: boolean): { person: Person; trusts: number[] } {
  const member = cast.people[index % cast.people.length];
  if (!member) throw new Error('Nobody was registered.');
  return { person: new Person(member.username, member.session, patient ? 'limits' : 'none'), trusts: member.trusts };
}

/** Somebody of the cast with a session of its own, to be ended without ending anything else. */
export function signIn(cast: Cast, index: number): Person {
  const { username } = meet(cast, index, true).person;
  const person = new Person(username);
  person.send('login', { body: { username, password: cast.password } });
  return person;
}

function removeTrusts(person: Person) {
  // Removed trusts leave the list, so its first page is asked for until it is empty, or nothing more can be removed.
  for (let page = person.send('listTrusts'); page && page.length > 0; page = person.send('listTrusts')) {
    const gone = page.filter(({ id }) => person.ask('removeTrust', { id }).status === 204).length;
    removed.add(gone);
    if (gone === 0) break;
  }
}

/** Puts every trust of the run into the bin and signs everybody out. The accounts stay: the product removes none. */
export function dismiss(cast: Cast): void {
  for (const { username, session } of cast.people) {
    const person = new Person(username, session, 'clearing');
    removeTrusts(person);
    const remaining = person.send('listTrusts')?.length ?? 1;
    left.add(remaining);
    const ended = person.ask('logout').status === 204 && person.ask('getUser', { refusal: 401 }).status === 401;
    check(null, {
      'every trust of the run is in the bin': () => remaining === 0,
      'signing out ends the session at once': () => ended,
    });
  }
}
