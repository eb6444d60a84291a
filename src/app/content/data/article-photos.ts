import { useMemo } from 'react';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import { textPhotos, type BoardPhoto, type TextOf } from '../../drafts/rows.ts';
import { usePhotos } from '../../submissions/data/photos.ts';

const photos = memoizedImport(() => import('../../drafts/article-photos.ts'));

/** Adds pictures to a text, and follows the address each is shown from. */
export interface TextPhotos {
  /**
   * Stores a picture on this device; it is uploaded automatically. Returns its id. Throws
   * `Refused`.
   */
  readonly add: (file: File) => Promise<string>;
  /** Reports the address a picture can be shown from, now and on change. */
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

/** Photos of an article that are only on this device. */
export const useUnsentPhotos = (articleId: string): readonly BoardPhoto[] => {
  const reading = usePhotos(textPhotos('blog', articleId));
  return reading.status === 'ready' ? reading.value : [];
};
