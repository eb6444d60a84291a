import { expect, it } from 'vitest';
import { eventTypes } from '../../../src/domain/messages/notice-types.ts';
import { noticeChoices, watchChoices } from '../../../src/domain/messages/notice-choices.ts';

it('offers every event at most once, each under words of its own', () => {
  const lines = noticeChoices.flatMap((group) => group.lines);
  const types = lines.flatMap(([, ...of]) => of);
  expect(new Set(types).size).toBe(types.length);
  expect(types.filter((type) => !eventTypes.includes(type))).toEqual([]);
  expect(new Set(lines.map(([label]) => label)).size).toBe(lines.length);
});

it('offers of a watched lot only what can be chosen for all lots too', () => {
  const lines = new Set(noticeChoices.flatMap((group) => group.lines));
  const ofLots = Object.values(watchChoices).flat();
  expect(ofLots.length).toBeGreaterThan(0);
  expect(ofLots.filter((line) => !lines.has(line))).toEqual([]);
});
