import { describe, expect, it } from 'vitest';
import { firestoreJudge } from '../../../src/embedded/rules/firestore-judge.ts';
import { document, outcome, question, rules } from './ask.ts';

const before = document('things/one', { a: 1, b: 2, c: [1], d: { e: 'f' } });
const after = document('things/one', { a: 1, b: 3, c: [1], x: 0 });
const cases = (rows: readonly (readonly [string, 'true' | 'false' | 'neither'])[]): void => {
  it.each(rows)('%s is %s', (condition, expected) => {
    expect(outcome(condition, { before, after, method: 'update' })).toBe(expected);
  });
};
const day = 'timestamp.date(2024, 2, 29) + duration.time(13, 14, 15, 16)';

describe('strings', () => {
  cases([
    ["'héllo'.size() == 5 && 'é'.toUtf8().size() == 2", 'true'],
    ["'AbC'.lower() == 'abc' && 'AbC'.upper() == 'ABC' && ' a '.trim() == 'a'", 'true'],
    ["'foo@bar.com'.matches('.*@.*[.]com')", 'true'],
    ["'foobar'.matches('foo')", 'false'],
    ["'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('(a+)+')", 'false'],
    ["'aa'.matches('(a)\\\\1')", 'neither'],
    ["'a'.matches('(?=a).')", 'neither'],
    ["'a'.matches('(')", 'neither'],
    ["'a1b22c'.replace('[0-9]+', '-') == 'a-b-c'", 'true'],
    ["'a,b,,c'.split(',') == ['a', 'b', '', 'c']", 'true'],
    ["'a'.matches(1)", 'neither'],
    ["'a'.nothing()", 'neither'],
    ["'a'.size(1) == 1", 'neither'],
  ]);
});

describe('lists, sets and maps', () => {
  cases([
    [
      "['a','b'].hasAll(['a']) && ['a','b'].hasAny(['x','b']) && ['a','a'].hasOnly(['a','b'])",
      'true',
    ],
    ["['a','c'].hasOnly(['a','b'])", 'false'],
    ["['a'].concat(['b']).join('-') == 'a-b' && ['a','b','a'].removeAll(['a']) == ['b']", 'true'],
    ["[1].join('-') == '1'", 'neither'],
    ["['a','b','a'].toSet().size() == 2 && ['a','b'].toSet() == ['b','a'].toSet()", 'true'],
    ["['a'].toSet().union(['b'].toSet()) == ['a','b'].toSet()", 'true'],
    ["['a','b'].toSet().intersection(['b','c']) == ['b'].toSet()", 'true'],
    ["['a','b'].toSet().difference(['b'].toSet()) == ['a'].toSet()", 'true'],
    ["['a'].hasAny('a')", 'neither'],
    ["{'a': 1, 'b': 2}.keys().hasOnly(['a', 'b']) && {'a': 1}.values() == [1]", 'true'],
    ["{'a': 1}.get('a', 0) == 1 && {'a': 1}.get('b', 0) == 0 && {'a': 1}.size() == 1", 'true'],
    ["{'a': {'b': 2}}.get(['a', 'b'], 0) == 2 && {'a': 1}.get(['a', 'b'], 0) == 0", 'true'],
  ]);
});

describe('the difference of maps', () => {
  const diff = 'request.resource.data.diff(resource.data)';
  cases([
    [`${diff}.addedKeys() == ['x'].toSet()`, 'true'],
    [`${diff}.removedKeys() == ['d'].toSet()`, 'true'],
    [`${diff}.changedKeys() == ['b'].toSet()`, 'true'],
    [`${diff}.unchangedKeys() == ['a', 'c'].toSet()`, 'true'],
    [`${diff}.affectedKeys().hasOnly(['x', 'b', 'd'])`, 'true'],
    [`${diff}.affectedKeys().hasOnly(['x', 'b'])`, 'false'],
    ["{'a': 1}.diff(1).addedKeys().size() == 0", 'neither'],
  ]);
});

describe('times', () => {
  cases([
    [`(${day}).year() == 2024 && (${day}).month() == 2 && (${day}).day() == 29`, 'true'],
    [`(${day}).hours() == 13 && (${day}).minutes() == 14 && (${day}).seconds() == 15`, 'true'],
    [`(${day}).nanos() == 16 && (${day}).dayOfWeek() == 4 && (${day}).dayOfYear() == 60`, 'true'],
    [
      `(${day}).date() == timestamp.date(2024, 2, 29) && (${day}).time() == duration.time(13, 14, 15, 16)`,
      'true',
    ],
    ['timestamp.value(1500).toMillis() == 1500 && timestamp.value(-1).seconds() == 59', 'true'],
    ['timestamp.date(2023, 2, 29) == timestamp.value(0)', 'neither'],
    ["request.time - duration.value(1, 'h') < request.time", 'true'],
    ["request.time - (request.time - duration.value(2, 'd')) == duration.value(48, 'h')", 'true'],
    [
      "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1, 'm').seconds() == 60",
      'true',
    ],
    ["duration.abs(duration.value(-5, 'ms')) == duration.value(5000000, 'ns')", 'true'],
    ["duration.value(1500, 'ms').nanos() == 500000000", 'true'],
    ["duration.value(1, 'year') == duration.value(1, 's')", 'neither'],
  ]);
});

describe('numbers, hashes and places', () => {
  cases([
    [
      'math.abs(-3) == 3 && math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.round(-1.5) == -2',
      'true',
    ],
    ['math.ceil(1.2) is int && math.pow(2, 10) == 1024 && math.sqrt(9) == 3', 'true'],
    ["math.isNaN(float('1') / 0 - float('1') / 0) && math.isInfinite(1.0 / 0)", 'true'],
    ["math.abs('a') == 1", 'neither'],
    ["hashing.md5('a').toHexString() == '0cc175b9c0f1b6a831c399e269772661'", 'true'],
    ["hashing.sha256(b'').toBase64() == '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", 'true'],
    ["hashing.crc32('123456789').toHexString() == 'cbf43926'", 'true'],
    ["hashing.crc32c('123456789').toHexString() == 'e3069283'", 'true'],
    ['latlng.value(43.65, -79.38).distance(latlng.value(45.5, -73.57)) > 500000', 'true'],
    [
      'latlng.value(43.65, -79.38).latitude() == 43.65 && latlng.value(0, 10).longitude() == 10',
      'true',
    ],
    ['latlng.value(91, 0).latitude() == 91', 'neither'],
    [
      "int('42') == 42 && int(4.9) == 4 && float('1.5') == 1.5 && bool('true') && string(1) == '1'",
      'true',
    ],
    ["int('4x') == 4", 'neither'],
    ['debug(1 == 1)', 'true'],
  ]);

  it('tells debug() to whoever listens', () => {
    const lines: string[] = [];
    const text = rules("match /things/{id} { allow get: if debug({'a': [1, 'x']}).a[0] == 1; }");
    const judge = firestoreJudge(text, { debug: (line) => lines.push(line) });
    expect(judge.allows(question({ before }))).toBe(true);
    expect(lines).toEqual(['{a: [1, "x"]}']);
  });
});
