import type { Type } from '@nestjs/common';
import { CHAPTERS } from './chapters.js';
import type { Content, OpenApiDocument, OperationObject, ParameterObject, ResponseObject } from './document.types.js';
import { errorCodesOf, error, errorResponses, sharedErrorResponses } from './errors.js';
import { listRestHandlers, type RestHandler } from './handler-metadata.js';
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.js';
import type { Operation } from './operation.js';
import { headerParameters, pathParameters, queryParameters } from './parameters.js';

const INFO = `
The REST calls of the shop. GraphQL, at \`/graphql\`, has the same services, rules and errors.

- **Bodies** are JSON of at most 100 kB, or forms where files are sent. **Money** is in rupees, **times** are ISO 8601 in UTC.
- **The token alone says who calls.** POST /auth gives it; it is sent as \`x-auth-token\` or \`Authorization: Bearer\`.
- **A GET that accepts \`text/html\` gets a page**: programs accept \`application/json\` or anything.
- **Errors** have one \`code\` each. The texts are for people. After 503, 408 or no answer repeat the request with the same id:
  \`paymentID\`, \`opId\`, \`mergeId\` or \`Idempotency-Key\`.
- **Answers may get more fields**: ignore those that you do not know.
`.trim();

const SECURITY_SCHEMES = {
  accessToken: { type: 'apiKey', in: 'header', name: 'x-auth-token', description: 'The `token` of POST /auth' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The same token' },
};
const WITH_TOKEN: OperationObject['security'] = [{ accessToken: [] }, { bearer: [] }];

const ACCESS_TEXTS = {
  public: null,
  'guest or session': 'For guests and signed-in users.',
  session: 'For signed-in users.',
  admin: 'For administrators.',
};

/** The OpenAPI document of all REST calls of the application. Throws if a call has no operation, or the reverse. */
export function createDocument(rootModule: Type, version: string): OpenApiDocument {
  const handlers = new Map(listRestHandlers(rootModule).map((handler) => [handler.at, handler]));
  const components: Components = new Map();
  toJsonSchema(error, 'output', components);
  const paths: OpenApiDocument['paths'] = {};
  for (const { tag, operations } of CHAPTERS) {
    for (const [at, operation] of Object.entries(operations)) {
      const handler = handlers.get(at);
      if (!handler) throw new Error(`${at} is described in server/src/openapi/operations, but there is no such call`);
      handlers.delete(at);
      const path = handler.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [handler.method.toLowerCase()]: operationObject(tag, handler, operation, components),
      };
    }
  }
  if (handlers.size > 0)
    throw new Error(`Not described in server/src/openapi/operations: ${[...handlers.keys()].join(', ')}`);
  return {
    openapi: '3.1.1',
    info: {
      title: 'The REST API of the shop',
      version,
      description: INFO,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This shop' }],
    tags: CHAPTERS.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([one], [other]) => one.localeCompare(other))),
      responses: sharedErrorResponses(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function operationObject(
  tag: string,
  handler: RestHandler,
  operation: Operation,
  components: Components,
): OperationObject {
  assertAgreement(handler, operation);
  const parameters: ParameterObject[] = [
    ...pathParameters(handler, operation),
    ...(operation.query ? queryParameters(toJsonSchema(operation.query, 'input', components)) : []),
    ...headerParameters(handler),
  ];
  const requestBody = requestBodyOf(operation, components);
  const description = descriptionOf(handler, operation);
  return {
    operationId: operation.id,
    tags: [tag],
    summary: operation.summary,
    ...(description !== '' && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successResponses(handler, operation, components),
      ...errorResponses(errorCodesOf(handler, operation)),
    },
    security: securityOf(handler),
  };
}

function assertAgreement({ at, hasBody, hasQuery }: RestHandler, { body, query }: Operation): void {
  if (hasBody && !body) throw new Error(`${at} reads a body, which its operation does not describe`);
  if (hasQuery !== (query !== undefined))
    throw new Error(`${at}: the handler and its operation do not agree on a query`);
}

const descriptionOf = ({ access, readsToken, limits }: RestHandler, { description }: Operation): string =>
  [
    description,
    readsToken ? 'Reads the token that is sent.' : ACCESS_TEXTS[access],
    limits.length > 0 ? 'Has a rate limit of its own, beside that of all requests.' : null,
  ]
    .filter((text) => text != null)
    .join('\n\n');

function securityOf({ access, readsToken }: RestHandler): OperationObject['security'] {
  if (readsToken || access === 'guest or session') return [{}, ...WITH_TOKEN];
  return access === 'public' ? [] : WITH_TOKEN;
}

function requestBodyOf({ body, form }: Operation, components: Components): OperationObject['requestBody'] {
  const json = body && toJsonSchema(body, 'input', components);
  const content: Content = {
    ...(json && { 'application/json': { schema: json } }),
    ...(form && { 'multipart/form-data': { schema: formSchema(form, components) } }),
  };
  if (Object.keys(content).length === 0) return undefined;
  return { required: form !== undefined || (json?.required ?? []).length > 0, content };
}

function formSchema({ fields, files }: NonNullable<Operation['form']>, components: Components): JsonSchema {
  const { properties, required, ...schema } = toJsonSchema(fields, 'input', components);
  const file: JsonSchema = { type: 'string', format: 'binary' };
  // Several fields of one name are sent for several files.
  const fileField = (name: string): JsonSchema => (name.endsWith('s') ? { type: 'array', items: file } : file);
  const uploads = Object.fromEntries(files.map((name) => [name, fileField(name)]));
  return { ...schema, ...(required && { required }), properties: { ...properties, ...uploads } };
}

function successResponses(
  handler: RestHandler,
  { answer, otherAnswer, totalCount }: Operation,
  components: Components,
): Record<string, ResponseObject> {
  const content: Content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : { 'application/json': { schema: toJsonSchema(answer, 'output', components) } };
  const etag = { ETag: { description: 'For `If-None-Match`', schema: { type: 'string' as const } } };
  const headers = {
    ...(handler.isConditional && etag),
    ...(totalCount !== undefined && {
      'X-Total-Count': { description: totalCount, schema: { type: 'integer' as const } },
    }),
  };
  return {
    [handler.status]: {
      description: handler.status === 202 ? 'Accepted: the work goes on' : 'Done',
      ...(Object.keys(headers).length > 0 && { headers }),
      content,
    },
    ...(otherAnswer && { [otherAnswer[0]]: { description: otherAnswer[1], content } }),
    ...(handler.isConditional && { 304: { description: 'As it was when the ETag was given', headers: etag } }),
  };
}
