import type { SubmissionDraft } from '../../../domain/listings/submission-draft.ts';
import { phrase } from '../../../domain/kit/phrase.ts';

/** A draft as a reader names it. */
export const draftTitle = ({ vehicle = {} }: SubmissionDraft): string => {
  const { year, makeName, modelName, trim } = vehicle;
  const words = [year, makeName, modelName, trim].filter(
    (word) => word !== undefined && word !== '' && !Number.isNaN(word),
  );
  return words.length === 0 ? phrase('an unnamed vehicle') : words.join(' ');
};
