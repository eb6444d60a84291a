/** Latest instant in any projection, ms UTC; inverted sort keys also count down from it. */
export const LATEST = 9_999_999_999_999;
