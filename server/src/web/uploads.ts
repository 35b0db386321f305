import { createReadStream, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { projectPath } from '../config/project-root.js';
import type { CountMiss, StoredFile } from '../media/file-storage.js';
import { parseImageFileName, type RequestedImage } from '../media/image-files.js';
import type { MediaService } from '../media/media.service.js';
import { sendError } from './error-responses.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The caching of a WebP that is sent in place of an AVIF file that will be there soon. */
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Serves the images under /uploads/products and /uploads/site: demo images from a list of names read at the start,
 * uploaded ones by names that the server generated. Other names do not exist, so no path can leave the folders.
 */
export function serveUploads(app: FastifyInstance, media: MediaService): void {
  const folder = projectPath('server', 'demo', 'pictures');
  const demo = new Set(readdirSync(folder));
  const findFile = async (image: RequestedImage, countMiss: CountMiss): Promise<StoredFile | null> => {
    const name = image.candidates.find((candidate) => demo.has(candidate));
    return name === undefined ? media.findFile(image, countMiss) : { name, path: join(folder, name) };
  };

  for (const directory of ['products', 'site']) {
    app.get<{ Params: { file: string } }>(
      `/uploads/${directory}/:file`,
      { errorHandler: sendError },
      async (request, reply) => {
        const image = parseImageFileName(request.params.file);
        const file = image && (await findFile(image, () => request.countMiss()));
        if (!file) {
          request.countMiss();
          throw new AppError('NOT_FOUND');
        }
        const { size } = await stat(file.path);
        const isAvif = file.name.endsWith('.avif');
        // Pages of integrators show the pictures, whose addresses the API gives them.
        return reply
          .header('content-type', isAvif ? 'image/avif' : 'image/webp')
          .header('content-length', size)
          .header('cache-control', request.params.file.endsWith('.avif') && !isAvif ? FOR_AN_HOUR : FOR_EVER)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(createReadStream(file.path));
      },
    );
  }
}
