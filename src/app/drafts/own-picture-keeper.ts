import type { Image } from '../../domain/content/image.entity.ts';
import { coalesce } from '../../domain/kit/coalesce.ts';
import type { OutboxRow } from '../outbox/rows/row.ts';
import type { DraftStore } from './draft-store.ts';
import { OWN_PICTURE, type PhotoRow } from './rows.ts';

export interface OwnPictureContext {
  readonly store: DraftStore;
  /** Resolves to the server's finding on a picture; null when aborted first. */
  readonly verdict: (
    id: string,
    signal: AbortSignal,
  ) => Promise<Pick<Image, 'status' | 'refusedFor'> | null>;
  /** Puts the picture's address into the outbox; returns the row's id. */
  readonly show: (photoURL: string) => Promise<string>;
  readonly outboxRow: (id: string) => Promise<OutboxRow | null>;
  /** The member's current public picture, as this device knows it. */
  readonly shown: () => string | null;
  /** Device clock, ms. */
  readonly now: () => number;
}

/** Longest time the local copy is shown after the server accepted the picture, ms. */
const ECHO_MS = 10_000;

const isMine = (row: PhotoRow): boolean =>
  row.draftId === OWN_PICTURE && row.state === 'success' && !row.removed;

/** Makes an uploaded photo its sender's own picture, once the server has accepted it. */
export class OwnPictureKeeper {
  /** Checks for work; a call during a check causes one more. Resolves when there is none left. */
  readonly wake = coalesce(() =>
    this.round().catch((error: unknown) =>
      console.warn('The picture could not be passed on.', error),
    ),
  );
  private readonly over = new AbortController();

  constructor(private readonly context: OwnPictureContext) {}

  stop(): void {
    this.over.abort();
  }

  private async round(): Promise<void> {
    if (this.over.signal.aborted) return;
    const rows = await this.context.store.photos.where('draftId').equals(OWN_PICTURE).toArray();
    for (const row of rows.filter(isMine)) {
      if (row.given === undefined) await this.hand(row);
      else await this.end(row, row.given);
    }
  }

  private async hand({ id, imageId }: PhotoRow): Promise<void> {
    if (imageId === null) return;
    const { store, verdict, show } = this.context;
    const found = await verdict(imageId, this.over.signal);
    const same = (row: PhotoRow): boolean => isMine(row) && row.imageId === imageId;
    if (found?.status === 'REFUSED') {
      const reason = found.refusedFor ?? null;
      await store.changePhoto(id, same, { state: 'error', why: 'refused', reason });
    }
    if (found?.status !== 'READY') return;
    // If it was removed or replaced during the server's check, it must not become public.
    const still = await store.photos.get(id);
    if (still === undefined || !same(still)) return;
    await store.changePhoto(id, same, { given: await show(`/media/${imageId}`) });
  }

  /**
   * Deletes the local copy once the public picture is in the mirror; a refusal is shown where the
   * picture was chosen.
   */
  private async end({ id, imageId }: PhotoRow, given: string): Promise<void> {
    const { store, outboxRow, shown, now } = this.context;
    const row = await outboxRow(given);
    if (row === null) return store.erasePhoto(id);
    if (row.state === 'refused' || row.state === 'expired') {
      const refused = row.refusal === null ? {} : { refusal: row.refusal };
      const to = { ...refused, state: 'error', why: 'refused', given: undefined } as const;
      await store.changePhoto(id, isMine, to);
      return undefined;
    }
    if (row.state !== 'done') return undefined;
    if (shown() === `/media/${imageId ?? ''}`) return store.erasePhoto(id);
    const left = row.changedAt + ECHO_MS - now();
    if (left <= 0) return store.erasePhoto(id);
    setTimeout(() => void this.wake(), left);
    return undefined;
  }
}
