import { liveQuery } from 'dexie';
import { coalesce } from '../../domain/kit/coalesce.ts';
import { UploadFault } from './upload/fault.ts';
import { OPERATION_RETRY_MS, persevere } from './upload/retry.ts';
import { callOff, upload, type UploadContext } from './upload/resumable.ts';
import type { DraftStore } from './draft-store.ts';
import { pathOf, type NewImage } from './image-document.ts';
import { blobOf } from './stored-bytes.ts';
import { photoTextOf, OWN_PICTURE, type PhotoRow } from './rows.ts';

export interface SenderContext {
  readonly store: DraftStore;
  readonly uid: string;
  readonly storage: UploadContext;
  readonly announce: (image: NewImage) => Promise<void>;
  readonly withdraw: (id: string, uid: string) => Promise<void>;
  /** Marks a photo as being sent; the returned function ends that. */
  readonly hold: () => () => void;
}

/** Name of a photo's picture and file, with the number of the try after the first. */
const uploadName = ({ id, tries }: PhotoRow): string => (tries === 0 ? id : `${id}-${tries}`);

const wants = (row: PhotoRow): boolean =>
  row.stage === 'made' && row.state === 'running' && row.imageId === null && !row.removed;

const parentOf = (row: PhotoRow, uid: string): Pick<NewImage, 'parentType' | 'parentId'> => {
  if (row.draftId === OWN_PICTURE) return { parentType: 'member', parentId: uid };
  return photoTextOf(row) ?? { parentType: 'submission', parentId: row.draftId };
};

/**
 * Most names tried. A name already in use means that a response was lost; a new name is cheaper
 * than asking.
 */
const NAMES = 3;

/** Sends the photos of a member one after the other, and deletes removed ones. */
export class Sender {
  /** Checks for work; new work is picked up by a check in progress. */
  readonly wake = coalesce(() => this.round());
  private readonly over = new AbortController();

  constructor(private readonly context: SenderContext) {}

  stop(): void {
    this.over.abort();
  }

  private async round(): Promise<void> {
    if (this.over.signal.aborted) return;
    await this.clear();
    for (;;) {
      const next = await this.next();
      if (next === null || this.over.signal.aborted) return;
      await this.send(next);
    }
  }

  private async next(): Promise<PhotoRow | null> {
    const rows = await this.context.store.photos.filter(wants).toArray();
    return rows.sort((a, b) => a.order - b.order)[0] ?? null;
  }

  /** Returns a signal that aborts the upload of one photo when its row is changed by any tab. */
  private watched(id: string): { readonly signal: AbortSignal; readonly end: () => void } {
    const own = new AbortController();
    const watching = liveQuery(() => this.context.store.photos.get(id)).subscribe({
      next: (row) => {
        if (row === undefined || !wants(row)) own.abort();
      },
      error: () => own.abort(),
    });
    return {
      signal: AbortSignal.any([own.signal, this.over.signal]),
      end: () => watching.unsubscribe(),
    };
  }

  private async send(row: PhotoRow): Promise<void> {
    const { store, hold } = this.context;
    const { signal, end } = this.watched(row.id);
    const letGo = hold();
    try {
      await this.deliver(row, signal);
    } catch (error) {
      const code = error instanceof UploadFault ? error.code : 'unknown';
      if (code === 'canceled') return;
      if (!(error instanceof UploadFault)) console.warn('A photo could not be sent.', error);
      // A text refers to its picture by name, so that picture keeps its name.
      const again = code === 'unauthorized' && row.tries + 1 < NAMES && photoTextOf(row) === null;
      await store.changePhoto(
        row.id,
        wants,
        again
          ? { tries: row.tries + 1, session: null, offset: 0, arrived: false }
          : { state: 'error', why: code },
      );
    } finally {
      letGo();
      end();
    }
  }

  private async deliver(row: PhotoRow, signal: AbortSignal): Promise<void> {
    const { store, uid, storage, announce } = this.context;
    const kept = await store.bytes.get(row.id);
    if (kept === undefined) {
      await store.changePhoto(row.id, wants, { state: 'error', why: 'lost' });
      return;
    }
    const blob = blobOf(kept.blob);
    const path = pathOf(uid, uploadName(row), blob.type);
    if (!row.arrived) {
      await upload(storage, {
        path,
        blob,
        session: row.session,
        signal,
        note: async (session, offset) => {
          await store.changePhoto(row.id, (now) => !now.removed, { session, offset });
        },
      });
      await store.changePhoto(row.id, (now) => !now.removed, {
        arrived: true,
        offset: blob.size,
        session: null,
      });
    }
    const id = uploadName(row);
    const image = { id, uid, ...parentOf(row, uid), path, mime: blob.type, bytes: blob.size };
    await persevere(storage, OPERATION_RETRY_MS, signal, () => announce(image));
    await store.changePhoto(row.id, (now) => !now.removed, {
      state: 'success',
      why: null,
      imageId: id,
    });
  }

  /** Deletes removed photos from the server, then from this device. */
  private async clear(): Promise<void> {
    const { store, uid, storage, withdraw } = this.context;
    const { signal } = this.over;
    const isCanceled = (row: PhotoRow): boolean => row.state === 'canceled' && !row.removed;
    for (const row of await store.photos.filter(isCanceled).toArray()) {
      if (row.session === null) continue;
      await callOff(storage, row.session, signal);
      await store.changePhoto(row.id, isCanceled, { session: null, offset: 0 });
    }
    for (const row of await store.photos.filter(({ removed }) => removed).toArray()) {
      try {
        if (row.session !== null) await callOff(storage, row.session, signal);
        const image = row.imageId ?? (row.arrived ? uploadName(row) : null);
        if (image !== null) {
          await persevere(storage, OPERATION_RETRY_MS, signal, () => withdraw(image, uid));
        }
        await store.erasePhoto(row.id);
      } catch (error) {
        if (!(error instanceof UploadFault)) console.warn('A photo was not taken away.', error);
      }
    }
  }
}
