import { createReadStream, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { IMAGE_WIDTHS } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import type { MediaService } from '../media/media.service.js';
import { projectPath } from '../config/project-root.js';
import { sendError } from './error-responses.js';

const MAX_WIDTH = IMAGE_WIDTHS[2];

/**
 * Serves the images under /uploads/products and /uploads/site: demo images from a list of names read at the start,
 * uploaded ones by names that the server generated. Other names do not exist, so no path can leave the folders. A name
 * without a width means the largest.
 */
export function serveUploads(app: FastifyInstance, media: MediaService): void {
  const folder = projectPath('server', 'demo', 'pictures');
  const demo = new Set(readdirSync(folder).filter((name) => name.endsWith('.webp')));
  const fileOf = async (name: string): Promise<string | null> =>
    demo.has(name) ? join(folder, name) : media.findLocalFile(name);

  for (const directory of ['products', 'site']) {
    app.get<{ Params: { file: string } }>(
      `/uploads/${directory}/:file`,
      { errorHandler: sendError },
      async (request, reply) => {
        const { file } = request.params;
        const path = (await fileOf(file)) ?? (await fileOf(file.replace(/\.webp$/, `-${MAX_WIDTH}.webp`)));
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
