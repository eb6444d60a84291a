import type { SubmissionMode } from '../store/submissions/rows.ts';

export const modePath: Readonly<Record<SubmissionMode, 'auction' | 'classified'>> = {
  AUCTION: 'auction',
  CLASSIFIED: 'classified',
};

/** Where a draft is written. */
export const draftPath = (mode: SubmissionMode, id: string): string =>
  `/submit-listing/${modePath[mode]}/${id}`;

export const modeName: Readonly<Record<SubmissionMode, string>> = {
  AUCTION: 'Auction',
  CLASSIFIED: 'Classified',
};

const statusText: Readonly<Record<string, string>> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Handed in',
  IN_REVIEW: 'Being read by our staff',
  CHANGES_REQUESTED: 'Changes asked for',
  ACCEPTED: 'Accepted',
  REJECTED: 'Not taken',
  CONVERTED: 'Listed',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

export const statusName = (status: string): string => statusText[status] ?? status;
