import { codeFrom } from '../kit/typed-code.ts';

/** The first three characters of a Canadian postal code or of a US ZIP code. */
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;
const american = /^(\d{3})\d{2}(?:\d{4})?$/;

/**
 * The area of a postal code: `M5V` of `m5v 2t6` or of `M5V`, `981` of `98103` or of `98103-1234`.
 * Null where the text is no such code.
 */
export const postalAreaOf = (text: string): string | null => {
  const code = codeFrom(text);
  return canadian.exec(code)?.[1] ?? american.exec(code)?.[1] ?? null;
};

const area = /^(?:[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]|\d{3})$/;

/** Whether this is an area as `postalAreaOf` names it. */
export const isPostalArea = (text: string): boolean => area.test(text);
