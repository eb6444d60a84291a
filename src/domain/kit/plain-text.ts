const entities: readonly (readonly [entity: string, character: string])[] = [
  ['&nbsp;', ' '],
  ['&quot;', '"'],
  ['&#39;', '’'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
];

/** What a stored text says without its marks, white space made one. */
export const plainText = (html: string): string =>
  entities
    .reduce(
      (text, [entity, character]) => text.replaceAll(entity, character),
      html.replaceAll(/<[^>]*>/g, ' '),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
