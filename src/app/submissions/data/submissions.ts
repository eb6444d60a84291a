import type { InputOf } from '../../../domain/kit/command.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { sellerChangeReserve } from '../../../domain/bidding/commands.ts';
import {
  listingsMoveListing,
  listingsUpdateSubmissionPaymentMethod,
} from '../../../domain/listings/commands.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { SubmissionDraft } from '../../../domain/listings/submissions/submission-draft.ts';
import { askToPersist } from '../../platform/storage/persist.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { useSession } from '../../platform/session/session.ts';
import type { DraftRow, DraftSummary, SubmissionMode } from '../../drafts/rows.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { confirmAtBank } from '../../cards/data/cards.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { markAsSold, markAsUnsold } from '../../outbox/mutations/classifieds.ts';
import { send, useOutbox } from '../../outbox/outbox.ts';
import { soldMarkOf, type SoldMark } from './sold-mark.ts';
import { draftsClient } from '../../drafts/client-import.ts';

export type { SoldMark } from './sold-mark.ts';

const draftReads = () => import('../../drafts/reads.ts');

/** A draft on this device; null when there is none with that id. */
export const useDraft = (id: string): Reading<DraftRow | null> => {
  const { uid } = useSession();
  return useShared(
    `draft|${uid ?? ''}|${id}`,
    lazily(draftReads, (m, emit) => m.openDraft(uid, id, emit)),
  );
};

/** All drafts and submissions of the member, last edited first. */
export const useDrafts = (): Reading<readonly DraftSummary[]> => {
  const { uid } = useSession();
  return useShared(
    `drafts|${uid ?? ''}`,
    lazily(draftReads, (m, emit) => m.openDrafts(uid, emit)),
  );
};

/** Creates a draft on this device, signed in or not. Returns its id. */
export const startDraft = async (mode: SubmissionMode): Promise<string> => {
  void askToPersist();
  return (await draftsClient()).start(mode);
};

/** Stores a change of a draft durably; it is saved to the server shortly after the last one. */
export const editDraft = async (
  id: string,
  change: {
    readonly draft?: (draft: SubmissionDraft) => SubmissionDraft;
    readonly step?: number;
    readonly conflicts?: (all: DraftRow['conflicts']) => DraftRow['conflicts'];
  },
): Promise<void> =>
  (await draftsClient()).edit(id, (row) => ({
    ...(change.draft === undefined ? {} : { draft: change.draft(row.draft) }),
    ...(change.step === undefined ? {} : { step: change.step }),
    ...(change.conflicts === undefined ? {} : { conflicts: change.conflicts(row.conflicts) }),
  }));

export const discardDraft = async (id: string): Promise<void> =>
  (await draftsClient()).discardDraft(id);

/** The last choice of a card for each draft, until it is answered. */
const cardChoices = new Map<string, Promise<Answer>>();

/**
 * Submits a draft with all its local changes, after a choice of its card that is still on its way.
 * If that is refused, so is this: the card before it would be charged. Needs a connection.
 */
export const handIn = async (id: string, termsVersion: number): Promise<Answer> => {
  const choice = await cardChoices.get(id);
  if (choice?.ok === false) return choice;
  return (await draftsClient()).handIn(id, termsVersion);
};

/** Withdraws a submission. Needs a connection. */
export const withdraw = async (id: string): Promise<Answer> => (await draftsClient()).withdraw(id);

/**
 * Chooses the card that pays the package once it is due, after earlier choices for the same draft.
 * Needs a connection.
 */
export const payWith = (id: string, paymentMethodId: string): Promise<Answer> => {
  const before = cardChoices.get(id);
  const choose = async (): Promise<Answer> => {
    await before?.catch(() => undefined);
    return call(listingsUpdateSubmissionPaymentMethod, { id, paymentMethodId });
  };
  const choice = choose().finally(() => {
    if (cardChoices.get(id) === choice) cardChoices.delete(id);
  });
  cardChoices.set(id, choice);
  return choice;
};

/** The sum to pay instead, cents, from a refusal of another sum; null for any other refusal. */
export const askedInstead = ({ code, details }: Refusal): number | null =>
  code === 'AMOUNT_MISMATCH' && typeof details?.['amount'] === 'number' ? details['amount'] : null;

/**
 * Pays the package of an accepted submission whose charge failed before, with one of the member's
 * cards; the bank may ask its holder to confirm. Amount in cents. Needs a connection.
 */
export const payPackage = async (
  of: { readonly id: string; readonly cardId: string; readonly amount: number },
  locale: 'en' | 'fr',
): Promise<Answer> => {
  const chosen = await payWith(of.id, of.cardId);
  if (!chosen.ok) return chosen;
  return confirmAtBank({ itemType: 'package', itemId: of.id, amount: of.amount }, locale);
};

/**
 * Relists an expired classified, paid with its seller's default card; the bank may ask for
 * confirmation. Amount in cents, as shown to the seller. Needs a connection.
 */
export const renewListing = async (
  listingId: string,
  amount: number,
  locale: 'en' | 'fr',
): Promise<Answer> => {
  const answer = await moveListing({ listingId, event: 'RENEW', amount });
  if (answer.ok || answer.refusal.code !== 'PAYMENT_ACTION_REQUIRED') return answer;
  return confirmAtBank({ itemType: 'package', itemId: listingId, amount }, locale);
};

type Move = Omit<InputOf<typeof listingsMoveListing>, 'idempotencyKey'>;

/** Approves a finished listing with its times, sends it back or withdraws it. Needs a connection. */
export const moveListing = (move: Move): Promise<Answer> =>
  call(listingsMoveListing, { ...move, idempotencyKey: newKey() });

/**
 * Marks one's own classified as sold, with the price in whole dollars if given; stored first, then
 * sent.
 */
export const markSold = (listingId: string, soldPrice: number | null): Promise<string> =>
  send(markAsSold, { listingId, ...(soldPrice === null ? {} : { soldPrice }) });

/** Removes the sold mark; stored first, then sent. */
export const markUnsold = (listingId: string): Promise<string> => send(markAsUnsold, { listingId });

/** The pending or refused mark of one's own classified; null for none. */
export const useOwnSoldMark = (lot: Listing): SoldMark | null => {
  const rows = useOutbox();
  return rows.status === 'ready' ? soldMarkOf(rows.value, lot) : null;
};

/** Lowers a reserve, in whole dollars; 0 removes it. Needs a connection. */
export const changeReserve = (listingId: string, reserve: number): Promise<Answer> =>
  call(sellerChangeReserve, { listingId, reserve, idempotencyKey: newKey() });
