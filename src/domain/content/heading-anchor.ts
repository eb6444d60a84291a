/** Derives the anchor of a page's heading from its words. */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
