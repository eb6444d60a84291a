import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { french, parts, refusalParts } from '../../src/wording/french/french.ts';
import type { Messages } from '../../src/wording/language/translate.ts';
import { said } from './said.ts';
import { sources } from './source.ts';
import { named } from './texts-as-data.ts';

/** Texts shared by several areas are translated once. */
const shared = 'src/wording/french/shell/shared.ts';
/** Components and fields are below every area: their French is with them. */
const beneath = ['ui', 'fields'];

const folder = 'src/wording/french/';

/** Folders of the wording whose French belongs to an area of another name. */
const areaOfWording: Readonly<Record<string, string>> = { language: 'ui', site: 'shell' };

/** Folders of the app without screens whose French belongs to an area of another name. */
const areaOfRoom: Readonly<Record<string, string>> = { drafts: 'submissions' };

/**
 * The area of a screen's file, or `domain`, whose phrases appear on any screen that shows them. A
 * served page has the shell's texts.
 */
const areaOf = (path: string): string => {
  if (path.startsWith(folder)) return path.slice(folder.length).split('/')[0] ?? '';
  const [, top, area = '', ...inside] = path.split('/');
  if (top === 'wording') return areaOfWording[area] ?? area;
  if (top !== 'app') return 'domain';
  return inside.length === 0 ? 'shell' : (areaOfRoom[area] ?? area);
};

const files = sources(folder)
  .map(({ path }) => path)
  .filter((path) => path !== `${folder}french.ts`);
const loaded = await Promise.all(
  files.map(async (path) => {
    const module = (await import(resolve(path))) as Record<string, Messages>;
    return Object.values(module).map((words) => ({ path, words }));
  }),
);
const told = loaded.flat();

/** The file with the French of each text. */
const homes = new Map(
  told.flatMap(({ path, words }) => Object.keys(words).map((text) => [text, path] as const)),
);

/** Areas that use a text. */
const areas = new Map<string, Set<string>>();
const served = (path: string): boolean => path.startsWith('src/functions/');
for (const { path, texts } of said) {
  // The texts of a served page belong to a screen, and are listed with that screen.
  if (served(path)) continue;
  for (const text of texts) areas.set(text, (areas.get(text) ?? new Set()).add(areaOf(path)));
}

/** Why a text's French is in the wrong place; null if it is right. */
const misplaced = (text: string, by: ReadonlySet<string>): string | null => {
  const home = homes.get(text);
  // A text without French fails in the test of the French site.
  if (home === undefined || named.has(text)) return null;
  const [first = ''] = by;
  if (first === 'domain' && by.size === 1) return null;
  const area = beneath.find((one) => by.has(one)) ?? (by.size === 1 ? first : null);
  if (area === null ? home === shared : home !== shared && areaOf(home) === area) return null;
  const right = area === null ? shared : `the French of ${area}`;
  return `“${text}”, said by ${[...by].join(' and ')}, stands in ${home}: move it to ${right}`;
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
    const told = (...by: readonly string[]) => misplaced('Add a comment', new Set(by));
    const here = 'stands in src/wording/french/messages/messages.ts';
    expect(told('messages')).toBeNull();
    expect(told('bidding')).toBe(
      `“Add a comment”, said by bidding, ${here}: move it to the French of bidding`,
    );
    expect(told('bidding', 'messages')).toBe(
      `“Add a comment”, said by bidding and messages, ${here}: move it to ${shared}`,
    );
  });
});
