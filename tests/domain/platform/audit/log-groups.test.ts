import { expect, it } from 'vitest';
import { logGroups } from '../../../../src/domain/platform/audit/log-groups.ts';

const line = (id: string, message: string, of: object = {}) => ({
  id,
  message,
  level: 'error' as const,
  times: 1,
  at: 1,
  ...of,
});

it('puts the same error together, whatever numbers, names and addresses are in it', () => {
  const groups = logGroups([
    line('a', 'Failed to fetch "makes" after 12 ms', { at: 5, times: 3, userId: 'ann' }),
    line('b', 'Failed to fetch "models" after 9 ms', { at: 7, userId: 'ben', version: 'v2' }),
    line('c', 'Failed to fetch "models" after 9 ms', { at: 6, userId: 'ben', version: 'v1' }),
    line('d', 'Importing https://x.example/assets/a-1f2e3d.js failed', { at: 2 }),
    line('e', 'Importing https://x.example/assets/b-9a8b7c.js failed', { at: 3 }),
  ]);
  expect(groups.map(({ lines }) => lines.map(({ id }) => id))).toEqual([
    ['b', 'c', 'a'],
    ['e', 'd'],
  ]);
  expect(groups[0]).toMatchObject({
    message: 'Failed to fetch "models" after 9 ms',
    times: 5,
    firstAt: 5,
    lastAt: 7,
    members: 2,
    versions: ['v2', 'v1'],
  });
});

it('keeps levels apart, errors first, and what was said last before the rest', () => {
  const groups = logGroups([
    line('info', 'Slow', { level: 'info', at: 9 }),
    line('warn', 'Slow', { level: 'warn', at: 8 }),
    line('old', 'Down', { at: 1 }),
    line('new', 'Broken', { at: 2 }),
  ]);
  expect(groups.map(({ lines: [first] }) => first?.id)).toEqual(['new', 'old', 'warn', 'info']);
  expect(logGroups([])).toEqual([]);
});
