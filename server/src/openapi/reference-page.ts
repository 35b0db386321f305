import { escapeHtml } from '../mail/emails/layout.js';
import {
  isReference,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type Reference,
  type ResponseObject,
} from './document.types.js';
import { markdownToHtml } from './markdown.js';
import { REFERENCE_STYLE } from './reference-style.js';
import { fieldTable, typeText } from './schema-html.js';

interface Call {
  method: string;
  path: string;
  operation: OperationObject;
}

/** The document as one page without scripts: it works offline, and under a policy that allows none. */
export function renderReference(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const chapters = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const nav = chapters
    .map(
      ({ name, calls: ofTag }) =>
        `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a> <small>${ofTag.length}</small></li>`,
    )
    .join('');
  const sections = chapters
    .map(
      ({ name, description, calls: ofTag }) =>
        `<section id="${anchor(name)}"><h2>${escapeHtml(name)}</h2>${markdownToHtml(description)}` +
        `${ofTag.map((call) => renderCall(call, document)).join('')}</section>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><style>${REFERENCE_STYLE}</style></head>
<body><a class="skip" href="#main">Skip to the calls</a>
<div class="page"><nav aria-label="Chapters"><p><a href="#main">REST API</a> <small>${escapeHtml(document.info.version)}</small></p><ul>${nav}
<li><a href="#schemas">Shapes</a></li></ul>
<p><a href="/openapi.json">openapi.json</a><br><a href="/graphql">GraphQL explorer</a></p></nav>
<main id="main"><h1>${escapeHtml(document.info.title)}</h1>${markdownToHtml(document.info.description)}${sections}${renderShapes(document)}</main></div></body></html>
`;
}

const anchor = (text: string): string => text.toLowerCase().replace(/\W+/g, '-');

function renderCall({ method, path, operation }: Call, document: OpenApiDocument): string {
  const { operationId, summary, description = '', parameters = [], requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      `<h4>Body <small>${escapeHtml(type)}${requestBody?.required === true ? '' : ', may be left out'}</small></h4>${fieldTable(schema)}`,
  );
  const answers = Object.entries(responses).map(([status, response]) =>
    renderAnswer(status, isReference(response) ? sharedResponse(response, document) : response),
  );
  return `<details id="${escapeHtml(operationId)}"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${withBreaks(path)}</code>
<span>${escapeHtml(summary)}</span></summary><div class="call"><p class="id">operationId <code>${escapeHtml(operationId)}</code></p>${markdownToHtml(description)}
${renderParameters(parameters)}${bodies.join('')}<h4>Answers</h4><dl>${answers.join('')}</dl></div></details>`;
}

const sharedResponse = ({ $ref }: Reference, { components }: OpenApiDocument): ResponseObject =>
  components.responses[$ref.split('/').at(-1) ?? ''] ?? { description: '' };

function renderAnswer(status: string, { description, content = {} }: ResponseObject): string {
  const meaning = markdownToHtml(description);
  const [type, { schema } = { schema: {} }] = Object.entries(content)[0] ?? [];
  // All errors have one shape, `Error`.
  if (type === undefined || Number(status) >= 400) return `<dt>${status}</dt><dd>${meaning}</dd>`;
  const fields = schema.$ref === undefined ? fieldTable(schema) : '';
  return `<dt>${status}</dt><dd>${meaning}<p><code>${typeText(schema)}</code> ${escapeHtml(type)}</p>${fields}</dd>`;
}

/** Lets a narrow screen break a path after a slash. */
const withBreaks = (path: string): string => escapeHtml(path).replaceAll('/', '/<wbr>');

function renderParameters(parameters: ParameterObject[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</th><td>${place}</td>` +
      `<td><code>${typeText(schema)}</code>${markdownToHtml(description)}</td></tr>`,
  );
  return `<h4>Parameters</h4><div class="table"><table><tbody>${rows.join('')}</tbody></table></div>`;
}

function renderShapes({ components }: OpenApiDocument): string {
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div class="call">${fieldTable(schema)}</div></details>`,
  );
  return `<section id="schemas"><h2>Shapes</h2><p>What several calls send or answer.</p>${shapes.join('')}</section>`;
}
