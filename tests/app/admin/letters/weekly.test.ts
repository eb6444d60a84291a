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
  showWeekly: async () => ({ ok: true, value: server.letter as never }),
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
