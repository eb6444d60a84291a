import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterwards } from './afterwards.ts';
import { originalAt } from './original.ts';
import {
  formats,
  mimeOf,
  NoPicture,
  renditionOf,
  widths,
  type Format,
  type Original,
  type Width,
} from '../../functions/live/rendition.ts';
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

export interface PicturesOptions {
  readonly files: PictureFiles;
  /** The `images` document, or null when there is none. */
  readonly image: (
    id: string,
  ) => Promise<{ readonly storagePath: string; readonly isPublic: boolean } | null>;
  /** Told of an original the first time a rendition is made of it; the visitor does not wait. */
  readonly settle?: (id: string, original: Original) => Promise<void>;
  /** Renditions made at once. */
  readonly places?: number;
}

export interface Pictures {
  /** Answers `/media/{imageId}/{width}.{avif|webp}`; false when the address is not below /media/. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** The rendition's bytes, made and stored if need be; null when there is no such picture. */
  readonly rendition: (id: string, width: Width, format: Format) => Promise<Uint8Array | null>;
}

/** A picture never changes under its address. */
const forever = 'public, max-age=31536000, immutable';
const address = /^\/media\/([A-Za-z0-9_-]{1,128})\/(\d{3,4})\.(avif|webp)$/;

const kept = (id: string, width: Width, format: Format): string =>
  `public/media/${id}/${width}.${format}`;

const asked = (path: string): { id: string; width: Width; format: Format } | null => {
  const [, id, w, f] = address.exec(path) ?? [];
  const width = widths.find((one) => String(one) === w);
  const format = formats.find((one) => one === f);
  return id !== undefined && width && format ? { id, width, format } : null;
};

/**
 * Renditions of pictures, made the first time somebody looks and stored in the bucket from then
 * on. Requests for one that is being made wait for it; at most `places` are made at once.
 */
export const openPictures = ({
  files,
  image,
  settle = () => Promise.resolve(),
  places = 2,
}: PicturesOptions): Pictures => {
  const gate = turnstile<Uint8Array | null>(places);
  const later = afterwards(2_000);

  const make = async (id: string, width: Width, format: Format): Promise<Uint8Array | null> => {
    later.hold();
    const document = await image(id);
    if (!document?.isPublic) return null;
    const original = await originalAt(files, document.storagePath);
    if (!original) return null;
    const bytes = await renditionOf(original, width, format, 'quick');
    await files.put(kept(id, width, format), bytes, {
      contentType: mimeOf[format],
      cacheControl: forever,
    });
    later.add(id, () => settle(id, original));
    return bytes;
  };

  const rendition = async (
    id: string,
    width: Width,
    format: Format,
  ): Promise<Uint8Array | null> => {
    const name = kept(id, width, format);
    const stored = await files.get(name);
    return stored ? stored.bytes : gate.pass(name, () => make(id, width, format));
  };

  const answer = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const refuse = (status: number, message: string): void => {
      res.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      res.end(message);
    };
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      return refuse(405, 'Pictures are only read here.');
    }
    const question = asked(path);
    if (!question) return refuse(404, 'There is no such picture.');
    const { id, width, format } = question;
    const etag = `"${id}-${width}-${format}"`;
    try {
      const bytes = await rendition(id, width, format);
      if (!bytes) return refuse(404, 'There is no such picture.');
      const head = {
        ETag: etag,
        'Cache-Control': forever,
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Allow-Origin': '*',
      };
      if (req.headers['if-none-match'] === etag) {
        res.writeHead(304, head);
        res.end();
        return undefined;
      }
      res.writeHead(200, {
        ...head,
        'Content-Type': mimeOf[format],
        'Content-Length': String(bytes.byteLength),
      });
      res.end(req.method === 'HEAD' ? undefined : bytes);
      return undefined;
    } catch (error) {
      if (error instanceof NoPicture) return refuse(404, 'This picture cannot be shown.');
      console.error(`picture ${id}:`, error);
      return refuse(500, 'Something went wrong on our side.');
    }
  };

  return {
    rendition,
    handle: (req, res) => {
      const { pathname } = new URL(req.url ?? '/', 'http://home');
      if (!pathname.startsWith('/media/')) return false;
      void answer(req, res, pathname);
      return true;
    },
  };
};
