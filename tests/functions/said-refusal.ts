import type { Refusal } from '../../src/domain/kit/refusal.ts';
import { french, refusals } from '../../src/wording/french/french.ts';
import { setTranslations, translateRefusal } from '../../src/wording/language/translate.ts';

const figuresIn = (text: string): readonly string[] =>
  text.replaceAll(/(?<=\d)[,\u00A0](?=\d{3})/g, '').match(/\d+/g) ?? [];

/** A refusal as a French reader sees it. */
export const inFrench = (refused: Refusal): string => {
  setTranslations('fr-CA', { french, refusals });
  const text = translateRefusal(refused);
  setTranslations('en-CA', { french: {}, refusals: {} });
  return text;
};

/**
 * The fault in a refusal's text for members, in either language; null if both are sentences with
 * the same figures.
 */
export const wronglySaid = (refused: Refusal): string | null => {
  const text = inFrench(refused);
  const [english, said] = [refused.message, text].map(figuresIn);
  if (!/[.?!]$/.test(refused.message)) return `${refused.code}: no sentence: ${refused.message}`;
  if (text === refused.message) return `${refused.code}: no French for ${refused.message}`;
  return english?.every((figure) => said?.includes(figure)) === true
    ? null
    : `${refused.code}: ${text} does not say the figures of ${refused.message}`;
};
