import type { IncomingMessage, ServerResponse } from 'node:http';
import { openMedia, type Media, type MediaParts } from '../../functions/live/media.ts';
import { renditionOf, type Original } from '../../functions/live/rendition.ts';
import { send } from '../http/exchange.ts';
import { underWay } from '../http/under-way.ts';
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
  /** Begins nothing more, and ends once no picture is being stored. */
  readonly close: () => Promise<void>;
}

/** The pictures of this home, in every size that is asked for. */
export const openPictures = ({
  files,
  image,
  draw = () => null,
  settle = () => Promise.resolve(),
  encode = renditionOf,
  places = 2,
}: PicturesOptions): Pictures => {
  const later = idleQueue(2_000);
  const answers = underWay();
  let isClosing = false;
  const media = openMedia({
    files,
    image,
    original: async (storagePath) => (isClosing ? null : originalAt(files, draw, storagePath)),
    before: later.postpone,
    after: (id, original) => later.add(id, () => settle(id, original)),
    encode,
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
      if (!isClosing) console.error(`picture ${path}:`, error);
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
      answers.add(answer(req, res, pathname));
      return true;
    },
    close: async () => {
      isClosing = true;
      await Promise.all([answers.over(), later.close()]);
    },
  };
};
