import { problem, ROUTES, type Route, TOKEN_SCOPES } from '@fiducia/contracts';
import * as z from 'zod/mini';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const UPLOAD = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

function parameters(route: Route) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  }));
  const query = route.query ? (schemaOf(route.query, 'input').properties ?? {}) : {};
  const inQuery = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  return [...inPath, ...inQuery, ...(route.method === 'POST' && route.status === 201 ? [key] : [])];
}

function requestBody(route: Route) {
  if (route.bodyKind === 'multipart') return { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } };
  return route.body ? { required: true, ...json(schemaOf(route.body, 'input')) } : undefined;
}

function success(route: Route) {
  const description = route.summary;
  if (route.responseKind === 'stream') return { description, content: { 'text/event-stream': {} } };
  if (route.responseKind === 'file') return { description, content: { 'application/octet-stream': {} } };
  return route.response ? { description, ...json(schemaOf(route.response, 'output')) } : { description };
}

/** A route with a scope takes an API token that has it, or a session; any other takes a session alone. */
function security({ access, scope }: Route) {
  if (access === 'public') return { security: [] };
  return scope === undefined ? {} : { security: [{ session: [] }, { token: [scope] }], 'x-scope': scope };
}

function operation(name: string, route: Route) {
  const body = requestBody(route);
  return {
    operationId: name,
    tags: [route.service],
    summary: route.summary,
    parameters: parameters(route),
    ...(body ? { requestBody: body } : {}),
    ...security(route),
    responses: { [route.status]: success(route), default: { $ref: '#/components/responses/Problem' } },
  };
}

function toPaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  }
  return paths;
}

const TOKEN_WORDS = `An API token of one’s own, made in the settings. Its scopes: ${Object.entries(TOKEN_SCOPES)
  .map(([scope, words]) => `${scope} (${words})`)
  .join('; ')}.`;

/** The API as OpenAPI 3.1, made of the same contracts that the controllers check by. */
export function openApiDocument(cookieName: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Fiducia', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    security: [{ session: [] }],
    paths: toPaths(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'fid_…', description: TOKEN_WORDS },
      },
      responses: {
        Problem: {
          description: 'What went wrong, in one plain sentence',
          content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
        },
      },
    },
  };
}
