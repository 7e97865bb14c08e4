import { ROUTES } from '@fiducia/contracts';
import { openApiDocument } from './openapi.js';

const document = openApiDocument('sid');

describe('the OpenAPI document', () => {
  it.each(Object.entries(ROUTES))('describes %s', (name, { method, path, status }) => {
    const operation = document.paths[path]?.[method.toLowerCase()] as { operationId: string; responses: object };
    expect(operation.operationId).toBe(name);
    expect(Object.keys(operation.responses)).toEqual([String(status), 'default']);
  });

  it('takes a decision as its contract does', () => {
    const post = document.paths['/api/trusts/{id}/decisions']?.post as {
      requestBody: {
        content: { 'application/json': { schema: { required: string[]; additionalProperties: boolean } } };
      };
    };
    const { schema } = post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['title', 'type']);
    expect(schema.additionalProperties).toBe(false);
  });
});
