// Two families on one installation, two thousand requests by chance, and not a word or a number of one for the other.
import { type RouteName, ROUTES } from '@fiducia/contracts';
import fc from 'fast-check';
import type { Row } from './access/row.js';
import { Scene } from './access/scene.js';
import { TABLE } from './access/table.js';
import { type Api, listen } from './support/api.js';
import { startTarget, type Target } from './support/hostile.js';

jest.setTimeout(600_000);

const OPERATIONS = 2_000;
const SEED = Number(process.env.SEED ?? 20_261_121);
/** One in so many requests names a thing of the other family in its path; one in so many in its body. */
const FOREIGN_SHARE = 3;

let target: Target;
let families: [Scene, Scene];

beforeAll(async () => {
  target = await startTarget({ REGISTRATIONS_PER_HOUR: '10000' });
  families = [await Scene.ofOwner(target, 'heronwood'), await Scene.ofOwner(target, 'larkspur')];
});

afterAll(() => target?.close());

const mixed = (Object.keys(TABLE) as RouteName[]).filter((name) => {
  const row = TABLE[name];
  return row && row.who !== 'everybody' && name !== 'getEvents' && !row.endsSession;
});

const operation = fc.record({
  asks: fc.constantFrom(0, 1),
  route: fc.constantFrom(...mixed),
  foreignParams: fc.integer({ min: 1, max: FOREIGN_SHARE }).map((roll) => roll === 1),
  foreignBody: fc.integer({ min: 1, max: FOREIGN_SHARE }).map((roll) => roll === 1),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Every value under that name, wherever in the answer it stands. */
function valuesOf(body: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(body)) return body.flatMap((entry) => valuesOf(entry, names));
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'number' ? [value] : valuesOf(value, names),
  );
}

/** The numbers of the other family in one's own words: their word would otherwise come back as one's own. */
const withWordsOf = (mine: Scene, theirs: Scene) =>
  Object.create(theirs, { next: { value: (what: string) => mine.next(what) }, offer: { value: mine.offer } }) as Scene;

const seen: [Set<number>, Set<number>] = [new Set(), new Set()];
const tally = new Map<string, number>();

async function perform({ asks, route, foreignParams, foreignBody }: Operation): Promise<void> {
  const [mine, theirs] = asks === 0 ? families : [families[1], families[0]];
  const row = TABLE[route] as Row;
  const { method, path } = ROUTES[route];
  const params = Object.entries((await row.params?.(foreignParams ? theirs : mine, true)) ?? {});
  const filled = params.reduce((address, [key, value]) => address.replace(`{${key}}`, String(value)), path as string);
  const body = await row.body?.(foreignBody ? withWordsOf(mine, theirs) : mine, 'owner');
  const answer = await mine.owner.send(
    method,
    filled + (row.query?.(foreignParams ? theirs : mine) ?? ''),
    body,
    row.headers,
  );
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const say = { route, status: answer.status, foreignParams, foreignBody, text };
  tally.set(String(answer.status), (tally.get(String(answer.status)) ?? 0) + 1);
  expect({ ...say, leaks: text.includes(theirs.word) }).toMatchObject({
    leaks: false,
  });
  expect({ ...say, failed: answer.status >= 500 }).toMatchObject({ failed: false });
  if (foreignParams && params.length > 0)
    expect({ ...say, closed: answer.status >= 400 }).toMatchObject({ closed: true });
  const own = new Set(mine.ids.values());
  for (const trust of valuesOf(answer.body, ['trustId'])) seen[asks]?.add(Number(trust));
  const strangers = valuesOf(answer.body, ['userId', 'createdBy', 'uploadedBy', 'invitedBy']).filter(
    (id) => families.some(({ ids }) => [...ids.values()].includes(Number(id))) && !own.has(Number(id)),
  );
  expect({ ...say, strangers }).toMatchObject({ strangers: [] });
}

const hears = (api: Api) => listen(api, api.sessionCookie);

describe('two families on one installation', () => {
  it(`${OPERATIONS} operations by chance (seed ${SEED}) tell neither anything of the other`, async () => {
    const ears = families.map(({ owner }) => hears(owner));
    const operations = fc.sample(operation, { numRuns: OPERATIONS, seed: SEED });
    for (const one of operations) await perform(one);
    expect([...seen[0]].filter((trust) => seen[1].has(trust))).toEqual([]);
    expect([...seen[0], ...seen[1]].length).toBeGreaterThan(1);
    for (const [index, ear] of ears.entries()) {
      const heard = ear.events.join('');
      const foreign = [...(seen[1 - index] ?? [])].filter((trust) => heard.includes(`"trustId":${trust},`));
      expect({ word: heard.includes(families[1 - index]?.word ?? '?'), foreign }).toEqual({ word: false, foreign: [] });
      ear.close();
    }
    expect(tally.get('200') ?? 0).toBeGreaterThan(OPERATIONS / 10);
    expect(tally.get('404') ?? 0).toBeGreaterThan(OPERATIONS / 50);
  });
});
