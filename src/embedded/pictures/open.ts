import type { IncomingMessage, ServerResponse } from 'node:http';
import { openMedia, type Media, type MediaParts } from '../../functions/live/media.ts';
import type { Original } from '../../functions/live/rendition.ts';
import { send } from '../http/exchange.ts';
import { idleQueue } from './idle-queue.ts';
import { originalAt, type Draw } from './original.ts';

export interface PicturesOptions extends Pick<MediaParts, 'files' | 'image' | 'encode'> {
  /** Nothing is drawn when absent: every original is a file. */
  readonly draw?: Draw;
  /** Told of an original the first time a rendition is made of it; the visitor does not wait. */
  readonly settle?: (id: string, original: Original) => Promise<void>;
  /** Renditions made at once. */
  readonly places?: number;
}

export interface Pictures {
  /** Answers `/media/{imageId}/{width}.{avif|webp}`; false when the address is not below /media/. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => boolean;
  readonly rendition: Media['rendition'];
}

/** The pictures of this home, in every size that is asked for. */
export const openPictures = ({
  files,
  image,
  draw = () => null,
  settle = () => Promise.resolve(),
  encode,
  places = 2,
}: PicturesOptions): Pictures => {
  const later = idleQueue(2_000);
  const media = openMedia({
    files,
    image,
    original: (storagePath) => originalAt(files, draw, storagePath),
    before: later.postpone,
    after: (id, original) => later.add(id, () => settle(id, original)),
    ...(encode === undefined ? {} : { encode }),
    places,
  });

  const answer = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    try {
      const { status, headers, body } = await media.answer({
        method: req.method ?? 'GET',
        path,
        ifNoneMatch: req.headers['if-none-match'],
      });
      res.writeHead(status, headers).end(body ?? undefined);
    } catch (error) {
      console.error(`picture ${path}:`, error);
      send(res, 500, 'Something went wrong on our side.', {
        'Content-Type': 'text/plain; charset=utf-8',
      });
    }
  };

  return {
    rendition: media.rendition,
    handle: (req, res) => {
      const { pathname } = new URL(req.url ?? '/', 'http://home');
      if (!pathname.startsWith('/media/')) return false;
      void answer(req, res, pathname);
      return true;
    },
  };
};
