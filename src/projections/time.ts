/** Latest instant any projection holds, ms UTC; also what inverted sort keys count down from. */
export const LATEST = 9_999_999_999_999;
