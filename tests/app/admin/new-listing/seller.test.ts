// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandForm } from '../../../../src/app/admin/new-listing/hand-form.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const told = vi.hoisted(() => ({ said: [] as string[] }));
vi.mock(import('../../../../src/app/ui/status/toast.tsx'), async (original) => ({
  ...(await original()),
  toast: (text) => void told.said.push(text),
}));

const at = Date.parse('2026-11-20T10:00:00.000Z');
const wanda = adminDocOf('users', 'u-9', {
  ...seedDocument(users, { id: 'u-9', createdBy: 'u-9', at }),
  username: 'wanda',
});
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  page: async ({ begins }) => ({ rows: 'wanda'.startsWith(begins) ? [wanda] : [], next: null }),
}));
vi.mock(import('../../../../src/app/admin/data/documents/by-id.ts'), () => ({
  readPointedAt: async (_, id: string) => (id === 'u-9' ? wanda : null),
}));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  clear();
  queryClient.clear();
});

const box = () => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Seller');
  return label?.control as HTMLInputElement;
};
const leave = () =>
  act(async () => box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

it.each(['wanda', '@wanda', 'u-9'])('sells for the member of %s', async (typed) => {
  const { type, submit, alerts, press } = await draw(() => createElement(HandForm));
  expect(box().getAttribute('role')).toBe('combobox');
  await submit();
  expect(alerts()).toContain('Choose the seller.');
  await type('Seller', typed);
  await leave();
  await soon(() => expect(box().title).toBe('u-9'));
  expect(box().value).toBe('@wanda');
  expect(alerts()).not.toContain('Choose the seller.');
  // Started over, no seller is chosen.
  await press('Start over');
  expect([box().value, box().title]).toEqual(['', '']);
});

it('marks make and model as it marks the others, and leads to the first that is wrong', async () => {
  const { submit, place, type } = await draw(() => createElement(HandForm));
  const errorOf = (label: string) => {
    const field = [...place.querySelectorAll('label')].find((one) => one.textContent === label);
    return [
      field?.control?.getAttribute('aria-invalid'),
      field?.parentElement?.querySelector('.help--bad')?.textContent,
    ];
  };
  await submit();
  expect(document.activeElement).toBe(box());
  expect(told.said.at(-1)).toMatch(/^Not created\. \d+ fields are missing or invalid\.$/);
  for (const label of ['Year', 'Make', 'Model'])
    expect(errorOf(label)).toEqual(['true', 'Required.']);
  await type('Seller', 'wanda');
  await leave();
  await soon(() => expect(box().title).toBe('u-9'));
  await submit();
  const year = document.activeElement as HTMLInputElement;
  expect(year.labels?.[0]?.textContent).toBe('Year');
});
