type PlacedKind = 'insert' | 'gallery';

/**
 * An insert or a gallery that a text places by its name. In the stored markup it is a paragraph
 * with nothing else, such as `<p>{{gallery:show-2026}}</p>`.
 */
export interface Placed {
  readonly kind: PlacedKind;
  /** Key of the insert, id of the gallery. */
  readonly name: string;
}

const said = /^\s*\{\{(insert|gallery):([\w.-]{1,128})\}\}\s*$/;
const paragraph = /<p>\s*\{\{(insert|gallery):([\w.-]{1,128})\}\}\s*<\/p>/g;

export const placedText = ({ kind, name }: Placed): string => `{{${kind}:${name}}}`;

/** Reads the insert or gallery that a paragraph's words place; null if they are plain words. */
export const placedIn = (words: string): Placed | null => {
  const [, kind, name] = said.exec(words) ?? [];
  return name === undefined ? null : { kind: kind as PlacedKind, name };
};

/** Everything that a text places, in its order. */
export const allPlaced = (html: string): readonly Placed[] =>
  [...html.matchAll(paragraph)].map(([, kind, name = '']) => ({
    kind: kind as PlacedKind,
    name,
  }));

type Markup = (name: string) => string | null;

const replaced = (html: string, kind: PlacedKind, of: Markup): string =>
  html.replaceAll(paragraph, (whole, found: string, name: string) =>
    found === kind ? (of(name) ?? '') : whole,
  );

const noInsert = (): null => null;

/** The text with its inserts; what has no text, or stands in another insert, leaves nothing. */
export const withInserts = (html: string, of: Markup): string =>
  replaced(html, 'insert', (key) => {
    const insert = of(key);
    return insert === null ? null : replaced(insert, 'insert', noInsert);
  });

/** The text with the markup of its galleries; one without any leaves nothing. */
export const withGalleries = (html: string, of: Markup): string => replaced(html, 'gallery', of);

/** The words of a text alone. */
export const withoutPlaced = (html: string): string =>
  withGalleries(withInserts(html, noInsert), noInsert);

/** A stretch of a text between galleries, or one of these, and where in the text it begins. */
type TextPart = { readonly at: number } & (
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'gallery'; readonly name: string }
);

/** A text whose inserts are in it, in stretches. */
export const textParts = (html: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (until: number): void => {
    const text = html.slice(from, until);
    if (text.trim() !== '') parts.push({ at: from, kind: 'text', html: text });
  };
  for (const found of html.matchAll(paragraph)) {
    const [whole, kind, name = ''] = found;
    if (kind !== 'gallery') continue;
    add(found.index);
    parts.push({ at: found.index, kind: 'gallery', name });
    from = found.index + whole.length;
  }
  add(html.length);
  return parts;
};
