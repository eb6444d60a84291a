import type { InEach, Language } from '../../../domain/accounts/language.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { vehicleNameOf } from '../../../domain/listings/submissions/listing-of-submission.ts';
import { draftIn } from '../../../domain/listings/submissions/submission-draft.ts';
import {
  noticeTypes,
  type EventType,
  type NoticeType,
} from '../../../domain/messages/notice-types.ts';
import type { Ports } from '../../ports.ts';
import { trigger } from '../../trigger.ts';
import { chargedAmount } from '../../listings/packages/charge-package.ts';
import type { WrittenChange, NoticeDetails } from '../notice.ts';
import { noticeText, type NoticeFacts, type WordsFor } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import { tellOne, type SingleNotice } from '../single-notice.ts';

const unnamed: InEach<string> = { en: 'Your vehicle', fr: 'Votre véhicule' };

const factsIn = (
  language: Language,
  draft: ListingSubmission['draft'],
  details: NoticeDetails,
): NoticeFacts => {
  const name = vehicleNameOf(draftIn(draft).vehicle ?? {});
  const title = name === '' ? unnamed[language] : name;
  return { title, currency: 'CAD', price: 0, ...details };
};

const wordsFor =
  (type: EventType, draft: ListingSubmission['draft'], details: NoticeDetails): WordsFor =>
  (reader, said) =>
    noticeText(type, factsIn(reader.language, draft, details))(reader, said);

/** The notice to a member about their submission. @param of makes its deduplication key unique. */
export const submissionNotice = (
  type: EventType,
  { id, createdBy: uid, draft }: Pick<ListingSubmission, 'id' | 'createdBy' | 'draft'>,
  of: number | string,
  details: NoticeDetails = {},
): SingleNotice => {
  const dedupeKey = `${type} ${id} ${of}`;
  const { to }: NoticeType = noticeTypes[type];
  const message = { type, link: to ?? `/submit-listing/${id}` };
  return {
    recipient: {
      uid,
      eventId: eventIdOf({ dedupeKey }),
      words: wordsFor(type, draft, details),
      message,
    },
    subject: { type: 'submission', id },
    dedupeKey,
    facts: factsIn('en', draft, details),
  };
};

const noticeOfStatus: Partial<Record<ListingSubmission['status'], EventType>> = {
  SUBMITTED: 'SUBMISSION_RECEIVED',
  IN_REVIEW: 'SUBMISSION_IN_REVIEW',
  CHANGES_REQUESTED: 'SUBMISSION_CHANGES_REQUESTED',
  ACCEPTED: 'SUBMISSION_ACCEPTED',
  REJECTED: 'SUBMISSION_REJECTED',
  CONVERTED: 'SUBMISSION_CONVERTED',
};

/** Notice to the member of each step of a submission, or of a package that could not be charged. */
const submissionNoticeOf = async (
  { id, before, after }: WrittenChange<ListingSubmission>,
  ports: Ports,
): Promise<SingleNotice | null> => {
  if (!after || after.isDeleted) return null;
  const { status, payment, dueAt, rev = 0 } = after;
  const about = { ...after, id };
  const isAskedAgain = status === 'CHANGES_REQUESTED' && after.answeredAt !== before?.answeredAt;
  const type = status === before?.status && !isAskedAgain ? undefined : noticeOfStatus[status];
  if (type !== undefined) {
    const isAnswerDue = status === 'SUBMITTED' && dueAt !== undefined;
    // A submission handed in again after changes is announced again.
    return submissionNotice(type, about, rev, {
      ...(isAnswerDue ? { when: dueAt } : {}),
      ...(status === 'CONVERTED' && after.mode === 'CLASSIFIED' ? { ofClassified: true } : {}),
    });
  }
  const isNew = payment !== undefined && payment.at !== before?.payment?.at;
  if (status !== 'ACCEPTED' || !isNew || payment.state === 'PAID') return null;
  const amount = await chargedAmount(ports, about);
  return submissionNotice('SUBMISSION_PAYMENT_ACTION', about, payment.at, amount);
};

export const onSubmissionMoved = trigger(
  'onSubmissionMoved',
  listingSubmissions,
  'update',
  async (change, ports) => {
    const notice = await submissionNoticeOf(change, ports);
    if (notice !== null) await tellOne(ports, notice);
  },
);
