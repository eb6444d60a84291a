import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { french, parts, refusalParts } from '../../src/app/shell/french.ts';
import type { Words } from '../../src/app/ui/words.ts';
import { said } from './said.ts';
import { sources } from './source.ts';
import { named } from './texts-as-data.ts';

/** What areas say alike is told once. */
const shared = 'src/app/shell/french/shared.ts';
/** Components and fields stand beneath every area: what they say has its French with them. */
const beneath = ['ui', 'fields'];

/**
 * The area of a screen's file, or `domain`, whose phrases are said by whichever screens show them. A
 * page as it is served says what the shell's screens say.
 */
const areaOf = (path: string): string => {
  if (!path.startsWith('src/app/')) return 'domain';
  const [, , area = '', ...inside] = path.split('/');
  return inside.length === 0 ? 'shell' : area;
};

const files = sources('src/app')
  .map(({ path }) => path)
  .filter((path) => path.includes('/french/'));
const loaded = await Promise.all(
  files.map(async (path) => {
    const module = (await import(resolve(path))) as Record<string, Words>;
    return Object.values(module).map((words) => ({ path, words }));
  }),
);
const told = loaded.flat();

/** Where the French of each text stands. */
const homes = new Map(
  told.flatMap(({ path, words }) => Object.keys(words).map((text) => [text, path] as const)),
);

/** Which areas say a text. */
const areas = new Map<string, Set<string>>();
const served = (path: string): boolean => path.startsWith('src/functions/');
for (const { path, texts } of said) {
  // What a page says as it is served is a screen's, and stands with that screen.
  if (served(path)) continue;
  for (const text of texts) areas.set(text, (areas.get(text) ?? new Set()).add(areaOf(path)));
}

/** Why the French of a text stands in the wrong place; null where it stands right. */
const misplaced = (text: string, by: ReadonlySet<string>): string | null => {
  const home = homes.get(text) ?? '';
  if (named.has(text)) return null;
  const [first = ''] = by;
  if (first === 'domain' && by.size === 1) return null;
  const right =
    beneath.find((area) => by.has(area)) ?? (by.size === 1 ? first : 'shared by several areas');
  const stands = home === shared ? 'shared by several areas' : areaOf(home);
  return stands === right ? null : `${text}: in ${home}, belongs to what is ${right}`;
};

describe('the French of an area', () => {
  it('is all that the site says', () => {
    const listed = new Set([...parts, ...refusalParts]);
    const left = told.filter(({ words }) => !listed.has(words));
    expect(left.map(({ path }) => path)).toEqual([]);
    expect(Object.keys(french).length).toBe(parts.flatMap(Object.keys).length);
  });

  it('stands in the area that says it, and what several say in one place', () => {
    const wrong = [...areas].map(([text, by]) => misplaced(text, by)).filter((one) => one !== null);
    expect(wrong).toEqual([]);
  });

  it('would see one that strayed', () => {
    expect(misplaced('Place a bid', new Set(['messages']))).not.toBeNull();
  });
});
