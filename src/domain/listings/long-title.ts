/** Approximate number of characters in two lines of a lot's title type. */
const TWO_LINES = 44;

/** Whether a title is set in smaller type, so that price and facts remain on the first screen. */
export const isLongTitle = (title: string): boolean => title.length > TWO_LINES;
