import { drawFrom } from '../../market/draw.ts';
import { inventory } from '../../market/inventory/all.ts';
import type { Vehicle } from '../../market/inventory/inventory.ts';
import type { WordChoices } from '../../market/words/fill.ts';
import { kindQuestions } from '../../market/words/questions-kind.data.ts';
import { commonQuestions } from '../../market/words/questions-all.data.ts';
import type { LotQuestion } from '../../market/words/question.ts';
import { subjectOf, type Subject } from '../../market/words/subject.ts';
import { wordsOf } from '../../market/words/words.ts';

/**
 * Values from a vehicle’s facts or random at each use; the others were drawn when it was described.
 */
const fromFacts = new Set(
  (
    'year make model aModel aMake city elsewhere since sinceMonth held before earlier owner paint ' +
    'interior engine transmission aTransmission power seats reading thisYear kwh interval shop ' +
    'weekday clock few several many minutes'
  ).split(' '),
);

const wordsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w)(\w*)\}/g)].map(
    ([, first = '', rest = '']) => first.toLowerCase() + rest,
  );

/** Questions that can be asked and answered from the listing alone. */
export const openQuestions: readonly LotQuestion[] = [...commonQuestions, ...kindQuestions].filter(
  ({ text, answer }) => wordsIn(`${text} ${answer}`).every((word) => fromFacts.has(word)),
);

/** A listing’s vehicle in the form for choosing sentences. */
export const asSubject = (vehicle: Vehicle, now: number): Subject => {
  const { makeName, modelName } = vehicle;
  const kind = inventory.find(({ make, model }) => make === makeName && model === modelName);
  return subjectOf(vehicle, kind?.worth ?? 20, now);
};

export const wordsFor = (id: string, vehicle: Vehicle, now: number): WordChoices =>
  wordsOf(drawFrom(`words/${id}`), asSubject(vehicle, now), now);

const forPattern = (text: string): RegExp =>
  new RegExp(
    `^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`,
  );

const patterns = openQuestions.map((question) => ({ question, as: forPattern(question.text) }));

/** The known question with this text, if any. */
export const questionAsked = (text: string): LotQuestion | undefined =>
  patterns.find(({ as }) => as.test(text))?.question;
