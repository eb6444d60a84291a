import type { SubmissionDraft } from '../../domain/listings/submissions/submission-draft.ts';
import type { LabelValue } from '../outbox/rows/row.ts';
import { phrase } from '../../domain/kit/text/phrase.ts';

const unnamed = phrase('an unnamed vehicle');

/** A draft's name for the reader. */
export const draftTitle = ({ vehicle = {} }: SubmissionDraft): string => {
  const { year, makeName, modelName, trim } = vehicle;
  const words = [year, makeName, modelName, trim].filter(
    (word) => word !== undefined && word !== '' && !Number.isNaN(word),
  );
  return words.length === 0 ? unnamed : words.join(' ');
};

/** A draft's name for a label in the outbox, translated when it is shown. */
export const draftLabel = (draft: SubmissionDraft): LabelValue => {
  const title = draftTitle(draft);
  return title === unnamed ? { phrase: unnamed } : title;
};
