/**
 * Writes dist/openapi: the OpenAPI document of all REST calls and its page, from the built server. The server sends these
 * files, so that it has neither the code nor the time for them.
 */
import 'reflect-metadata';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ready.mjs';

const { AppModule } = await import('../dist/server/src/app.module.js');
const { createDocument } = await import('../dist/server/src/openapi/document.js');
const { renderReference } = await import('../dist/server/src/openapi/reference-page.js');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const document = createDocument(AppModule, version);
const folder = join(ROOT, 'dist', 'openapi');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
writeFileSync(join(folder, 'reference.html'), renderReference(document));
