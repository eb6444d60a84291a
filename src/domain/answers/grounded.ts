import { maskContacts } from '../messages/mask.ts';
import { speaksToMachine } from './addressed.ts';
import { oneLine, sentencesOf, type Passage } from './passage.ts';
import { unknownWord } from './prompt.ts';
import { figuresIn, termsOf } from './terms.ts';

/** One sentence of an answer and the passage that supports it. */
export interface GroundedSentence {
  readonly text: string;
  readonly passage: Passage;
}

const mostSentences = 6;
const longestSentence = 600;
/** Share of a sentence's content that its passage must contain. */
const leastShare = 0.6;

/** Words that only name the source of a statement. */
const framing = new Set(
  termsOf(
    'seller says said states stated according describes mentions notes confirms vendeur dit selon indique precise mentionne listing annonce comment commentaire',
  ),
);

/** Whether the passage says everything the sentence says, including every figure. */
const supports = (sentence: string, { title, text }: Passage): boolean => {
  const said = `${title} ${text}`;
  const figures = new Set(figuresIn(said));
  if (!figuresIn(sentence).every((one) => figures.has(one))) return false;
  const terms = termsOf(sentence).filter((term) => !framing.has(term));
  const known = new Set(termsOf(said));
  const shared = terms.filter((term) => known.has(term)).length;
  return terms.length > 0 && shared / terms.length >= leastShare;
};

const marks = /(?:\s*\[\d{1,3}(?:\s*,\s*\d{1,3})*\])+/;
/** A stretch of text with the citation numbers that follow it. */
const cited = new RegExp(`([^[\\]]+?)(${marks.source})([.!?…]?)`, 'gu');

/** The sentence with its full stop, which may follow the citation. */
const closedSentence = (text: string, stop: string): string => {
  const line = oneLine(text).replace(/^[.!?…,;:)\s–—-]+/u, '');
  return stop === '' || /[.!?…]$/u.test(line) ? line : `${line}${stop}`;
};

const isSayable = (text: string): boolean =>
  text !== '' &&
  text.length <= longestSentence &&
  !maskContacts(text.replaceAll(/\((?:phone|e-mail|link) hidden\)/g, '')).masked &&
  !speaksToMachine(text);

/**
 * The sentences of a model's answer that may be shown: each cites a passage that was sent with the
 * question, and that passage supports it. A sentence without a citation, with an unknown one, or
 * with words or figures of its own is dropped. An empty result means that the answer is not known.
 */
export const groundedSentences = (
  answer: string,
  passages: readonly Passage[],
): readonly GroundedSentence[] => {
  const plain = answer.replaceAll(/[*_`#~|]+/g, '');
  if (new RegExp(`^\\W*${unknownWord}\\W*$`, 'i').test(plain)) return [];
  const kept: GroundedSentence[] = [];
  for (const [, text = '', numbers = '', stop = ''] of plain.matchAll(cited)) {
    const named = (numbers.match(/\d+/g) ?? []).flatMap((one) => passages[Number(one) - 1] ?? []);
    // Text before the last full stop has no citation of its own, unless it is all one sentence.
    const whole = closedSentence(text, stop);
    const wordings = [whole, closedSentence(sentencesOf(oneLine(text)).at(-1) ?? '', stop)];
    for (const wording of wordings) {
      const passage = named.find((one) => supports(wording, one));
      if (passage === undefined || !isSayable(wording)) continue;
      if (!kept.some((one) => one.text === wording)) kept.push({ text: wording, passage });
      break;
    }
  }
  return kept.slice(0, mostSentences);
};
