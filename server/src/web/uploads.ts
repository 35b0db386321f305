import { createReadStream, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { IMAGE_WIDTHS } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import type { MediaService } from '../media/media.service.js';
import { projectPath } from '../config/project-root.js';
import { sendError } from './error-responses.js';

const LARGEST = IMAGE_WIDTHS[2];

/**
 * Pictures under /uploads/products and /uploads/site: the demo's from a list of names read once, the shop's own by names
 * that it made. No other name exists, so no path can lead anywhere else (behaviours.md I-09). A name without its width
 * means the largest.
 */
export function serveUploads(app: FastifyInstance, media: MediaService): void {
  const folder = projectPath('server', 'demo', 'pictures');
  const demo = new Set(readdirSync(folder).filter((name) => name.endsWith('.webp')));
  const fileOf = async (name: string): Promise<string | null> =>
    demo.has(name) ? join(folder, name) : media.findLocalFile(name);

  for (const shelf of ['products', 'site']) {
    app.get<{ Params: { file: string } }>(
      `/uploads/${shelf}/:file`,
      { errorHandler: sendError },
      async (request, reply) => {
        const { file } = request.params;
        const path = (await fileOf(file)) ?? (await fileOf(file.replace(/\.webp$/, `-${LARGEST}.webp`)));
        if (!path) throw new AppError('NOT_FOUND');
        const { size } = await stat(path);
        return reply
          .header('content-type', 'image/webp')
          .header('content-length', size)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(createReadStream(path));
      },
    );
  }
}
