import type { Json } from '../../../domain/kit/fields.ts';
import type { listingsUpdateListingSubmission } from '../../../domain/listings/commands.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import { sendable, type SubmissionDraft } from '../../../domain/listings/submission-draft.ts';
import { inputOf, type Given } from '../outbox/mutation.ts';
import { saveDraft } from '../outbox/mutations/submissions.ts';
import type { OutboxRow } from '../outbox/row.ts';
import type { DraftStore } from './draft-store.ts';
import { canonical, mergeDraft, mergePhotos, uploadOf } from './merge.ts';
import type { Content, DraftRow, PhotoRow, ServerCopy } from './rows.ts';

/** Typing that has rested so long is saved. */
export const REST_MS = 1_500;

type Save = Given<typeof listingsUpdateListingSubmission>;

export interface SaverContext {
  readonly box: DraftStore;
  /** Puts a save into the outbox; answers its row's id. */
  readonly queue: (save: Save, row: DraftRow) => Promise<string>;
  readonly outboxRow: (id: string) => Promise<OutboxRow | null>;
  /** Takes a settled row out of the history: it was seen to here. */
  readonly settled: (id: string) => Promise<void>;
  /** Device clock, ms. */
  readonly now: () => number;
}

/** What a submission’s owner wrote of it here. */
export const contentOf = (row: DraftRow, photos: readonly PhotoRow[]): Content => ({
  step: row.step,
  draft: sendable(row.draft),
  uploads: photos.map(uploadOf),
});

export const copyOf = (submission: ListingSubmission): ServerCopy => ({
  rev: submission.rev ?? 0,
  step: submission.step,
  draft: submission.draft,
  uploads: submission.uploads,
});

const written = ({ step, draft, uploads }: Content): string => canonical({ step, draft, uploads });

/** A draft nobody has written anything into is not worth a document. */
const isEmpty = ({ draft, uploads }: Content): boolean =>
  uploads.length === 0 && canonical(draft) === '{}';

/** Whether the server lacks something of what stands here, a save it refused included. */
export const isUnsaved = (row: DraftRow, photos: readonly PhotoRow[]): boolean => {
  const content = contentOf(row, photos);
  return row.base === null ? !isEmpty(content) : written(content) !== written(row.base);
};

/** What a save of the outbox carries. */
const sentIn = (row: OutboxRow): Content => inputOf(saveDraft, row)?.patch as unknown as Content;

const discarded = refusal('cancelled', 'DISCARDED', 'You took this save out of the outbox.');

/**
 * Keeps drafts level with the server, one save of a draft on its way at a time. The server's answer
 * is the next base; a copy that is newer is merged in, field by field.
 */
export class Saver {
  constructor(private readonly context: SaverContext) {}

  /** Looks at all drafts; answers the device time at which to look again, or null. */
  async look(): Promise<number | null> {
    const times: number[] = [];
    for (const { id } of await this.context.box.drafts.toArray()) {
      const at = await this.lookAt(id);
      if (at !== null) times.push(at);
    }
    return times.length === 0 ? null : Math.min(...times);
  }

  /** A copy of the server's came; one that is not newer changes nothing. */
  async take(submission: ListingSubmission): Promise<void> {
    const saving = (await this.context.box.drafts.get(submission.id))?.saving ?? null;
    const row = saving === null ? null : await this.context.outboxRow(saving);
    const sent = row === null ? null : sentIn(row);
    const own = sent !== null && written(sent) === written(copyOf(submission));
    await this.merge(submission, own ? sent : null);
  }

  /**
   * @param sent what this device had sent, when the copy is the answer to it: all that was changed
   *   here since then is newer than the copy, and no conflict.
   */
  private async merge(submission: ListingSubmission, sent: Content | null): Promise<void> {
    const { box } = this.context;
    const theirs = copyOf(submission);
    await box.all(async () => {
      const row = await box.drafts.get(submission.id);
      if (row === undefined || (row.base?.rev ?? 0) >= theirs.rev) return;
      const photos = await box.photosOf(row.id);
      const base = sent ?? row.base;
      const { draft, conflicts } = mergeDraft(row.draft as Json, base?.draft ?? null, theirs.draft);
      const after = mergePhotos(row.id, photos, base, theirs);
      const kept = new Set(after.map(({ id }) => id));
      const gone = photos.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      await box.photos.bulkDelete(gone);
      await box.photos.bulkPut(after);
      const open = row.conflicts.filter(({ path }) => !conflicts.some((one) => one.path === path));
      await box.drafts.put({
        ...row,
        draft: draft as SubmissionDraft,
        status: submission.status,
        base: theirs,
        conflicts: [...open, ...conflicts],
      });
    });
  }

  private async lookAt(id: string): Promise<number | null> {
    const { box, now } = this.context;
    const row = await box.drafts.get(id);
    if (row === undefined) return null;
    if (row.saving !== null) {
      if (!(await this.settle(row, row.saving))) return null;
      return this.lookAt(id);
    }
    const photos = await box.photosOf(id);
    const content = contentOf(row, photos);
    const text = written(content);
    if (!isUnsaved(row, photos)) return null;
    if (row.refused?.content === text) return null;
    const rested = row.editedAt + REST_MS;
    if (rested > now()) return rested;
    const started = row.base === null ? { mode: row.mode, clientDraftId: id } : {};
    const patch = { ...started, ...content } as unknown as Json;
    const saving = await this.context.queue({ id, rev: row.base?.rev ?? 0, patch }, row);
    await box.changeDraft(id, () => ({ saving, refused: null }));
    return null;
  }

  /** Takes in what became of a save; false while that is not known. */
  private async settle(row: DraftRow, saving: string): Promise<boolean> {
    const sent = await this.context.outboxRow(saving);
    if (sent === null) return this.release(row, discarded);
    if (sent.state === 'done') {
      const { submission } = sent.answer as unknown as { submission: ListingSubmission };
      await this.merge(submission, sentIn(sent));
      return this.release(row, null);
    }
    if (sent.state === 'expired') return this.release(row, sent.refusal);
    if (sent.state !== 'refused') return false;
    const server = sent.refusal?.details?.['server'];
    if (sent.refusal?.code !== 'REV_STALE' || typeof server !== 'string') {
      return this.release(row, sent.refusal);
    }
    await this.take(JSON.parse(server) as ListingSubmission);
    await this.context.settled(saving);
    return this.release(row, null);
  }

  private async release(row: DraftRow, why: Refusal | null): Promise<boolean> {
    const { box } = this.context;
    const photos = await box.photosOf(row.id);
    await box.changeDraft(row.id, (now) => ({
      saving: null,
      refused: why === null ? null : { refusal: why, content: written(contentOf(now, photos)) },
    }));
    return true;
  }
}
