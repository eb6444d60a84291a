// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WeeklyPage } from '../../../../src/app/admin/letters/weekly-page.tsx';
import type { WeeklyLetter } from '../../../../src/app/admin/letters/letters.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const server = vi.hoisted(() => ({ letter: {} as object, sent: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/letters/letters.ts'), async (original) => ({
  ...(await original()),
  showWeekly: async ({ words }) => {
    if (words !== undefined) server.sent.push(words);
    return { ok: true, value: server.letter as never };
  },
  sendWeekly: async ({ id, digest }, reason) => {
    server.sent.push({ id, digest, reason });
    server.letter = { ...server.letter, status: 'SENDING' };
    return { ok: true } as never;
  },
}));

const laidOut = { subject: 'This week', html: '<p>Lots</p>', text: 'Lots' };
const letter: WeeklyLetter = {
  id: '2026-11-23',
  status: 'DRAFT',
  words: { subjectEn: '', subjectFr: '', introEn: '', introFr: '' },
  digest: '0'.repeat(64),
  en: laidOut,
  fr: laidOut,
  filled: true,
  addressed: true,
  readers: 7,
  copied: 0,
  sent: 0,
  failed: 0,
};

beforeEach(() => Object.assign(server, { letter, sent: [] }));
afterEach(clear);

it('is sent with a reason, after the question, and then it is on its way', async () => {
  const { press, type, text, buttons } = await draw(() => createElement(WeeklyPage));
  await press('Send the letter');
  expect(text()).toContain('Enter a reason.');
  await type('Why it’s sent (staff only)', 'It is Thursday');
  await press('Send the letter');
  expect(text()).toContain('It goes to everybody who confirmed: 7 readers.');
  expect(server.sent).toEqual([]);
  await press('Send the letter');
  const { id, digest } = letter;
  expect(server.sent).toEqual([{ id, digest, reason: 'It is Thursday' }]);
  expect(buttons()).not.toContain('Send the letter');
});

it('is not offered while it has nothing to tell or nobody to go to', async () => {
  server.letter = { ...letter, readers: 0 };
  const { buttons, text } = await draw(() => createElement(WeeklyPage));
  expect(buttons()).not.toContain('Send the letter');
  expect(text()).toContain('Nobody has subscribed yet.');
});

it('saves only the words typed here, and shows those that somebody else saved', async () => {
  const { press, type, buttons, place } = await draw(() => createElement(WeeklyPage));
  await type('Subject, English', 'Datsuns');
  await type('Subject, French', 'Une semaine');
  await type('Subject, French', '');
  const words = { ...letter.words, subjectEn: 'Datsuns', subjectFr: 'Des Datsun' };
  server.letter = { ...letter, words };
  await press('Save and preview');
  expect(server.sent).toEqual([{ subjectEn: 'Datsuns' }]);
  const values = [...place.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['Datsuns', 'Des Datsun']);
  expect(buttons()).not.toContain('Save and preview');
});
