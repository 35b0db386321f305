/** docs/errors.md out of shared/errors.ts; with --check only says whether it is fresh. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './ready.mjs';
import { join } from 'node:path';

const { ERRORS } = await import('../dist/shared/errors.js');

const rows = Object.entries(ERRORS).map(
  ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} |`,
);
const table = `# Error codes

Made from \`shared/errors.ts\` by \`npm run docs\`; not edited by hand.

Every failure has one code. REST answers with the status and \`{ msg, message, code, requestId }\`, GraphQL with
\`errors[0].extensions = { code, requestId }\`; bad fields stand in \`fields\`, a code's own extras beside the code.
A message may be replaced by one that fits the case better: go by the code.

GraphQL answers an executed request with HTTP 200, names \`INTERNAL\` \`INTERNAL_SERVER_ERROR\`, and has codes of its
own for what it cannot read: \`GRAPHQL_PARSE_FAILED\`, \`GRAPHQL_VALIDATION_FAILED\`, \`BAD_USER_INPUT\`, \`BAD_REQUEST\`,
\`OPERATION_RESOLUTION_FAILURE\` (it is not said which of several operations is meant), \`PERSISTED_QUERY_NOT_SUPPORTED\`.
What is no GraphQL at all (broken JSON, another content type, too much) has the codes and statuses below there, too.

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
