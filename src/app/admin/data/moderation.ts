import { useQuery } from '@tanstack/react-query';
import {
  bidsDelete,
  bidsRestore,
  salesSettle,
  sellerAcknowledgeOffer,
  sellerChangeReserve,
} from '../../../domain/bidding/commands.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { Blog } from '../../../domain/content/blog.entity.ts';
import { picturesIn } from '../../../domain/content/house-html.ts';
import { images, type Image } from '../../../domain/content/image.entity.ts';
import type { AnswerOf, Command, InputOf } from '../../../domain/kit/command.ts';
import {
  listingsDeleteListingSubmission,
  listingsMarkClassifiedAsSold,
  listingsMarkClassifiedAsUnsold,
  listingsMoveListing,
  listingsSubmissionToListing,
  listingsUpdateListingSubmission,
} from '../../../domain/listings/commands.ts';
import {
  commentsDelete,
  messagesAddMemberToThread,
  reportsDecide,
  reportsRead,
} from '../../../domain/messages/commands.ts';
import { reports, type Report } from '../../../domain/messages/report.entity.ts';
import { refreshEntity, queryClient, type AdminReading } from './admin.ts';
import { typedDoc } from './documents/doc-of.ts';
import { isReadable, type AdminDoc } from './documents/query.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';

/** Casts a document to a case; staff read all of its stored fields. */
export const reportIn = (doc: AdminDoc): Report => typedDoc(reports, doc);

/** Calls a command, then reloads these collections: another staff member may have been faster. */
const acted = async <C extends Command>(
  command: C,
  input: InputOf<C>,
  shown: readonly EntityName[],
): Promise<Answer> => {
  const answered = await call(command, input);
  await Promise.all(shown.map(refreshEntity));
  return answered;
};

type UnkeyedDecision = Omit<InputOf<typeof reportsDecide>, 'idempotencyKey'>;

/** Decides on a comment or a reported conversation. */
export const decideReport = (decision: UnkeyedDecision): Promise<Answer> =>
  acted(reportsDecide, { ...decision, idempotencyKey: newKey() }, ['reports', 'comments']);

/** Deletes a comment permanently; staff can still read its text. */
export const deleteComment = (id: string, reason: string): Promise<Answer> => {
  const shown = ['reports', 'comments', 'staffNotes'] as const;
  return acted(commentsDelete, { id, reason, idempotencyKey: newKey() }, shown);
};

type Review = Pick<
  InputOf<typeof listingsUpdateListingSubmission>,
  'event' | 'reason' | 'code' | 'agreed'
> & { readonly notes?: readonly { readonly field: string; readonly text: string }[] };

/** Takes a step in a review, based on the revision that was read. */
export const review = (id: string, rev: number, { notes, ...turn }: Review): Promise<Answer> =>
  acted(
    listingsUpdateListingSubmission,
    {
      id,
      rev,
      patch: notes === undefined ? {} : { reviewNotes: notes },
      ...turn,
      idempotencyKey: newKey(),
    },
    ['listingSubmissions'],
  );

/** Charges the package of an accepted submission and creates its listing. */
export const makeListing = (
  made: Omit<InputOf<typeof listingsSubmissionToListing>, 'idempotencyKey'>,
): Promise<Answer> =>
  acted(listingsSubmissionToListing, { ...made, idempotencyKey: newKey() }, [
    'listingSubmissions',
    'listings',
  ]);

/** Changes a listing's status by its state machine. */
const moveListing = (
  move: Omit<InputOf<typeof listingsMoveListing>, 'idempotencyKey'>,
): Promise<Answer> =>
  acted(listingsMoveListing, { ...move, idempotencyKey: newKey() }, [
    'listings',
    'listings_private',
  ]);

/** Sends a finished listing to its seller for approval; amounts are whole dollars. */
export const sendToSeller = (
  sent: Pick<InputOf<typeof listingsMoveListing>, 'listingId' | 'estimateLow' | 'bidDeposit'>,
): Promise<Answer> => moveListing({ ...sent, event: 'SEND_TO_SELLER' });

