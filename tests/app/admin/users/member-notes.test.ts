// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemberNotes } from '../../../../src/app/admin/users/member-notes.tsx';
import { SignInLinks } from '../../../../src/app/admin/users/sign-in-links.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { clear, draw } from '../../drawn.ts';

const office = vi.hoisted(() => ({ made: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/admin.ts'), async (original) => ({
  ...(await original()),
  createDoc: async (...of) => {
    office.made.push(of);
    return { ok: true, id: 'n', how: 'done', row: null };
  },
}));
afterEach(() => {
  clear();
  queryClient.clear();
});

it('shows what staff noted about a member, and keeps one more', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const note = adminDocOf('staffNotes', 'n1', {
    of: 'users',
    documentId: 'ann',
    text: 'Calls after six.',
    createdBy: 'boss',
    isDeleted: false,
    rev: 1,
    dateCreated: at,
    dateEdited: at,
  });
  const query = {
    entity: 'staffNotes',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { of: 'users', documentId: 'ann' },
    begins: '',
  } as const;
  queryClient.setQueryData(rowsKey(query), {
    pages: [{ rows: [note], next: null }],
    pageParams: [null],
  });
  const { text, links, press, type } = await draw(() => createElement(MemberNotes, { uid: 'ann' }));
  expect(text()).toContain('Calls after six.');
  expect(links()['boss']).toBe('/admin/users/edit/boss');
  await press('Save the note');
  expect(text()).toContain('Write something first.');
  await type('A note for staff', '  Prefers mail. ');
  await press('Save the note');
  expect(office.made).toEqual([
    ['staffNotes', { of: 'users', documentId: 'ann', text: 'Prefers mail.' }],
  ]);
});

it('leads from a sign-in to the member and to all their sign-ins', async () => {
  const { links } = await draw(() => createElement(SignInLinks, { event: { userId: 'ann' } }));
  expect(links()['Open this member']).toBe('/admin/users/edit/ann');
  expect(links()['All their sign-ins']).toBe('/admin/auth-history?only=userId%3Aann');
  clear();
  const nobody = await draw(() => createElement(SignInLinks, { event: {} }));
  expect(nobody.text()).toContain('No member is known');
});
