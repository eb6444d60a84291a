import { maskContacts } from '../messages/mask.ts';

/**
 * Sources of a passage: a fact of the lot, its seller's text, a comment under it, a page of the
 * house.
 */
export const passageKinds = ['FACT', 'SELLER', 'COMMENT', 'PAGE'] as const;
export type PassageKind = (typeof passageKinds)[number];

/** A few public words that an answer may rest on. */
export interface Passage {
  readonly kind: PassageKind;
  /** Name of its source, in the reader's language. */
  readonly title: string;
  /** Address of the source within the site. */
  readonly link: string;
  /** Text in one line, without brackets, which are reserved for citation numbers. */
  readonly text: string;
}

/** Most characters of a passage; a longer text is split. */
const longestPassage = 400;

/** Invisible characters, which could split or hide words. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const inBrackets: Readonly<Record<string, string>> = { '[': '(', ']': ')', '<': '‹', '>': '›' };

/** Joins a text into one line that can only be read as plain words. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/[[\]<>]/g, (sign) => inBrackets[sign] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A member's text as one line, without phone numbers, e-mail addresses and links. */
export const membersLine = (text: string): string => oneLine(maskContacts(text).text);

/** Sentences of a line; an abbreviation before a capital may cause an extra split. */
export const sentencesOf = (line: string): readonly string[] =>
  line.split(/(?<=[.!?…][”"»)]?)\s+(?=[\p{Lu}\d“"«(])/u).filter((one) => one !== '');

/** Joins pieces with spaces, up to the length of a passage. */
const joined = (pieces: readonly string[]): readonly string[] => {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + piece.length < longestPassage) {
      parts[parts.length - 1] = `${last} ${piece}`;
    } else parts.push(piece.slice(0, longestPassage));
  }
  return parts;
};

/** Whole sentences in parts no longer than a passage; a longer sentence is split between words. */
export const partsOf = (line: string): readonly string[] =>
  joined(
    sentencesOf(line).flatMap((one) =>
      one.length > longestPassage ? joined(one.split(' ')) : [one],
    ),
  );
