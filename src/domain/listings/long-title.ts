/** About as many characters as two lines of a lot's poster type hold. */
const TWO_LINES = 44;

/** Whether a title is set smaller, so that the price and the facts stay on the first screen. */
export const isLongTitle = (title: string): boolean => title.length > TWO_LINES;
