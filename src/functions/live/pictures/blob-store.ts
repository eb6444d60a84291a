import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { BlobStore } from '../../ports.ts';
import type { OpenBucket } from './pictures.ts';

const compress = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Folder of the bucket; everything under `public/` is publicly readable. */
const folder = 'public/snapshots/';

/**
 * Compression level: good enough for files read a thousand times, fast enough for once a minute.
 */
const quality = 7;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 404;

/** The blob store in Cloud Storage. */
export const storageBlobStore = (open: OpenBucket): BlobStore => {
  let opened: ReturnType<OpenBucket> | null = null;
  const bucket = (): ReturnType<OpenBucket> => (opened ??= open());
  const at = async (name: string) => (await bucket()).file(`${folder}${name}`);
  return {
    read: async (name) => {
      try {
        const [bytes] = await (await at(name)).download({ decompress: false });
        return { brotli: bytes, text: async () => (await unpack(bytes)).toString('utf8') };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: async (name, text) => {
      const bytes = await compress(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
      // Stored as a plain binary type: a bucket that decompressed the bytes would corrupt them.
      const file = await at(name);
      await file.save(bytes, { resumable: false, contentType: 'application/octet-stream' });
      return bytes.length;
    },
    list: async () => {
      const [files] = await (await bucket()).getFiles({ prefix: folder });
      return files.map(({ name, metadata }) => ({
        name: name.slice(folder.length),
        at: Date.parse(String(metadata.updated)),
      }));
    },
    remove: async (name) => {
      await (await at(name)).delete({ ignoreNotFound: true });
    },
  };
};
