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
      /^(?:export )?(?:const|function) (?:desks?|Door|hear(?:er)?|recall|life|ledger|shelf)\b/m;
    expect(offences(values, /^(?:src|sw)\/.*\.tsx?$/)).toEqual([]);
    // Also under another name on export.
    expect(offences(/\bas (?:Place|Kept|Told|Lane|Ledger|Shelf|Desk|Life|Door)\b/, code)).toEqual(
      [],
    );
  });

  it('gives no file, parameter or variable one of those words', () => {
    const names =
      /(?:^|\/)(?:carried|doors?|floor|gate|housekeeping|interests|later|said-comment|say-here|seen-press|shelf[\w-]*|spoken|use-door|[\w-]*-(?:desk|fate))(?:\.spec|\.test)?\.tsx?$/;
    // Benchmarks keep their names: their output is compared with earlier runs.
    const held = tracked.filter((path) => code.test(path) && !path.startsWith('tests/bench/'));
    expect(held.filter((path) => names.test(path))).toEqual([]);
    const declared =
      /(?:\b(?:const|let|function|class|interface|type) |[({,]\s*|^\s*(?:readonly |private )*)(?:shelf|shelfReads|interests?|fate|fateOf|reborn|hurry|goOn|putAway|recallHeldAt|SnapshotPlace|Interest)\b(?=\s*(?:[:=,(){}]|\?:))/m;
    expect(offences(declared, /^(?:src|sw)\/.*\.tsx?$/)).toEqual([]);
  });

  it('gives a type of the store or of the functions a name that says of what it is', () => {
    const general =
      /^(?:export )?(?:interface|type|class) (?:Row|Values|Said|Named|Input|Table|Of|Wanted|Answer)\b(?! = unknown|<T = unknown>)/m;
    const held = /^src\/(?:app\/store|functions)\/(?!payments\/).*\.tsx?$/;
    expect(offences(general, held)).toEqual([]);
  });

  it('calls a row by what it is a row of', () => {
    const rows = /^(?:export )?(?:interface|type|class) Row\b/m;
    const held = /^(?:(?:src|sw)\/.*|tests\/(?:shape|bench)\/.*)\.tsx?$/;
    expect(offences(rows, held)).toEqual([]);
  });

  it('calls a person by a word for anybody', () => {
    const comment = /(?:\/\/|^\s*\/?\*)[^\n]*\b(?:he|his|him|himself|she|herself)\b/im;
    // The payments folder is not converted yet.
    const held = /^(?:src\/(?!functions\/payments\/)|sw\/).*\.tsx?$/;
    expect(offences(comment, held)).toEqual([]);
  });
});

describe('durations', () => {
  it('are taken from one file; only the parts of every page, which know no business, count their own', () => {
    const held = /^(?:src\/(?!app\/ui\/|domain\/kit\/durations\.ts)|sw\/).*\.tsx?$/;
    expect(offences(/\b(?:86_400_000|3_600_000)\b|\b60 \* 60_000\b/, held)).toEqual([]);
  });
});

describe('types that are only claimed', () => {
  /** Type assertions in the app that a declaration could replace. This number may only fall. */
  const MOST = 14;

  it('are no more than there were', () => {
    const claim = /\bas unknown as\b|\.doc as\b|\bpayload as (?:unknown\b|[A-Z{])/g;
    const found = tracked
      .filter((path) => /^src\/(?:app|wording)\/.*\.tsx?$/.test(path))
      .flatMap((path) => readFileSync(path, 'utf8').match(claim) ?? []);
    expect(found).toHaveLength(MOST);
  });

  it('are not those of samples in a test, which has them checked', () => {
    const cast = /[sS]ample\b[^;]*\bas unknown as\b/;
    expect(offences(cast, /^(?:tests|e2e)\/.*\.tsx?$/)).toEqual([]);
  });
});
