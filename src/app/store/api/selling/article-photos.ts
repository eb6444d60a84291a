import { useMemo } from 'react';
import { memoizedImport } from '../../core/memoized-import.ts';
import { textPhotos, type BoardPhoto, type TextOf } from '../../drafts/rows.ts';
import { usePhotos } from './photos.ts';

const photos = memoizedImport(() => import('../../drafts/article-photos.ts'));

/** The pictures of a text: how one comes in, and where it is shown from. */
export interface TextPhotos {
  /** Keeps a picture on this device; it goes by itself. Answers its id. Throws `Refused`. */
  readonly add: (file: File) => Promise<string>;
  /** Tells where a picture can be shown from, now and when that changes. */
  readonly watch: (id: string, tell: (url: string | null) => void) => () => void;
}

/** The pictures of the text of an article or a page. */
export const useTextPhotos = (of: TextOf, id: string): TextPhotos =>
  useMemo(
    () => ({
      add: async (file) => (await photos()).addTextPhoto(of, id, file),
      watch: (photo, tell) => {
        let stop: (() => void) | null = null;
        let isOver = false;
        const start = async (): Promise<void> => {
          const m = await photos();
          if (!isOver) stop = m.watchTextPhoto(photo, tell);
        };
        void start();
        return () => {
          isOver = true;
          stop?.();
        };
      },
    }),
    [of, id],
  );

/** Photos of an article that are still on this device alone. */
export const useUnsentPhotos = (articleId: string): readonly BoardPhoto[] => {
  const reading = usePhotos(textPhotos('blog', articleId));
  return reading.status === 'ready' ? reading.value : [];
};
