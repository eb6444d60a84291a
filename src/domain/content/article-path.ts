/** Of what a speaking address is made: the words of a title without their accents, 80 letters at most. */
export const pathOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
