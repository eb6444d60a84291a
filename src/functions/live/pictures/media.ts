import {
  pictureFormats,
  pictureWidths,
  type PictureFormat,
  type PictureWidth,
} from '../../../domain/content/picture-widths.ts';
import { mimeOf, NoPicture, renditionOf, type Original } from './rendition.ts';
import { turnstile } from './turnstile.ts';

/** The part of the bucket the pictures need. */
export interface PictureFiles {
  get(name: string): Promise<{ readonly bytes: Uint8Array } | null>;
  put(
    name: string,
    bytes: Uint8Array,
    said: { readonly contentType: string; readonly cacheControl: string },
  ): Promise<unknown>;
}

export interface MediaParts {
  readonly files: PictureFiles;
  /** The `images` document, or null if there is none. */
  readonly image: (
    id: string,
  ) => Promise<{ readonly storagePath: string; readonly isPublic: boolean } | null>;
  /** The original at a storage path, null if it is gone. */
  readonly original: (storagePath: string) => Promise<Original | null>;
  /** `before` is called before a rendition is made; `after`, once one was made of an original. */
  readonly before?: () => void;
  readonly after?: (id: string, original: Original) => void;
  /** Makes a rendition; by default in this process. */
  readonly encode?: typeof renditionOf;
  /** Most renditions made at once. */
  readonly places: number;
}

export interface MediaRequest {
  readonly method: string;
  readonly path: string;
  readonly ifNoneMatch?: string | undefined;
}

export interface MediaAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | null;
}

export interface Media {
  /** Responds to `/media/{imageId}/{width}.{avif|webp}`, and refuses every other address. */
  readonly answer: (request: MediaRequest) => Promise<MediaAnswer>;
  /** The rendition's bytes, made and stored if necessary; null if there is no such picture. */
  readonly rendition: (
    id: string,
    width: PictureWidth,
    format: PictureFormat,
  ) => Promise<Uint8Array | null>;
}

/** A picture never changes under its address. */
const forever = 'public, max-age=31536000, immutable';
const mediaPath = /^\/media\/([A-Za-z0-9_-]{1,128})\/(\d{3,4})\.(avif|webp)$/;

const storedPath = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `public/media/${id}/${width}.${format}`;

const requestedPicture = (
  path: string,
): { id: string; width: PictureWidth; format: PictureFormat } | null => {
  const [, id, w, f] = mediaPath.exec(path) ?? [];
  const width = pictureWidths.find((one) => String(one) === w);
  const format = pictureFormats.find((one) => one === f);
  return id !== undefined && width && format ? { id, width, format } : null;
};

const refusal = (status: number, message: string): MediaAnswer => ({
  status,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
  },
  body: message,
});

/**
 * Renditions of public pictures, made on first request and stored in the bucket from then on.
 * Requests for one that is being made wait for it; at most `places` are made at once.
 */
export const openMedia = (parts: MediaParts): Media => {
  const { files, image, original, before, after, encode = renditionOf, places } = parts;
  const gate = turnstile<Uint8Array | null>(places);

  const make = async (
    id: string,
    storagePath: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Uint8Array | null> => {
    before?.();
    const found = await original(storagePath);
    if (!found) return null;
    const bytes = await encode(found, width, format, 'quick');
    await files.put(storedPath(id, width, format), bytes, {
      contentType: mimeOf[format],
      cacheControl: forever,
    });
    after?.(id, found);
    return bytes;
  };

  /** Reads the document every time, so that a picture that is no longer public is gone at once. */
  const rendition: Media['rendition'] = async (id, width, format) => {
    const document = await image(id);
    if (!document?.isPublic) return null;
    const name = storedPath(id, width, format);
    const stored = await files.get(name);
    if (stored) return stored.bytes;
    return gate.pass(name, () => make(id, document.storagePath, width, format));
  };

  return {
    rendition,
    answer: async ({ method, path, ifNoneMatch }) => {
      if (method !== 'GET' && method !== 'HEAD') {
        return refusal(405, 'Photos are read-only here.');
      }
      const question = requestedPicture(path);
      if (!question) return refusal(404, 'Photo not found.');
      const { id, width, format } = question;
      try {
        const bytes = await rendition(id, width, format);
        if (!bytes) return refusal(404, 'Photo not found.');
        const etag = `"${id}-${width}-${format}"`;
        const headers = {
          ETag: etag,
          'Cache-Control': forever,
          'X-Content-Type-Options': 'nosniff',
          'Access-Control-Allow-Origin': '*',
        };
        if (ifNoneMatch === etag) return { status: 304, headers, body: null };
        return {
          status: 200,
          headers: {
            ...headers,
            'Content-Type': mimeOf[format],
            'Content-Length': String(bytes.byteLength),
          },
          body: method === 'HEAD' ? null : bytes,
        };
      } catch (error) {
        if (error instanceof NoPicture) return refusal(404, 'This photo can’t be shown.');
        throw error;
      }
    },
  };
};
