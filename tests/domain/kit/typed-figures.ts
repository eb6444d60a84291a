/**
 * Typed texts with their readings in English and French, as a whole figure and with two decimals;
 * null is a refusal.
 */
export interface TypedFigure {
  readonly text: string;
  readonly en: readonly [whole: number | null, hundredths: number | null];
  readonly fr: readonly [whole: number | null, hundredths: number | null];
}

const alike = (text: string, whole: number | null, hundredths = whole): TypedFigure => ({
  text,
  en: [whole, hundredths],
  fr: [whole, hundredths],
});
/** Unambiguous if a comma groups; if it may start decimals, either reading is possible. */
const grouped = (text: string, value: number): TypedFigure => ({
  text,
  en: [value, value],
  fr: [null, null],
});

/**
 * Figures as people type them, with their possible meanings, and nothing ten, a hundred or a
 * thousand times as large.
 */
export const typedFigures: readonly TypedFigure[] = [
  alike('142,50', null, 142.5),
  alike('9,99', null, 9.99),
  alike('9.99', null, 9.99),
  alike('142.5', null, 142.5),
  alike('1,425.00', 1425),
  alike('1.425,00', 1425),
  alike('1,425.50', null, 1425.5),
  alike('1.425,50', null, 1425.5),
  grouped('1,425', 1425),
  grouped('43,000', 43_000),
  grouped('$1,425', 1425),
  grouped('CA$1,425', 1425),
  grouped('1,425 CAD', 1425),
  alike('1.425', null),
  alike('43.000', null),
  alike('43.125', null),
  alike('43.00', 43),
  alike('43,00', 43),
  alike('43,0', 43),
  alike('43.', 43),
  alike('43,', 43),
  alike('0,5', null, 0.5),
  alike(',5', null, 0.5),
  alike('0,125', null),
  alike('1234,567', null),
  alike('1,4250', null),
  alike('43 000', 43_000),
  alike('43\u00A0000', 43_000),
  alike('43\u202F000', 43_000),
  alike('43\u2009000', 43_000),
  alike('43’000', 43_000),
  alike('43\u0027000', 43_000),
  alike('43 000,00', 43_000),
  alike('43 000.00', 43_000),
  alike('1 425,5', null, 1425.5),
  alike('1,425,000', 1_425_000),
  alike('1.425.000', 1_425_000),
  alike('US$ 1 425,00', 1425),
  alike('1\u00A0425,00\u00A0$\u00A0CA', 1425),
  alike('1\u00A0425,00\u00A0$\u00A0US', 1425),
  alike('1 425 $', 1425),
  alike('CAD 1425', 1425),
  alike('CDN$1425', 1425),
  alike('$CA 1425', 1425),
  alike('1425 CA$', 1425),
  alike('1425 C$', 1425),
  alike('1425,00 US$', 1425),
  alike('1425 dollars', 1425),
  alike('1425²', null),
  alike('①425', null),
  alike('12k', null),
  alike('+1425', null),
  alike('€1425', null),
  alike('١٤٢٥', null),
  alike('\u202A1425\u202C', 1425),
  alike('１４２５', 1425),
  alike('43 00', null),
  alike('4 3000', null),
  alike('43,000,5', null),
  alike('4,30,00', null),
  alike('1.425 000', null),
  alike('1,425.000.000', null),
  alike('1e3', null),
  alike('0x10', null),
  alike('Infinity', null),
  alike('forty', null),
  alike('$', null),
  alike('.', null),
  alike('1234567890123', null),
];
