// Every route, asked by everybody. A route that has no row here has nobody who decided who may use it.
import { type Problem, type RouteName, ROUTES } from '@fiducia/contracts';
import { PERSONAS, SCOPES } from './access/personas.js';
import { type Expected, expectedOf, expectedOfToken, type Row } from './access/row.js';
import { Scene } from './access/scene.js';
import { TABLE } from './access/table.js';
import { Api } from './support/api.js';
import { expectDecent, startTarget, type Target } from './support/hostile.js';

jest.setTimeout(180_000);

let target: Target;
let scene: Scene;

beforeAll(async () => {
  target = await startTarget({ REGISTRATIONS_PER_HOUR: '1000' });
  scene = await Scene.set(target);
});

afterAll(() => target?.close());

const names = Object.keys(ROUTES) as RouteName[];

it('has a row for every route', () => {
  expect(names.filter((name) => !TABLE[name])).toEqual([]);
});

async function ask(api: Api, name: RouteName, row: Row, letIn: boolean, who: (typeof PERSONAS)[number]) {
  const { method, path } = ROUTES[name];
  const params = Object.entries((await row.params?.(scene, letIn)) ?? {});
  const filled = params.reduce((address, [key, value]) => address.replace(`{${key}}`, String(value)), path as string);
  const body = row.body?.(scene, who);
  return api.send<Problem>(method, filled + (row.query?.(scene) ?? ''), await body, row.headers);
}

/** A stream never ends by itself: of that only the beginning is looked at. */
async function beginning(name: RouteName, headers: Record<string, string>) {
  const stop = new AbortController();
  const response = await fetch(target.address + ROUTES[name].path, { headers, signal: stop.signal });
  const problem = response.status >= 400 ? ((await response.json()) as Problem) : undefined;
  stop.abort();
  return { status: response.status, code: problem?.code };
}

const streams = (name: RouteName) => 'responseKind' in ROUTES[name] && ROUTES[name].responseKind === 'stream';
const said = ([status, code]: Expected) => ({ status, code });
const isSuccess = ([status]: Expected, row: Row) => status === row.ok[0];

describe.each(names.filter((name) => TABLE[name]).map((name) => [name, TABLE[name] as Row] as const))(
  '%s',
  (name, row) => {
    it.each(PERSONAS)('answers the %s as the table says', async (persona) => {
      const api = scene.api(persona);
      const expected = expectedOf(row, persona);
      if (streams(name)) {
        const headers: Record<string, string> = api.sessionCookie ? { cookie: api.sessionCookie } : {};
        expect(await beginning(name, headers)).toEqual(said(expected));
        return;
      }
      const answer = await ask(api, name, row, isSuccess(expected, row), persona);
      const { status, body } = answer;
      const code = status >= 400 ? body.code : undefined;
      expect({ status, code, ...(status === expected[0] ? {} : { body }) }).toEqual(said(expected));
      expectDecent(answer);
      if (row.endsSession && isSuccess(expected, row)) await scene.renew(persona);
    });

    it('takes of the owner’s API tokens those of its scope alone', async () => {
      const answers: Record<string, unknown> = {};
      const expectations: Record<string, unknown> = {};
      for (const scope of SCOPES) {
        const bearer = { authorization: `Bearer ${scene.tokens.get(scope)}` };
        const expected = expectedOfToken(row, scope);
        expectations[scope] = said(expected);
        if (streams(name)) {
          answers[scope] = await beginning(name, bearer);
          continue;
        }
        const letIn = isSuccess(expected, row);
        const api = new Api(target.address);
        const { status, body } = await ask(
          api,
          name,
          { ...row, headers: { ...row.headers, ...bearer } },
          letIn,
          'owner',
        );
        answers[scope] = { status, code: status >= 400 ? body.code : undefined };
      }
      expect(answers).toEqual(expectations);
    });
  },
);
