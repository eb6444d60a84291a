// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPanel } from '../../../../src/app/admin/moderation/feedback-panel.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { feedback } from '../../../../src/domain/messages/feedback.entity.ts';
import { clear, draw } from '../../drawn.ts';

const office = vi.hoisted(() => ({ saved: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/admin.ts'), async (original) => ({
  ...(await original()),
  saveDoc: async (_entity, _base, values) => {
    office.saved.push(values);
    return { ok: true, id: 'f', how: 'done', row: null };
  },
}));

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'ann', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const panel = (of: object = {}) => {
  const doc = adminDocOf('feedback', 'f', { ...feedback.sample, ...stamps, ...of });
  queryClient.setQueryData(['doc', 'users', 'ann'], null);
  queryClient.setQueryData(['doc', 'users_private', 'ann'], null);
  return draw(() => createElement(FeedbackPanel, { doc }));
};

beforeEach(() => {
  office.saved.length = 0;
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('is answered with words and closed by that', async () => {
  const { press, type, text, links } = await panel();
  expect(links()['Open this member']).toBe('/admin/users/edit/ann');
  await press('Answer and close');
  expect(text()).toContain('Write the answer first.');
  expect(office.saved).toEqual([]);
  await type('Answer, shown to the member', 'Thank you.');
  await press('Answer and close');
  expect(office.saved).toMatchObject([{ closed: true, adminReply: 'Thank you.' }]);
});

it('is closed without an answer, and opened again', async () => {
  const open = await panel();
  await open.press('Close without an answer');
  expect(office.saved.at(-1)).toMatchObject({ closed: true });
  expect(office.saved.at(-1)).not.toHaveProperty('adminReply');
  clear();
  const closed = await panel({ closed: true, adminReply: 'Thanks.' });
  expect(closed.text()).toContain('Thanks.');
  await closed.press('Open again');
  expect(office.saved.at(-1)).toMatchObject({ closed: false, adminReply: 'Thanks.' });
});
