/** Writes docs/errors.md from shared/errors.ts; with --check it only reports whether the file is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './ready.mjs';
import { join } from 'node:path';

const { ERRORS } = await import('../dist/shared/errors.js');

const rows = Object.entries(ERRORS).map(
  ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} |`,
);
const table = `# Error codes

Made from \`shared/errors.ts\` by \`npm run docs\`; do not edit it by hand.

Every failure has one code. REST responds with the status and \`{ msg, message, code, requestId }\`, GraphQL with
\`errors[0].extensions = { code, requestId }\`. Invalid fields are in \`fields\`; other details of a code are beside it.
A message may be more specific than the text below, so clients should read the code.

GraphQL responds to an executed request with HTTP 200 and calls \`INTERNAL\` \`INTERNAL_SERVER_ERROR\`. Requests that it
cannot execute have codes of their own: \`GRAPHQL_PARSE_FAILED\`, \`GRAPHQL_VALIDATION_FAILED\`, \`BAD_USER_INPUT\`,
\`BAD_REQUEST\`, \`OPERATION_RESOLUTION_FAILURE\` (several operations and no operationName),
\`PERSISTED_QUERY_NOT_SUPPORTED\`, and with \`GRAPHQL_TRUSTED_ONLY\` \`QUERY_NOT_IN_SAFELIST\`. A body that is no GraphQL
request (invalid JSON, another content type, too large) has the codes and statuses below. A mutation by \`GET\` is
answered 405 with \`BAD_REQUEST\`: it is sent by \`POST\`. So is 406 an \`Accept\` that leaves out JSON.

| code | status | text |
|---|---|---|
${rows.join('\n')}
`;

const path = join(ROOT, 'docs', 'errors.md');
if (!process.argv.includes('--check')) {
  writeFileSync(path, table);
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== table) {
  process.stderr.write('docs/errors.md is stale: run `npm run docs`.\n');
  process.exit(1);
}
