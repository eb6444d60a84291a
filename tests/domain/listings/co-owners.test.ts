import { expect, it } from 'vitest';
import { usernamesIn } from '../../../src/domain/listings/co-owners.ts';

it.each([
  ['Jo Gravel, @gravel_j', ['gravel_j']],
  ['@Jo1 and @jo1, @ann_b.', ['jo1', 'ann_b']],
  ['write to jo@gravel.example', []],
  ['@ab is too short', []],
  ['@a11 @b11 @c11 @d11 @e11 @f11', ['a11', 'b11', 'c11', 'd11', 'e11']],
  ['', []],
])('the members named in “%s”', (text, names) => {
  expect(usernamesIn(text)).toEqual(names);
});
