import { linesOf } from '../kit/text/lines.ts';
import { plainParagraphs } from '../kit/text/plain-text.ts';
import type { Listing } from './listing.entity.ts';

type LeadSource = Pick<Listing, 'descriptionHtml'> & {
  readonly vehicle: Pick<Listing['vehicle'], 'highlights'>;
};

/** Fewest words of a sentence; fewer are a greeting or a heading. */
const fewest = 4;

const sentenceEnd = /[.!?…]["'”’»)\]]*$/u;
/**
 * The place where a sentence may end: after its mark and before a capital, a digit or a quotation
 * mark.
 */
const end = /(?<=[.!?…]["'”’»)\]]*)\s+(?=["'“‘«(]*[\p{Lu}\d])/u;
/** Abbreviations whose period does not end a sentence: `St.`, `No.`, the `J.` of a name. */
const shortened =
  /(?:^|\s|\()(?:St|Ste|Mt|Ft|Dr|Mr|Mrs|Ms|No|Nos|Jr|Sr|Inc|Ltd|Co|vs|approx|ca|\p{Lu})\.$/u;

/** The sentences of a paragraph. */
const sentencesOf = (text: string): readonly string[] =>
  text.split(end).reduce<readonly string[]>((told, part) => {
    const last = told.at(-1);
    return last !== undefined && shortened.test(last)
      ? [...told.slice(0, -1), `${last} ${part}`]
      : [...told, part];
  }, []);

const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The first meaningful sentence of the story; null if there is none. */
const storySentence = (html: string): string | null => {
  const found = plainParagraphs(html)
    .flatMap(sentencesOf)
    .find((text) => sentenceEnd.test(text) && text.split(/\s+/).length >= fewest);
  return found === undefined ? null : capital(found);
};

/** A list item as a sentence of its own, without the seller's bullet. */
const asSentence = (line: string): string => {
  const text = capital(line.replace(/^(?:[-–—•·*✓]+\s*|\d+[.)]\s+)+/u, ''));
  return sentenceEnd.test(text) ? text : `${text.replace(/[\s,;:–—-]+$/u, '')}.`;
};

/**
 * Lead sentences of a lot without a story sentence: its highlights, otherwise the lines of the
 * story.
 */
const lineSentences = ({ descriptionHtml, vehicle }: LeadSource): readonly string[] => {
  const lines = linesOf(vehicle.highlights ?? '');
  return (lines.length > 0 ? lines : plainParagraphs(descriptionHtml))
    .map(asSentence)
    .filter((text) => /[\p{L}\d]/u.test(text));
};

/** Truncates a text between words, with an ellipsis. */
const cut = (text: string, length: number): string => {
  const kept = text.slice(0, length);
  const space = kept.lastIndexOf(' ');
  return `${(space > 0 ? kept.slice(0, space) : kept.slice(0, -1)).replace(/[\s,;:–—-]+$/u, '')}…`;
};

/**
 * The lead under a lot’s title, in at most `length` characters: the first sentence of its story,
 * or as many of its highlights as fit, each as a sentence.
 */
export const leadOf = (told: LeadSource, length: number): string => {
  const sentence = storySentence(told.descriptionHtml);
  const [first = '', ...rest] = sentence === null ? lineSentences(told) : [sentence];
  if (first.length > length) return cut(first, length);
  let text = first;
  for (const next of rest) {
    if (text.length + 1 + next.length > length) break;
    text = `${text} ${next}`;
  }
  return text;
};

/** A text as markup between tags. */
export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Reduces story and highlights to the part that a lead of that length needs, so that it can be
 * derived again.
 */
export const onlyLead = (
  told: LeadSource,
  length: number,
): { readonly descriptionHtml: string; readonly highlights?: string } => {
  const sentence = storySentence(told.descriptionHtml);
  if (sentence !== null) {
    const text = sentence.length > length ? cut(sentence, length) : sentence;
    return { descriptionHtml: `<p>${escapedText(text)}</p>` };
  }
  const lines = lineSentences(told).map((line) =>
    line.length > length ? cut(line, length) : line,
  );
  const kept = lines.filter((_, at) => lines.slice(0, at).join('\n').length < length);
  return { descriptionHtml: '', ...(kept.length === 0 ? {} : { highlights: kept.join('\n') }) };
};
