import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import addFormats from 'ajv-formats';
import Ajv2020, { type AnySchema, type ValidateFunction } from 'ajv/dist/2020';

/** A REST call as a test has made it. */
export interface RestCall {
  method: string;
  /** With its query. */
  path: string;
  /** As it was sent, if as JSON. */
  sent: unknown;
  status: number;
  contentType: string;
  /** The parsed answer, if it is JSON. */
  body: unknown;
}

type Content = Partial<Record<string, { schema: AnySchema }>>;

interface DocumentedOperation {
  operationId: string;
  parameters?: { name: string; in: string; description?: string; schema: { format?: string } }[];
  security: Record<string, string[]>[];
  requestBody?: { content: Content };
  responses: Partial<Record<string, { $ref?: string; content?: Content }>>;
}

export interface RestDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, object>; responses: Record<string, { content?: Content }> };
}

interface Route {
  method: string;
  pattern: RegExp;
  operation: DocumentedOperation;
}

const REF = '#/components/';

/** The document of the built server. */
export const readRestDocument = (): RestDocument =>
  JSON.parse(readFileSync(join('dist', 'openapi', 'openapi.json'), 'utf8'));

/** Holds REST calls and the OpenAPI document together: every answer of a documented call must be as documented. */
export class RestContract {
  private parts: { document: RestDocument; ajv: Ajv2020; routes: Route[] } | undefined;
  private readonly validators = new Map<AnySchema, ValidateFunction>();
  /** The operations that were called with success. */
  readonly answered = new Set<string>();

  /** What is wrong with the answer; null if nothing is, and for what is no documented call. */
  findFault(call: RestCall): string | null {
    const path = call.path.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '';
    const route = this.load().routes.find(({ method, pattern }) => method === call.method && pattern.test(path));
    if (!route || (call.contentType.includes('html') && !path.startsWith('/dev/mailbox/'))) return null;
    const { operation } = route;
    const fault = this.findAnswerFault(operation, call) ?? this.findBodyFault(operation, call);
    if (fault === null && call.status < 300) this.answered.add(operation.operationId);
    return fault && `${call.method} ${call.path} (${operation.operationId}) answers ${call.status} ${fault}`;
  }

  private findAnswerFault({ responses }: DocumentedOperation, { status, body, contentType }: RestCall): string | null {
    const documented = responses[status];
    if (!documented) return `, which is not documented: ${JSON.stringify(body).slice(0, 300)}`;
    const content = documented.$ref
      ? this.load().document.components.responses[documented.$ref.split('/').at(-1) ?? '']?.content
      : documented.content;
    if (!content) return null;
    const type = contentType.split(';', 1)[0] ?? '';
    const schema = content[type]?.schema;
    if (schema === undefined) return `as ${type}`;
    return type === 'application/json' ? this.findSchemaFault(schema, body) : null;
  }

  /** What the server has accepted must be a documented body. */
  private findBodyFault({ requestBody }: DocumentedOperation, { status, sent }: RestCall): string | null {
    const schema = requestBody?.content['application/json']?.schema;
    if (status >= 300 || schema === undefined || sent === undefined || typeof sent === 'string') return null;
    const fault = this.findSchemaFault(schema, withoutIgnoredAmount(status === 200 ? withNewPaymentId(sent) : sent));
    return fault && `to a body that is not documented: ${fault}`;
  }

  private findSchemaFault(schema: AnySchema, value: unknown): string | null {
    const { ajv } = this.load();
    const validate = this.validators.get(schema) ?? ajv.compile(schema);
    this.validators.set(schema, validate);
    if (validate(value)) return null;
    const faults = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message = '', params }) => {
      const { additionalProperty: name } = params;
      return `data${instancePath} ${message}${name === undefined ? '' : ` (${String(name)})`}`;
    });
    return `${faults.join(', ')}: ${JSON.stringify(value).slice(0, 300)}`;
  }

  private load() {
    if (this.parts) return this.parts;
    const document = readRestDocument();
    // The document lets answers have more fields; the server has none that it does not name.
    const strict = strictObjects(document);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'document', components: strict.components });
    const routes = Object.entries(withDocumentRefs(strict).paths)
      .sort(([one], [other]) => placeholdersIn(one) - placeholdersIn(other))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
          operation,
        })),
      );
    this.parts = { document: withDocumentRefs(strict), ajv, routes };
    return this.parts;
  }
}

/** An order's `amount` that is no amount counts as not sent. */
function withoutIgnoredAmount(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('amount' in sent)) return sent;
  const { amount, ...others } = sent;
  return ['number', 'string'].includes(typeof amount) ? sent : others;
}

/** A repeated order may have an id of version 1.0.0, which a new one may not. */
const withNewPaymentId = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'paymentID' in sent
    ? { ...sent, paymentID: 'COD_1763718000_abcdef' }
    : sent;

const placeholdersIn = (path: string): number => path.split('{').length;

const withDocumentRefs = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${REF}schemas/`, `"document${REF}schemas/`));

/** The same document, in which the objects of answers have no other fields than those that it names. */
function strictObjects(document: RestDocument): RestDocument {
  const copy: RestDocument = JSON.parse(JSON.stringify(document));
  const { schemas } = copy.components;
  for (const [name, schema] of Object.entries(schemas)) if (!SENT.test(name)) makeStrict(schema);
  for (const { responses } of Object.values(copy.paths).flatMap((methods) => Object.values(methods)))
    makeStrict(responses);
  return copy;
}

/** The components that are sent, not answered: the server ignores what it does not know. */
const SENT = /Details$/;

function makeStrict(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) if (key !== 'allOf') makeStrict(inner);
  if ('properties' in value && 'type' in value && value.type === 'object' && !('additionalProperties' in value))
    Object.assign(value, { additionalProperties: false });
}
