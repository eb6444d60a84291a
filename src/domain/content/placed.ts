type PlacedKind = 'insert' | 'gallery';

/**
 * An insert or a gallery that a text places by its name. In the stored markup it is a paragraph
 * with nothing else, such as `<p>{{gallery:show-2026}}</p>`.
 */
export interface Placed {
  readonly kind: PlacedKind;
  /** Key of the insert, or id of the gallery. */
  readonly name: string;
}

const placedLine = /^\s*\{\{(insert|gallery):([\w.-]{1,128})\}\}\s*$/;
const paragraph = /<p>\s*\{\{(insert|gallery):([\w.-]{1,128})\}\}\s*<\/p>/g;

export const placedText = ({ kind, name }: Placed): string => `{{${kind}:${name}}}`;

/** Parses the insert or gallery that a paragraph places; null if it is plain text. */
export const placedIn = (words: string): Placed | null => {
  const [, kind, name] = placedLine.exec(words) ?? [];
  return name === undefined ? null : { kind: kind as PlacedKind, name };
};

/** Everything that a text places, in order. */
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

/**
 * The text with its inserts filled in; an insert without text, or within another insert, leaves
 * nothing.
 */
export const withInserts = (html: string, of: Markup): string =>
  replaced(html, 'insert', (key) => {
    const insert = of(key);
    return insert === null ? null : replaced(insert, 'insert', noInsert);
  });

/** The text with its galleries filled in; an empty gallery leaves nothing. */
export const withGalleries = (html: string, of: Markup): string => replaced(html, 'gallery', of);

/** The text without anything placed. */
export const withoutPlaced = (html: string): string =>
  withGalleries(withInserts(html, noInsert), noInsert);

/** A part of a text, either a stretch between galleries or a gallery, with its start position. */
type TextPart = { readonly at: number } & (
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'gallery'; readonly name: string }
);

/** Splits a text with its inserts filled in into parts. */
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
