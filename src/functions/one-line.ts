/** Joins a text into one line: a line break in a mail header would start another header. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
