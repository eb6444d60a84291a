import { plainLetters } from '../../kit/text/plain-letters.ts';
import { searchWordsOf } from './words.ts';

/** Words of a query that say nothing about a vehicle, in English and French; without accents. */
const idle = new Set(
  [
    'a an and at boite buy by for gearbox in lot no of on or sale shift the to transmission want wanted with',
    'acheter au aux avec cherche d de des du en et l la le les ou pour sans un une vendre vente voiture voitures',
  ].flatMap((line) => line.split(' ')),
);

const lotNumber = /(?:#|\b(?:lot|no|number|numero|n)\b[.°º]?)\s*[:#*-]?\s*(\d{1,7})\b/gu;

/** The word under which a lot is found by its number: `lot 1254`, `#1254`, `n° 1254`. */
export const lotWord = (number: number): string => `lot${number}`;

/**
 * The words of a query to be found, at most twelve. Those that say nothing about a vehicle count
 * only if there are no others.
 */
export const askedWords = (question: string): readonly string[] => {
  const named = plainLetters(question).replaceAll(
    lotNumber,
    (_, number: string) => ` ${lotWord(Number(number))} `,
  );
  const words = [...new Set(searchWordsOf(named))].slice(0, 12);
  const telling = words.filter((word) => !idle.has(word));
  return telling.length > 0 ? telling : words;
};
