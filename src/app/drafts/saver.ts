import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../domain/listings/submissions/listing-submission.entity.ts';
import {
  sendable,
  type SubmissionDraft,
} from '../../domain/listings/submissions/submission-draft.ts';
import type { Conflict, EditedValues } from '../outbox/conflict/edit.ts';
import { conflictRuleOf } from '../outbox/conflict/rules.ts';
import { answerOf } from '../outbox/mutation.ts';
import {
  draftAgainst,
  mergeDraft,
  serverDraftOf,
  type DraftContent,
  type ServerDraft,
} from '../outbox/mutations/draft-save.ts';
import { savedIn, saveDraft, type DraftSave } from '../outbox/mutations/submissions.ts';
import type { OutboxRow } from '../outbox/rows/row.ts';
import type { DraftStore } from './draft-store.ts';
import { canonical, mergePhotos, uploadOf } from './merge.ts';
import { photoOf } from './photo-paths.ts';
import type { DraftRow, PhotoRow } from './rows.ts';

/** Pause in typing after which a draft is saved, ms. */
export const REST_MS = 1_500;

export interface SaverContext {
  readonly store: DraftStore;
  /** Puts a save into the outbox; returns its row's id. */
  readonly queue: (save: DraftSave, row: DraftRow) => Promise<string>;
  readonly outboxRow: (id: string) => Promise<OutboxRow | null>;
  /** Removes a finished row from the history, because it has been handled here. */
  readonly settled: (id: string) => Promise<void>;
  /** Device clock, ms. */
  readonly now: () => number;
}

/** The content of a submission as its owner wrote it on this device. */
export const contentOf = (row: DraftRow, photos: readonly PhotoRow[]): DraftContent => ({
  step: row.step,
  draft: sendable(row.draft),
  uploads: photos.map(uploadOf),
});

const contentText = ({ step, draft, uploads }: DraftContent): string =>
  canonical({ step, draft, uploads });

/** An empty draft needs no document. */
const isEmpty = ({ draft, uploads }: DraftContent): boolean =>
  uploads.length === 0 && canonical(draft) === '{}';

/** Whether the server lacks part of this draft, including a refused save. */
export const isUnsaved = (row: DraftRow, photos: readonly PhotoRow[]): boolean => {
  const content = contentOf(row, photos);
  return row.base === null ? !isEmpty(content) : contentText(content) !== contentText(row.base);
};

/** The conflict of a refused save: earlier versions of this program did not store it in the row. */
const conflictIn = (row: OutboxRow): Conflict | null =>
  row.conflict ??
  (row.refusal === null
    ? null
    : (conflictRuleOf(row)?.conflict?.(row.payload, row.refusal) ?? null));

/** Whether a clash is about a photo that is no longer there. */
const isOfGone = (path: string, kept: ReadonlySet<string>): boolean => {
  const photo = photoOf(path);
  return photo !== null && !kept.has(photo);
};

const discarded = refusal('cancelled', 'DISCARDED', 'You took this save out of the outbox.');

/**
 * Keeps drafts in sync with the server, with one save of a draft in flight at a time. The server's
 * response is the next base; a newer copy is merged in, field by field.
 */
export class Saver {
  constructor(private readonly context: SaverContext) {}

  /** Checks all drafts; returns the device time of the next check, or null. */
  async look(): Promise<number | null> {
    const times: number[] = [];
    for (const { id } of await this.context.store.drafts.toArray()) {
      const at = await this.lookAt(id);
      if (at !== null) times.push(at);
    }
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Merges a copy from the server; a copy that is not newer changes nothing. */
  take(submission: ListingSubmission): Promise<void> {
    return this.takeCopy(serverDraftOf(submission));
  }

  private async takeCopy(theirs: ServerDraft): Promise<void> {
    const saving = (await this.context.store.drafts.get(theirs.id))?.saving ?? null;
    const row = saving === null ? null : await this.context.outboxRow(saving);
    const sent = row === null ? null : savedIn(row);
    const isAnswer = sent !== null && contentText(sent) === contentText(theirs);
    await this.merge(theirs, isAnswer ? sent : null);
  }

  /**
   * @param sent the content this device had sent, when the copy is the answer to it: anything changed
   * here since is newer than the copy, and no conflict.
   */
  private async merge(theirs: ServerDraft, sent: DraftContent | null): Promise<void> {
    const { store } = this.context;
    await store.all(async () => {
      const row = await store.drafts.get(theirs.id);
      if (row === undefined || (row.base?.rev ?? 0) >= theirs.rev) return;
      const photos = await store.photosOf(row.id);
      const base = sent ?? row.base;
      const { draft, clashes } = mergeDraft(
        row.draft as EditedValues,
        base?.draft ?? null,
        theirs.draft,
      );
      const merged = mergePhotos(row.id, photos, base, theirs);
      const after = merged.photos;
      const kept = new Set(after.map(({ id }) => id));
      const gone = photos.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      await store.photos.bulkDelete(gone);
      await store.photos.bulkPut(after);
      const met = [...clashes, ...merged.clashes];
      const open = row.conflicts.filter(
        ({ path }) => !met.some((one) => one.path === path) && !isOfGone(path, kept),
      );
      const { status, rev, step, uploads } = theirs;
      await store.drafts.put({
        ...row,
        draft: draft as SubmissionDraft,
        status,
        base: { rev, step, draft: theirs.draft, uploads },
        conflicts: [...open, ...met],
      });
    });
  }

  private async lookAt(id: string): Promise<number | null> {
    const { store, now } = this.context;
    const row = await store.drafts.get(id);
    if (row === undefined) return null;
    if (row.saving !== null) {
      if (!(await this.settle(row, row.saving))) return null;
      return this.lookAt(id);
    }
    const photos = await store.photosOf(id);
    const content = contentOf(row, photos);
    const text = contentText(content);
    if (!isUnsaved(row, photos)) return null;
    if (row.refused?.content === text) return null;
    const rested = row.editedAt + REST_MS;
    if (rested > now()) return rested;
    const started = row.base === null ? { mode: row.mode, clientDraftId: id } : {};
    const save = { id, rev: row.base?.rev ?? 0, patch: { ...started, ...content } };
    const saving = await this.context.queue(save, row);
    await store.changeDraft(id, () => ({ saving, refused: null }));
    return null;
  }

  /** Applies the outcome of a save; false while it is not known. */
  private async settle(row: DraftRow, saving: string): Promise<boolean> {
    const sent = await this.context.outboxRow(saving);
    if (sent === null) return this.release(row, discarded);
    const answer = answerOf(saveDraft, sent);
    if (answer !== null) {
      await this.merge(serverDraftOf(answer.submission), savedIn(sent));
      return this.release(row, null);
    }
    if (sent.state === 'expired') return this.release(row, sent.refusal);
    if (sent.state !== 'refused') return false;
    const conflict = conflictIn(sent);
    if (conflict === null) return this.release(row, sent.refusal);
    await this.takeCopy(draftAgainst(conflict));
    await this.context.settled(saving);
    return this.release(row, null);
  }

  private async release(row: DraftRow, why: Refusal | null): Promise<boolean> {
    const { store } = this.context;
    const photos = await store.photosOf(row.id);
    await store.changeDraft(row.id, (now) => ({
      saving: null,
      refused: why === null ? null : { refusal: why, content: contentText(contentOf(now, photos)) },
    }));
    return true;
  }
}
