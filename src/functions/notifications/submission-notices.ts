import type { InEach } from '../../domain/accounts/language.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../domain/listings/listing-submission.entity.ts';
import { vehicleNameOf } from '../../domain/listings/listing-of-submission.ts';
import { draftIn } from '../../domain/listings/submission-draft.ts';
import {
  noticeTypes,
  type EventType,
  type NoticeType,
} from '../../domain/messages/notice-types.ts';
import { trigger } from '../trigger.ts';
import type { Change } from './notice.ts';
import { noticeText, type NoticeWords } from './notice-text.ts';
import { eventIdOf } from './notification-draft.ts';
import { tellOne, type SingleNotice } from './single-notice.ts';

const unnamed: InEach<string> = { en: 'Your vehicle', fr: 'Votre véhicule' };

const words = (type: EventType, draft: ListingSubmission['draft']): InEach<NoticeWords> => {
  const name = vehicleNameOf(draftIn(draft).vehicle ?? {});
  const inLanguage = (language: 'en' | 'fr') => {
    const title = name === '' ? unnamed[language] : name;
    return noticeText(type, { title, currency: 'CAD', price: 0 })[language];
  };
  return { en: inLanguage('en'), fr: inLanguage('fr') };
};

/** What its member is told of a submission. @param of what makes this telling one of its kind. */
export const submissionNotice = (
  type: EventType,
  { id, createdBy: uid, draft }: Pick<ListingSubmission, 'id' | 'createdBy' | 'draft'>,
  of: number | string,
): SingleNotice => {
  const dedupeKey = `${type} ${id} ${of}`;
  const { to }: NoticeType = noticeTypes[type];
  const message = { type, link: to ?? `/submit-listing/${id}` };
  return {
    recipient: { uid, eventId: eventIdOf({ dedupeKey }), words: words(type, draft), message },
    subject: { type: 'submission', id },
    dedupeKey,
  };
};

const told: Partial<Record<ListingSubmission['status'], EventType>> = {
  SUBMITTED: 'SUBMISSION_RECEIVED',
  IN_REVIEW: 'SUBMISSION_IN_REVIEW',
  CHANGES_REQUESTED: 'SUBMISSION_CHANGES_REQUESTED',
  ACCEPTED: 'SUBMISSION_ACCEPTED',
  REJECTED: 'SUBMISSION_REJECTED',
  CONVERTED: 'SUBMISSION_CONVERTED',
};

/** Each step of a submission, and a package that could not be charged, told to its member. */
export const submissionNotices = ({
  id,
  before,
  after,
}: Change<ListingSubmission>): readonly SingleNotice[] => {
  if (!after || after.isDeleted) return [];
  const { status, payment } = after;
  const about = { ...after, id };
  const type = status === before?.status ? undefined : told[status];
  // Handed in again after changes, it is told again.
  if (type !== undefined) return [submissionNotice(type, about, after.rev ?? 0)];
  if (status !== 'ACCEPTED' || payment === undefined) return [];
  const isNew = payment.at !== before?.payment?.at;
  return isNew ? [submissionNotice('SUBMISSION_PAYMENT_ACTION', about, payment.at)] : [];
};

export const onSubmissionMoved = trigger(
  'onSubmissionMoved',
  listingSubmissions,
  'update',
  async (change, ports) => {
    for (const notice of submissionNotices(change)) await tellOne(ports, notice);
  },
);
