import { listingsUpdateListingSubmission } from '../../domain/listings/commands.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import type { Answer } from '../platform/reading/answer.ts';
import { connectionAtom } from '../platform/server/connection.ts';
import { device } from '../platform/session/session.ts';
import { outbox } from '../outbox/watch.ts';
import { call } from '../firebase/call.ts';
import { newKey } from '../outbox/rows/idempotency-key.ts';
import { same } from '../outbox/conflict/merge.ts';
import {
  newerDraftIn,
  serverDraftOf,
  type ServerCopy,
  type ServerDraft,
} from '../outbox/mutations/draft-save.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftRow } from './rows.ts';
import { contentOf } from './saver.ts';

/** Longest wait for a save that is being sent, ms. */
const LONGEST_MS = 15_000;
const SAVE_CHECK_MS = 150;

const unsaved = refusal(
  'unavailable',
  'NOT_SAVED_YET',
  'Your last changes are not saved to your account yet. Try again in a moment.',
);

const offline = refusal(
  'unavailable',
  'OFFLINE',
  'The server cannot be reached. Your draft is saved on this device: hand it in once there’s a connection.',
  { details: { rule: 'HAND_IN' } },
);

/** Whether a save is waiting for a connection, as far as this device knows. */
const isCutOff = async ({ saving }: DraftRow): Promise<boolean> => {
  if (device.get(connectionAtom) === 'offline') return true;
  const sent = saving === null ? null : await outbox().get(saving);
  return sent?.state === 'waiting' && sent.refusal?.code === 'OFFLINE';
};

/** Returns the draft once no save of it is being sent, or the reason it is not saved. */
const whenSaved = async (store: DraftStore, id: string): Promise<DraftRow | Refusal> => {
  for (let waited = 0; waited < LONGEST_MS; waited += SAVE_CHECK_MS) {
    const row = await store.drafts.get(id);
    if (row === undefined) return unsaved;
    if (row.saving === null && row.base !== null) return row;
    if (await isCutOff(row)) return offline;
    await new Promise((resolve) => setTimeout(resolve, SAVE_CHECK_MS));
  }
  return unsaved;
};

const copyOf = ({ rev, step, draft, uploads }: ServerCopy): ServerCopy => ({
  rev,
  step,
  draft,
  uploads,
});

const takeOver = async (store: DraftStore, theirs: ServerDraft): Promise<void> => {
  await store.changeDraft(theirs.id, (row) =>
    (row.base?.rev ?? 0) < theirs.rev ? { status: theirs.status, base: copyOf(theirs) } : {},
  );
};

/** Whether the only changes since are ones this device does not write: a card, a note. */
const onlyRevMoved = ({ base }: DraftRow, theirs: ServerDraft): boolean =>
  base !== null && same(copyOf({ ...base, rev: 0 }), copyOf({ ...theirs, rev: 0 }));

/**
 * Submits the draft on this device. A concurrent save, or a card chosen meanwhile, outdates its
 * version; it is then retried on the server's version. Changes by others are never overwritten.
 */
export const handInFrom = async (
  store: DraftStore,
  id: string,
  termsVersion: number,
): Promise<Answer> => {
  for (let tries = 0; tries < 4; tries += 1) {
    const row = await whenSaved(store, id);
    if ('code' in row) return { ok: false, refusal: row };
    const photos = await store.photosOf(id);
    const patch = { ...contentOf(row, photos), termsVersion };
    const rev = row.base?.rev ?? 0;
    const asked = { id, rev, patch, submit: true, idempotencyKey: newKey() };
    const answer = await call(listingsUpdateListingSubmission, asked);
    if (answer.ok) {
      await takeOver(store, serverDraftOf(answer.value.submission));
      return answer;
    }
    const theirs = newerDraftIn(answer.refusal);
    if (theirs === null) return answer;
    if (onlyRevMoved(row, theirs)) await takeOver(store, theirs);
    else await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return { ok: false, refusal: unsaved };
};

/** Withdraws a submission. */
export const withdrawFrom = async (store: DraftStore, id: string): Promise<Answer> => {
  const row = await store.drafts.get(id);
  let rev = row?.base?.rev ?? 1;
  for (let tries = 0; tries < 3; tries += 1) {
    const asked = { id, rev, patch: {}, event: 'WITHDRAW', idempotencyKey: newKey() } as const;
    const answer = await call(listingsUpdateListingSubmission, asked);
    if (answer.ok) {
      await takeOver(store, serverDraftOf(answer.value.submission));
      return answer;
    }
    const theirs = newerDraftIn(answer.refusal);
    if (theirs === null) return answer;
    ({ rev } = theirs);
  }
  return { ok: false, refusal: unsaved };
};
