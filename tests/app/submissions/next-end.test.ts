import { expect, it } from 'vitest';
import { nextEnd } from '../../../src/app/submissions/own/approval.tsx';

it('a seller whose end was taken is led to the next far enough from it', () => {
  const ends = [0, 15, 30];
  expect(nextEnd(ends, 0, 15)).toBe(15);
  expect(nextEnd(ends, 0, 20)).toBe(30);
  expect(nextEnd(ends, 30, 15)).toBeNull();
});
