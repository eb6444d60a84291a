/** One line whatever was put into it: a line break in a mail's header would begin another header. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
