import type { SubmissionMode } from '../drafts/rows.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translateKnown } from '../../wording/language/translate.ts';

const modePath: Readonly<Record<SubmissionMode, 'auction' | 'classified'>> = {
  AUCTION: 'auction',
  CLASSIFIED: 'classified',
};

/** Address of a draft's form. */
export const draftPath = (mode: SubmissionMode, id: string): string =>
  `/submit-listing/${modePath[mode]}/${id}`;

export const modeName: Readonly<Record<SubmissionMode, Phrase>> = {
  AUCTION: phrase('Auction'),
  CLASSIFIED: phrase('Classified'),
};

const statusText: Readonly<Record<string, Phrase>> = {
  DRAFT: phrase('Draft'),
  SUBMITTED: phrase('Submitted'),
  IN_REVIEW: phrase('In review'),
  CHANGES_REQUESTED: phrase('Changes requested'),
  ACCEPTED: phrase('Accepted'),
  REJECTED: phrase('Not accepted'),
  CONVERTED: phrase('Listed'),
  WITHDRAWN: phrase('Withdrawn'),
  EXPIRED: phrase('Expired'),
};

export const statusName = (status: string): string => translateKnown(statusText[status] ?? status);
