import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notYetBuilt } from '../../src/functions/not-yet-built.ts';
import { importsOf, sources } from './source.ts';
import { waiting } from './waiting.ts';

const all = sources('src', 'sw');
const whole = new Set(waiting.filter(({ names }) => names === undefined).map(({ file }) => file));

/** Files that run, as far as they import one: those that wait do not count. */
const usersOf = (file: string) =>
  all.filter((one) => !whole.has(one.path) && importsOf(one).includes(file));

describe('what is written before the piece that uses it', () => {
  it.each(waiting)('$file $names is used by nothing yet', ({ file, names }) => {
    expect(all.map(({ path }) => path)).toContain(file);
    if (names === undefined) {
      expect(usersOf(file).map(({ path }) => path)).toEqual([]);
      return;
    }
    const own = all.find(({ path }) => path === file)?.text ?? '';
    for (const name of names) {
      const word = new RegExp(String.raw`\b${name}\b`);
      expect(own).toMatch(new RegExp(String.raw`export const ${name}\b`));
      expect(own).not.toMatch(new RegExp(String.raw`\b${name}\(`));
      const using = usersOf(file).filter(({ text }) =>
        [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].some(
          ([, imported = '', from = '']) =>
            file.endsWith(from.replace(/^[./]+/, '')) && imported.search(word) >= 0,
        ),
      );
      expect(using.map(({ path }) => path)).toEqual([]);
    }
  });

  it.each(waiting)('$file waits for functions that are not built', (one) => {
    expect(one.for.filter((name) => !notYetBuilt.includes(name))).toEqual([]);
  });

  it('is all that the search for unused code is told to leave alone', () => {
    const { ignoreIssues, ignoreFiles } = JSON.parse(
      readFileSync('knip.production.json', 'utf8'),
    ) as {
      readonly ignoreIssues: Readonly<Record<string, unknown>>;
      readonly ignoreFiles: readonly string[];
    };
    expect(ignoreFiles.toSorted()).toEqual([...whole].toSorted());
    const parts = Object.keys(ignoreIssues).filter((path) => !path.includes('*'));
    const listed = waiting.flatMap(({ file, names }) => (names === undefined ? [] : [file]));
    expect(parts.toSorted()).toEqual(listed.toSorted());
  });
});
