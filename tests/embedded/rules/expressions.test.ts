import { describe, expect, it } from 'vitest';
import { document, outcome } from './ask.ts';

const before = document('things/one', {
  text: 'héllo',
  int: 5,
  half: 2.5,
  none: null,
  tags: ['a', 'b', 'b'],
  nested: { deep: { n: 1 } },
  at: new Date('2026-11-21T10:11:12.345Z'),
});
const cases = (rows: readonly (readonly [string, 'true' | 'false' | 'neither'])[]): void => {
  it.each(rows)('%s is %s', (condition, expected) => {
    expect(outcome(condition, { before })).toBe(expected);
  });
};

describe('operators', () => {
  cases([
    ['1 + 2 * 3 == 7', 'true'],
    ['(1 + 2) * 3 == 9', 'true'],
    ['7 / 2 == 3', 'true'],
    ['-7 / 2 == -3', 'true'],
    ['7 / 2.0 == 3.5', 'true'],
    ['7 % 4 == 3', 'true'],
    ['1 / 0 == 0', 'neither'],
    ['1.0 / 0 > 1', 'true'],
    ['9223372036854775807 + 1 > 0', 'neither'],
    ['1 == 1.0', 'true'],
    ["1 == '1'", 'false'],
    ["'a' + 'b' == 'ab'", 'true'],
    ["'a' + 1 == 'a1'", 'neither'],
    ["'a' < 'b' && 'B' < 'a'", 'true'],
    ["'a' < 1", 'neither'],
    ['2 <= 2 && 2 >= 2 && !(2 < 2) && !(2 > 2)', 'true'],
    ['1 < 2 == true', 'true'],
    ['1 in [1, 2] == true', 'true'],
    ["'a' in {'a': 1}", 'true'],
    ['3 in [1, 2]', 'false'],
    ["'a' in 'abc'", 'neither'],
    ['true ? 1 == 1 : 1 == 2', 'true'],
    ['false ? true : true ? false : true', 'false'],
    ['1 ? true : true', 'neither'],
    ['!null', 'neither'],
    ['-(1) == -1 && +1 == 1', 'true'],
    ['null == null && null != 1', 'true'],
    ["[1, 'a'] == [1.0, 'a'] && [1] != [1, 1]", 'true'],
    ["{'a': [1]} == {'a': [1]} && {'a': 1} != {'b': 1}", 'true'],
    ["'abc'[1] == 'b' && 'abc'[0:2] == 'ab' && [1,2,3][1:3] == [2,3]", 'true'],
    ['[1][1] == 1', 'neither'],
    ['[1][0:2] == [1]', 'neither'],
    ["{'a': 1}.a == 1 && {'a': 1}['a'] == 1", 'true'],
    ["{'a': 1}.b == 1", 'neither'],
    ["/a/$('b') == /a/b && /a/b[1] == 'b'", 'true'],
    ["/a/$('b/c') == /a/b/c", 'neither'],
    ["path('/a/b') == /a/b && path('/a/$(x)').bind({'x': 'b'}) == /a/b", 'true'],
    ["'\\u0041\\x42\\n' == 'AB\\n'", 'true'],
  ]);
});

describe('errors', () => {
  cases([
    ['resource.data.missing == 1', 'neither'],
    ['resource.data.missing == 1 || true', 'true'],
    ['true || resource.data.missing == 1', 'true'],
    ['resource.data.missing == 1 && false', 'false'],
    ['false && resource.data.missing == 1', 'false'],
    ['resource.data.missing == 1 && true', 'neither'],
    ['resource.data.missing == 1 || false', 'neither'],
    ['resource.data.missing == resource.data.other', 'neither'],
    ['[resource.data.missing].size() == 1', 'neither'],
    ['unheard == 1 || true', 'true'],
    ["1 || 'a'", 'neither'],
    ['request.resource.data.a == 1', 'neither'],
  ]);
});

describe('types', () => {
  cases([
    [
      'resource.data.int is int && resource.data.int is number && !(resource.data.int is float)',
      'true',
    ],
    ['resource.data.half is float && !(resource.data.half is int)', 'true'],
    ['resource.data.text is string && resource.data.none is null && true is bool', 'true'],
    ['resource.data.tags is list && resource.data.tags.toSet() is set', 'true'],
    ['resource.data.nested is map && resource.data.at is timestamp && resource is map', 'true'],
    ["b'a' is bytes && /a/b is path && duration.value(1, 's') is duration", 'true'],
    ['latlng.value(1, 2) is latlng', 'true'],
    ['resource.data.missing is string', 'neither'],
    ['resource.data.nested.deep.n == 1', 'true'],
    ["resource.id == 'one' && id == 'one' && database == '(default)'", 'true'],
    ['resource.__name__ == /databases/(default)/documents/things/one', 'true'],
    [
      "request.method == 'get' && request.path == /databases/$(database)/documents/things/$(id)",
      'true',
    ],
    ["request.auth.uid == 'ada' && request.auth.token.email_verified", 'true'],
    [
      "request.auth.token.role.split(',').hasAny(['admin']) && request.auth.token.level == 3",
      'true',
    ],
    ['request.time == timestamp.value(1795230245678)', 'true'],
  ]);
});
