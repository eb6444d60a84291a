import { createHash, randomUUID } from 'node:crypto';
import type { getStorage } from 'firebase-admin/storage';
import type { Pictures, Taken } from '../../ports.ts';
import { measure, mostPixels, NoPicture, renditionOf, sharpOf } from './rendition.ts';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;
/** Opened at the first picture: the storage package is slow to load. */
export type OpenBucket = () => Promise<Bucket>;

const largestPicture = 26_214_400;
const previewOf = (id: string): string => `previews/${id}.webp`;

const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?:hei[cxms]|hevc|mif1)/.test(bytes.toString('latin1', 4, 12));

interface CleanPicture {
  readonly bytes: Buffer;
  /** Null if the bytes are unchanged. */
  readonly rewritten: string | null;
}

/** The picture as it is stored: rotated upright, without metadata on place, camera and time. */
const withoutWords = async (sent: Buffer): Promise<CleanPicture> => {
  const { exif, xmp, iptc, format } = await (await sharpOf(sent)).metadata();
  if (exif === undefined && xmp === undefined && iptc === undefined) {
    return { bytes: sent, rewritten: null };
  }
  const photo = await sharpOf(sent, { limitInputPixels: mostPixels });
  const upright = photo.autoOrient().keepIccProfile();
  return format === 'png' || format === 'webp'
    ? { bytes: await upright.toFormat(format).toBuffer(), rewritten: `image/${format}` }
    : { bytes: await upright.jpeg({ quality: 92 }).toBuffer(), rewritten: 'image/jpeg' };
};

/** Processes one picture after the other: decoding takes memory for every pixel. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

/** Pictures in a Cloud Storage bucket, the real one or the embedded home's. */
export const bucketPictures = (open: OpenBucket): Pictures => {
  const turn = inTurn();
  let opened: Promise<Bucket> | null = null;
  const bucket = (): Promise<Bucket> => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  const look = async (id: string, storagePath: string): Promise<Taken | null> => {
    const files = await bucket();
    const file = files.file(storagePath);
    const [there] = await file.exists();
    if (!there) return null;
    const [{ size }] = await file.getMetadata();
    if (Number(size) > largestPicture) return { ok: false, reason: 'TOO_LARGE' };
    const [sent] = await file.download();
    if (sent.length === 0) return { ok: false, reason: 'UNREADABLE' };
    if (isHeic(sent)) return { ok: false, reason: 'HEIC' };
    const { w, h, color } = await measure({ kind: 'photo', bytes: sent });
    const { bytes: kept, rewritten } = await withoutWords(sent);
    if (rewritten !== null) await file.save(kept, { resumable: false, contentType: rewritten });
    const token = randomUUID();
    const small = await renditionOf({ kind: 'photo', bytes: kept }, 960, 'webp', 'quick');
    await files.file(previewOf(id)).save(small, {
      resumable: false,
      contentType: 'image/webp',
      metadata: {
        cacheControl: 'private, max-age=31536000, immutable',
        metadata: { firebaseStorageDownloadTokens: token },
      },
    });
    return {
      ok: true,
      w,
      h,
      color,
      bytes: kept.length,
      sha256: createHash('sha256').update(kept).digest('hex'),
      preview: `${previewOf(id)}?${token}`,
    };
  };

  return {
    take: (id, storagePath) =>
      turn(async () => {
        try {
          return await look(id, storagePath);
        } catch (error) {
          if (error instanceof NoPicture) return { ok: false, reason: 'UNREADABLE' };
          throw error;
        }
      }),
    remove: async (id, storagePath) => {
      const files = await bucket();
      for (const name of [storagePath, previewOf(id)]) {
        await files.file(name).delete({ ignoreNotFound: true });
      }
      await files.deleteFiles({ prefix: `public/media/${id}/` });
    },
  };
};
