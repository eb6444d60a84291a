import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      path !== '' && path !== 'package-lock.json' && !/\.(png|webp|avif|ico|woff2|bin)$/.test(path),
  )
  .filter((path) => path !== 'tests/shape/words.test.ts');

const offences = (pattern: RegExp, only = /./): readonly string[] =>
  tracked
    .filter((path) => only.test(path))
    .flatMap((path) => {
      const found = pattern.exec(readFileSync(path, 'utf8'));
      return found === null ? [] : [`${path}: ${found[0]}`];
    });

const code = /\.(ts|tsx)$/;

describe('what the project never says', () => {
  it('names no place outside itself', () => {
    expect(
      offences(
        /(?:^|[\s'"`(=])\/(?:work|root|home)\/|\.\.\/shared\b|https?:\/\/(?:registry|deb)\./m,
      ),
    ).toEqual([]);
  });

  it('leaves nothing open and switches no check off', () => {
    expect(offences(/\b(?:TODO|FIXME|XXX|HACK)\b|lorem ipsum/i, code)).toEqual([]);
    expect(offences(/@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable/, code)).toEqual(
      [],
    );
  });

  it('types nothing as any', () => {
    expect(offences(/(?::|\bas|<)\s*any\b(?=\s*(?:[;,)=>\]|&{]|$))/m, code)).toEqual([]);
  });

  it('skips and focuses no test', () => {
    expect(offences(/\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/, code)).toEqual([]);
  });

  it('calls nothing by a word that once meant several things, or one the trade has another for', () => {
    const types =
      /^(?:export )?(?:interface|type|class) (?:Place|Kept|Told|Hearer|Lanes?|Ledger|Shelf|Desk|Life|Turns|Doors?)\b/m;
    expect(offences(types, code)).toEqual([]);
    const values =
      /^(?:export )?(?:const|function) (?:desks?|hear(?:er)?|recall|life|ledger|shelf)\b/m;
    expect(offences(values, /^(?:src|sw)\/.*\.tsx?$/)).toEqual([]);
  });
});
