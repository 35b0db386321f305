import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { projectPath } from '../config/project-root.js';

const STYLE = /<style>([\s\S]*?)<\/style>/;

/** The page has no script; its one style is allowed by its hash. */
const contentSecurityPolicy = (html: string): string => {
  const styleHash = hash('sha256', STYLE.exec(html)?.[1] ?? '', 'base64');
  return `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
};

/** Serves the OpenAPI document at /openapi.json and its page at /reference; tools/openapi.mjs writes both at the build. */
export function serveApiReference(app: FastifyInstance): void {
  // Read when they are asked for: few shops ever need them.
  app.get('/reference', async (_request, reply) => {
    const html = await readFile(projectPath('dist', 'openapi', 'reference.html'), 'utf8');
    return reply
      .header('content-security-policy', contentSecurityPolicy(html))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html);
  });
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(projectPath('dist', 'openapi', 'openapi.json'))),
  );
}
