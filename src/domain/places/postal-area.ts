import { codeFrom } from '../kit/text/typed-code.ts';

/** The first three characters of a Canadian postal code or of a US ZIP code. */
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;
const american = /^(\d{3})\d{2}(?:\d{4})?$/;

/**
 * The area of a postal code: `M5V` for `m5v 2t6` or `M5V`, `981` for `98103` or `98103-1234`. Null
 * if the text is not a postal code.
 */
export const postalAreaOf = (text: string): string | null => {
  const code = codeFrom(text);
  return canadian.exec(code)?.[1] ?? american.exec(code)?.[1] ?? null;
};

const area = /^(?:[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]|\d{3})$/;

/** Whether this is an area as returned by `postalAreaOf`. */
export const isPostalArea = (text: string): boolean => area.test(text);
