import { onRequest } from 'firebase-functions/v2/https';
import { images } from '../../../domain/content/image.entity.ts';
import { Refused } from '../../../domain/kit/refusal.ts';
import type { Db } from '../../ports.ts';
import { openMedia, type Media, type PictureFiles } from './media.ts';
import type { OpenBucket } from './pictures.ts';
import { mediaService } from '../services/services.ts';

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

/** The bucket's files, as the pictures need them. */
const bucketFiles = (open: OpenBucket): PictureFiles => ({
  get: async (name) => {
    try {
      const [bytes] = await (await open()).file(name).download();
      return { bytes };
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  },
  put: async (name, bytes, { contentType, cacheControl }) => {
    const file = (await open()).file(name);
    await file.save(Buffer.from(bytes), {
      resumable: false,
      contentType,
      metadata: { cacheControl },
    });
  },
});

/** The house's pictures, from a bucket and its `images` documents. */
export const bucketMedia = (db: Db, open: OpenBucket): Media => {
  const files = bucketFiles(open);
  return openMedia({
    files,
    image: async (id) => {
      const found = await db.get(images, id);
      return found === null || found.isDeleted ? null : found;
    },
    original: async (storagePath) => {
      const found = await files.get(storagePath);
      return found && { kind: 'photo', bytes: found.bytes };
    },
    places: 2,
  });
};

/**
 * Serves renditions of pictures; Hosting routes `/media/**` here and caches responses that have a
 * lifetime.
 */
export const mediaFunction = (media: () => Media) =>
  onRequest({ ...mediaService, cors: false, invoker: 'public' }, async (req, res) => {
    try {
      const { status, headers, body } = await media().answer({
        method: req.method,
        path: req.path,
        ifNoneMatch: req.get('if-none-match'),
      });
      res.status(status).set({ ...headers });
      if (body === null) res.end();
      else res.end(body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '1' });
      res.send(error.message);
    }
  });
