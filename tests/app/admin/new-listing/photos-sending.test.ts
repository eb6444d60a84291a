// @vitest-environment jsdom
import { once } from 'node:events';
import { asStaff } from '../as-staff.ts';
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { HandForm } from '../../../../src/app/admin/new-listing/hand-form.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const held = vi.hoisted(() => ({ line: new EventTarget(), said: [] as string[], made: 0 }));
vi.mock(import('../../../../src/app/admin/new-listing/new-listing.ts'), async (original) => ({
  ...(await original()),
  sendListingPhoto: async () => {
    await once(held.line, 'arrived');
    return { ok: true as const, id: 'photo' };
  },
  createListing: () => {
    held.made += 1;
    return Promise.resolve({ ok: true } as never);
  },
}));
vi.mock(import('../../../../src/app/admin/new-listing/gaps.ts'), async (original) => ({
  ...(await original()),
  wrongsOf: () => ({}),
}));
vi.mock(import('../../../../src/app/ui/status/toast.tsx'), async (original) => ({
  ...(await original()),
  toast: (text: string) => void held.said.push(text),
}));

afterEach(() => {
  clear();
  queryClient.clear();
});

it('makes no listing without the photos that are still being sent', async () => {
  const { place, submit } = await draw(() => createElement(HandForm));
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['.'], 'IMG_1.jpg')] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await submit();
  expect(held.said).toEqual(['Not created. Photos are still being sent.']);
  expect(held.made).toBe(0);
  await act(async () => held.line.dispatchEvent(new Event('arrived')));
  await submit();
  // It has no description, which is confirmed once.
  expect(held.made).toBe(0);
  await submit();
  expect(held.made).toBe(1);
});
