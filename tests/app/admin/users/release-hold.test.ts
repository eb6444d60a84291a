// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleaseHold } from '../../../../src/app/admin/users/release-hold.tsx';
import { clear, draw } from '../../drawn.ts';

const sent = vi.hoisted((): unknown[] => []);
vi.mock(import('../../../../src/app/admin/data/invoice-actions.ts'), async (original) => ({
  ...(await original()),
  releaseOfHold: async (itemId, reason) => {
    sent.push([itemId, reason]);
    return { ok: true } as const;
  },
}));

beforeEach(() => {
  sent.length = 0;
});
afterEach(clear);

it('releases a hold with why, after the question', async () => {
  const { press, type, text } = await draw(() => createElement(ReleaseHold, { depositId: 'd-1' }));
  await press('Release the hold');
  expect(text()).toContain('Enter a reason.');
  await type('Why it’s released (staff only)', 'x');
  await press('Release the hold');
  expect(text()).toContain('At least 3 characters.');
  await type('Why it’s released (staff only)', ' Paid by check ');
  await press('Release the hold');
  expect(text()).toContain('nothing secures the buyer fee anymore');
  expect(sent).toEqual([]);
  await press('Release the hold');
  expect(sent).toEqual([['d-1', 'Paid by check']]);
});
