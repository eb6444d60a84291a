import type { IncomingMessage, ServerResponse } from 'node:http';
import { openMedia, type Media, type MediaParts } from '../../functions/live/pictures/media.ts';
import { renditionOf, type Original } from '../../functions/live/pictures/rendition.ts';
import { send } from '../http/exchange.ts';
import { underWay } from '../http/under-way.ts';
import { idleQueue } from './idle-queue.ts';
import { originalAt, type Draw } from './original.ts';

export interface PicturesOptions extends Pick<MediaParts, 'files' | 'image' | 'encode'> {
  /** By default nothing is drawn, and every original is a file. */
  readonly draw?: Draw;
  /** Called with an original when its first rendition is made; the visitor does not wait for it. */
  readonly settle?: (id: string, original: Original) => Promise<void>;
  /** Most renditions made at once. */
  readonly places?: number;
}

export interface Pictures {
  /** Responds to `/media/{imageId}/{width}.{avif|webp}`; false for addresses not below /media/. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => boolean;
  readonly rendition: Media['rendition'];
  /** Starts nothing more, and resolves once no picture is being stored. */
  readonly close: () => Promise<void>;
}

/** The pictures of this home, in every requested size. */
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
