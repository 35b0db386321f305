import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.js';
import { inProject } from '../project-root.js';
import { answerError } from './error-answers.js';

const TYPES: Record<string, string> = { webp: 'image/webp' };
const LARGEST = 1200;

/**
 * Pictures under /uploads/products and /uploads/site, served from a list of names read once: what is not on the list
 * does not exist, so no path can lead anywhere else (behaviours.md I-09). A name without its width means the largest.
 */
export function serveUploads(app: FastifyInstance): void {
  const folder = inProject('server', 'demo', 'pictures');
  const sizes = new Map(readdirSync(folder).filter((name) => name.endsWith('.webp')).map((name) => [name, statSync(join(folder, name)).size]));

  for (const shelf of ['products', 'site']) {
    app.get<{ Params: { file: string } }>(`/uploads/${shelf}/:file`, { errorHandler: answerError }, (request, reply) => {
      const name = [request.params.file, request.params.file.replace(/\.webp$/, `-${LARGEST}.webp`)].find((each) => sizes.has(each));
      const type = TYPES[name?.split('.').at(-1) ?? ''];
      if (!name || !type) throw new AppError('NOT_FOUND');
      return reply
        .header('content-type', type)
        .header('content-length', sizes.get(name))
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(createReadStream(join(folder, name)));
    });
  }
}
