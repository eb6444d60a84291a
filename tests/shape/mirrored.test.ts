import { describe, expect, it } from 'vitest';
import { adminCollections } from '../../src/app/admin/frame/menu.ts';
import { allParts, staffPartOf } from '../../src/app/sync/collections/sync-parts.ts';
import { sources, type SourceFile } from './source.ts';

/**
 * Functions that read a part, or its freshness, for a screen. One that only fills it reads nothing.
 */
const reading = String.raw`(?:useOwn|useCopy|readPart|heldPart|readIn|openOwnDocuments|retain|freshnessOf|scopeSync)`;

/** Whether one of the files reads a part by its name. */
const isRead = (name: string, among: readonly SourceFile[]): boolean => {
  const call = new RegExp(String.raw`\b${reading}\((?:\s*[\w.]+,)?\s*['\`]${name}['\`|]`);
  return among.some(({ text }) => call.test(text));
};

describe('what is mirrored', () => {
  const screens = sources('src/app').filter(
    ({ path }) => !/\/app\/(?:sync\/(?!reads\/)|admin\/data\/documents\/)/.test(path),
  );

  it('is read by a screen: nothing is fetched and kept for nobody', () => {
    const parts = allParts.filter(({ part }) => part.reader !== 'staff');
    expect(parts.length).toBeGreaterThan(25);
    expect(parts.map(({ name }) => name).filter((name) => !isRead(name, screens))).toEqual([]);
  });

  it('is of staff what their screens list', () => {
    const staffs = allParts.filter(({ part }) => part.reader === 'staff');
    const listed = new Set<string>(adminCollections.map(({ entity }) => entity));
    const unseen = staffs.filter(({ entity }) => !listed.has(entity.name));
    expect(unseen.map(({ name }) => name)).toEqual([]);
    expect(staffs.map(({ entity }) => staffPartOf(entity.name))).toEqual(
      staffs.map(({ name }) => name),
    );
  });

  it('would be missed where nothing but its scope is named', () => {
    const filling = { path: 'src/app/a.ts', text: `replicate(scopeFor('likes'))`, lines: 1 };
    expect(isRead('likes', [filling])).toBe(false);
    expect(isRead('likes', [{ ...filling, text: 'retain(`likes|${id}`)' }])).toBe(true);
  });
});
