import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allPlaced,
  placedIn,
  placedText,
  textParts,
  withGalleries,
  withInserts,
  withoutPlaced,
  type Placed,
} from '../../../src/domain/content/placed.ts';
import { storedText } from '../../../src/domain/content/stored-text.ts';

const gallery = { kind: 'gallery', name: 'show-2026' } as const;
const insert = { kind: 'insert', name: 'home.lead' } as const;
const at = (placed: Placed): string => `<p>${placedText(placed)}</p>`;

it('is a paragraph that says nothing else, and survives what an editor keeps', () => {
  expect(placedIn(' {{gallery:show-2026}} ')).toEqual(gallery);
  for (const words of [
    'See {{gallery:show-2026}}',
    '{{gallery:show 2026}}',
    '{{film:show-2026}}',
    '{{gallery:}}',
    '{gallery:show-2026}',
  ]) {
    expect(placedIn(words), words).toBeNull();
    expect(allPlaced(`<p>${words}</p>`), words).toEqual([]);
  }
  const html = `<p>Before</p>${at(gallery)}<h2>Then</h2>${at(insert)}`;
  expect(storedText(html)).toBe(html);
  expect(allPlaced(html)).toEqual([gallery, insert]);
});

it('puts inserts in, but none of an insert’s own, and leaves nothing of an unknown one', () => {
  const says = (key: string) =>
    key === 'home.lead' ? `<p>Lead</p>${at(gallery)}${at({ ...insert, name: 'other' })}` : null;
  expect(withInserts(`${at(insert)}<p>Then</p>`, says)).toBe(
    `<p>Lead</p>${at(gallery)}<p>Then</p>`,
  );
  expect(withInserts(at({ ...insert, name: 'nobody' }), says)).toBe('');
  // A price in a text is not a reference to a match.
  expect(withInserts(at(insert), () => '<p>$1 $& $$</p>')).toBe('<p>$1 $& $$</p>');
});

it('comes apart at its galleries, with every word in its place', () => {
  const piece = fc.oneof(
    fc.constantFrom('<p>One</p>', '<h2>Two</h2>', '<ul><li>Three</li></ul>').map((html) => ({
      kind: 'text' as const,
      html,
    })),
    fc.stringMatching(/^[a-z0-9-]{1,20}$/).map((name) => ({ kind: 'gallery' as const, name })),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const html = pieces
        .map((one) => (one.kind === 'text' ? one.html : at({ kind: 'gallery', name: one.name })))
        .join('');
      const parts = textParts(html);
      const names = (all: readonly { readonly kind: string; readonly name?: string }[]) =>
        all.flatMap(({ name }) => (name === undefined ? [] : [name]));
      expect(names(parts)).toEqual(names(pieces));
      const words = parts.map((one) => (one.kind === 'text' ? one.html : '')).join('');
      expect(words).toBe(withoutPlaced(html));
      expect(withGalleries(html, (name) => `[${name}]`)).toBe(
        pieces.map((one) => (one.kind === 'text' ? one.html : `[${one.name}]`)).join(''),
      );
    }),
  );
});
