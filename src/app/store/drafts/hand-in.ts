import { listingsUpdateListingSubmission } from '../../../domain/listings/commands.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import type { Answer } from '../core/answer.ts';
import { call } from '../firebase/call.ts';
import { newKey } from '../outbox/idempotency-key.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftRow } from './rows.ts';
import { contentOf, copyOf } from './saver.ts';

/** So long a save that is on its way is waited for. */
const SETTLE_MS = 15_000;
const LOOK_MS = 150;

const unsaved = refusal(
  'unavailable',
  'NOT_SAVED_YET',
  'Your last changes are not saved to your account yet. Try again in a moment.',
);

/** The draft once no save of it is on its way, or null when that takes too long. */
const settled = async (box: DraftStore, id: string): Promise<DraftRow | null> => {
  for (let waited = 0; waited < SETTLE_MS; waited += LOOK_MS) {
    const row = await box.drafts.get(id);
    if (row === undefined) return null;
    if (row.saving === null && row.base !== null) return row;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return null;
};

const took = async (box: DraftStore, submission: ListingSubmission): Promise<void> => {
  await box.changeDraft(submission.id, (row) =>
    (row.base?.rev ?? 0) < (submission.rev ?? 0)
      ? { status: submission.status, base: copyOf(submission) }
      : {},
  );
};

/** Whether only what this device does not write has changed since: a card, a note. */
const onlyRevMoved = (row: DraftRow, server: ListingSubmission): boolean => {
  const known = row.base;
  const now = copyOf(server);
  return (
    known !== null && JSON.stringify({ ...known, rev: 0 }) === JSON.stringify({ ...now, rev: 0 })
  );
};

/**
 * Hands in what stands here. A save that crosses it, or a card chosen meanwhile, makes it stale;
 * then it is tried again on what the server has. What somebody else wrote is never written over.
 */
export const handInFrom = async (
  box: DraftStore,
  id: string,
  termsVersion: number,
): Promise<Answer> => {
  for (let tries = 0; tries < 4; tries += 1) {
    const row = await settled(box, id);
    if (row === null) break;
    const photos = await box.photosOf(id);
    const patch = { ...contentOf(row, photos), termsVersion } as unknown as Json;
    const rev = row.base?.rev ?? 0;
    const asked = { id, rev, patch, submit: true, idempotencyKey: newKey() };
    const answer = await call(listingsUpdateListingSubmission, asked);
    if (answer.ok) {
      await took(box, answer.value.submission);
      return answer;
    }
    const server = answer.refusal.details?.['server'];
    if (answer.refusal.code !== 'REV_STALE' || typeof server !== 'string') return answer;
    const theirs = JSON.parse(server) as ListingSubmission;
    if (onlyRevMoved(row, theirs)) await took(box, theirs);
    else await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return { ok: false, refusal: unsaved };
};

/** Takes a submission back. */
export const withdrawFrom = async (box: DraftStore, id: string): Promise<Answer> => {
  const row = await box.drafts.get(id);
  let rev = row?.base?.rev ?? 1;
  for (let tries = 0; tries < 3; tries += 1) {
    const asked = { id, rev, patch: {}, event: 'WITHDRAW', idempotencyKey: newKey() } as const;
    const answer = await call(listingsUpdateListingSubmission, asked);
    if (answer.ok) {
      await took(box, answer.value.submission);
      return answer;
    }
    const server = answer.refusal.details?.['rev'];
    if (answer.refusal.code !== 'REV_STALE' || typeof server !== 'number') return answer;
    rev = server;
  }
  return { ok: false, refusal: unsaved };
};
