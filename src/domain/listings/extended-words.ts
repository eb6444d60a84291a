import { phrase, type Phrase } from '../kit/text/phrase.ts';

const nth = [
  phrase('Extended, {n}th time'),
  phrase('Extended, {n}st time'),
  phrase('Extended, {n}nd time'),
  phrase('Extended, {n}rd time'),
] as const;

/** Text for how often late bids extended the auction; `{n}` is replaced with the number. */
export const extendedWords = (times: number): Phrase => {
  if (times === 1) return phrase('Extended once');
  const tail = times % 100 > 10 && times % 100 < 14 ? 0 : times % 10;
  return nth[tail] ?? nth[0];
};