/** Withdraws a listing the seller has not approved yet. */
export const takeBack = (listingId: string): Promise<Answer> =>
  moveListing({ listingId, event: 'TAKE_BACK' });

/** Changes the reserve of an auction at its seller’s request: whole dollars, 0 for none. */
export const changeReserveFor = (
  turn: Pick<InputOf<typeof sellerChangeReserve>, 'listingId' | 'reserve' | 'reason'>,
): Promise<Answer> =>
  acted(sellerChangeReserve, { ...turn, idempotencyKey: newKey() }, [
    'listings_private',
    'listings',
    'auctions',
  ]);

/** Cancels a live auction; the seller reads the reason. */
export const cancelAuction = (listingId: string, note: string): Promise<Answer> =>
  moveListing({ listingId, event: 'CANCEL', note });

/** Withdraws an auction that has not opened; the seller reads the reason. */
export const withdrawAuction = (listingId: string, note: string): Promise<Answer> =>
  moveListing({ listingId, event: 'WITHDRAW', note });

/** Reschedules an auction that has not opened, ms UTC. */
export const rescheduleAuction = (
  times: Pick<InputOf<typeof listingsMoveListing>, 'listingId' | 'startAt' | 'endAt' | 'note'>,
): Promise<Answer> => moveListing({ ...times, event: 'RESCHEDULE' });

/** Publishes, hides, shows or removes a classified for its seller. */
export const moveClassified = (
  move: Pick<InputOf<typeof listingsMoveListing>, 'listingId' | 'event' | 'note'>,
): Promise<Answer> => moveListing(move);

/** Marks a classified as sold for its seller, at an unknown price. */
export const markSold = (listingId: string): Promise<Answer> =>
  acted(listingsMarkClassifiedAsSold, { listingId, idempotencyKey: newKey() }, [
    'listings',
    'listings_private',
  ]);

/** Removes a sold mark made in error. */
export const markUnsold = (listingId: string): Promise<Answer> =>
  acted(listingsMarkClassifiedAsUnsold, { listingId, idempotencyKey: newKey() }, [
    'listings',
    'listings_private',
  ]);

/** Closes a sale that one side does not complete; the reason is recorded. */
export const closeSale = (
  step: Pick<InputOf<typeof salesSettle>, 'listingId' | 'event' | 'note'>,
): Promise<Answer> =>
  acted(salesSettle, { ...step, idempotencyKey: newKey() }, [
    'sales',
    'negotiations',
    'listings',
    'invoices',
    'deposits',
    'users_private',
  ]);

/** Answers an offer for a seller who asked staff to. */
export const answerForSeller = (
  answer: Pick<InputOf<typeof sellerAcknowledgeOffer>, 'listingId' | 'decision' | 'reason'>,
): Promise<Answer> =>
  acted(sellerAcknowledgeOffer, { ...answer, idempotencyKey: newKey() }, [
    'negotiations',
    'sales',
    'listings',
    'invoices',
  ]);

type Replayed = AnswerOf<typeof bidsDelete>;
/** A bid to void or restore. */
interface Replay {
  readonly id: string;
  readonly voids: boolean;
  readonly reason: string;
}

const replay = (
  { id, voids, reason }: Replay,
  trial: boolean,
): Promise<Answer<{ readonly value: Replayed }>> => {
  const idempotencyKey = newKey();
  return call(voids ? bidsDelete : bidsRestore, { id, reason, trial, idempotencyKey });
};

/** Previews the auction after a replay; changes nothing. */
export const tryReplay = (of: Replay): Promise<Answer<{ readonly value: Replayed }>> =>
  replay(of, true);

/** Voids a bid, or restores it. */
export const replayBid = async (of: Replay): Promise<Answer> => {
  const answered = await replay(of, false);
  await Promise.all((['bids', 'auctions'] as const).map(refreshEntity));
  return answered;
};

