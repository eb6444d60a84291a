import type { Image } from '../../domain/content/image.entity.ts';
import { coalesce } from '../../domain/kit/coalesce.ts';
import type { DraftStore } from './draft-store.ts';
import { photoTextOf, type PhotoRow } from './rows.ts';

interface ArticlePhotoContext {
  readonly store: DraftStore;
  /** Resolves to the server's finding on a picture; null when aborted first. */
  readonly verdict: (
    id: string,
    signal: AbortSignal,
  ) => Promise<Pick<Image, 'status' | 'refusedFor'> | null>;
}

const hasArrived = (row: PhotoRow): boolean =>
  photoTextOf(row) !== null && row.state === 'success' && !row.removed;

/**
 * Deletes the local copy of a text’s photo once the server has accepted it, and reports a refusal.
 */
export class ArticlePhotoKeeper {
  /** Checks for work; a call during a check causes one more. */
  readonly wake = coalesce(() =>
    this.round().catch((error: unknown) => console.warn('A photo could not be followed.', error)),
  );
  private readonly over = new AbortController();

  constructor(private readonly context: ArticlePhotoContext) {}

  stop(): void {
    this.over.abort();
  }

  private async round(): Promise<void> {
    const { store, verdict } = this.context;
    for (const { id, imageId } of await store.photos.filter(hasArrived).toArray()) {
      if (this.over.signal.aborted) return;
      const found = imageId === null ? null : await verdict(imageId, this.over.signal);
      if (found?.status === 'READY') await store.erasePhoto(id);
      if (found?.status === 'REFUSED') {
        const reason = found.refusedFor ?? null;
        await store.changePhoto(id, hasArrived, { state: 'error', why: 'refused', reason });
      }
    }
  }
}
