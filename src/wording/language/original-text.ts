import { isFrench } from './locale.ts';
import { translate } from './translate.ts';

const frenchWords =
  /\b(?:le|la|les|des|du|une?|est|et|aux?|avec|pour|par|sans|dans|sur|depuis)\b/giu;
const englishWords =
  /\b(?:the|an?|is|are|and|with|for|in|on|at|of|to|from|by|since|it|was|were|has)\b/giu;

const matchCount = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/** Whether a text is English, judged by its common words; null if it is too short to tell. */
export const readsAsEnglish = (text: string): boolean | null => {
  const lead = matchCount(text, englishWords) - matchCount(text, frenchWords);
  return lead === 0 ? null : lead > 0;
};

/** The note above a text in a different language than the screen; null otherwise. */
export const originalText = (text: string): string | null => {
  const english = readsAsEnglish(text);
  if (english === null || english !== isFrench()) return null;
  return translate(english ? 'Original text in English' : 'Original text in French');
};