/** Deletes a submission for its owner. */
export const deleteSubmission = (id: string, reason: string): Promise<Answer> =>
  acted(listingsDeleteListingSubmission, { id, reason, idempotencyKey: newKey() }, [
    'listingSubmissions',
  ]);

class Unread extends Error {}

export type Reported = AnswerOf<typeof reportsRead>;

const reportedKey = (threadId: string) => ['reported', threadId] as const;

/** A reported conversation. Every request is recorded with the report, so it is requested once. */
export const useReported = (threadId: string): { talk: Reported | null; failed: string | null } => {
  const found = useQuery(
    {
      queryKey: reportedKey(threadId),
      queryFn: async () => {
        const answered = await call(reportsRead, { threadId });
        if (!answered.ok) throw new Unread(answered.refusal.message);
        await refreshEntity('reports');
        return answered.value;
      },
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
    },
    queryClient,
  );
  return { talk: found.data ?? null, failed: found.error?.message ?? null };
};

/** Adds a member, or the signed-in staff member, to a reported conversation, and rereads it. */
export const addToTalk = async (threadId: string, userId: string): Promise<Answer> => {
  const answered = await call(messagesAddMemberToThread, { threadId, userId });
  if (answered.ok) await queryClient.invalidateQueries({ queryKey: reportedKey(threadId) });
  return answered;
};

export interface SentPhoto {
  readonly id: string;
  readonly status: Image['status'];
  /** Address of a copy 960 px wide; null until the server has checked it. */
  readonly url: string | null;
}

/** The uploaded photos of a submission, by id. */
export const useSentPhotos = (
  submissionId: string,
): { readonly photos: ReadonlyMap<string, SentPhoto> | null; readonly failed: boolean } => {
  const found = useQuery(
    {
      queryKey: ['photos', submissionId],
      queryFn: async () => {
        const [{ imagesOf }, { previewAt }] = await Promise.all([
          import('./documents/documents.ts'),
          import('../../drafts/preview-address.ts'),
        ]);
        const photos = await Promise.all(
          (await imagesOf(submissionId)).filter(isReadable).map(async (doc): Promise<SentPhoto> => {
            const { id, status, preview } = typedDoc(images, doc);
            return { id, status, url: preview === undefined ? null : await previewAt(preview) };
          }),
        );
        return new Map(photos.map((photo) => [photo.id, photo]));
      },
    },
    queryClient,
  );
  return { photos: found.data ?? null, failed: found.isError };
};

/** Number of pictures in an article, and how many of them the server lacks. */
export interface ArticlePictures {
  readonly all: number;
  readonly missing: number;
}

/** Finds the pictures of an article. Throws with a `refusal` where the server does not answer. */
export const findArticlePictures = async ({
  id,
  bodyHtml,
  coverImageId,
}: Pick<Blog, 'id' | 'bodyHtml' | 'coverImageId'>): Promise<ArticlePictures> => {
  const cover = coverImageId === undefined ? [] : [coverImageId];
  const shown = [...new Set([...cover, ...picturesIn(bodyHtml)])];
  if (shown.length === 0) return { all: 0, missing: 0 };
  const { imagesOf, readDocument: read } = await import('./documents/documents.ts');
  const isThere = (doc: AdminDoc | null): boolean => doc?.values['status'] === 'READY';
  const own = new Set((await imagesOf(id)).filter(isThere).map((doc) => doc.id));
  // The text may use a picture of another document.
  const others = await Promise.all(
    shown.filter((one) => !own.has(one)).map(async (one) => isThere(await read('images', one))),
  );
  return { all: shown.length, missing: others.filter((there) => !there).length };
};

/** The document of a reading, once loaded and if valid. */
export const docIn = (reading: AdminReading): AdminDoc | null =>
  reading.status === 'ready' && reading.doc?.unreadable === undefined ? reading.doc : null;
