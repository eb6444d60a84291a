// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Recount } from '../../../../src/app/admin/giveaways/giveaway-panel.tsx';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';

const held = vi.hoisted(() => ({ asked: [] as string[], isOpen: true, said: [] as string[] }));
vi.mock(import('../../../../src/app/admin/data/giveaway-office.ts'), async (original) => ({
  ...(await original()),
  recountEntries: async (id) => {
    held.asked.push(id);
    return held.isOpen
      ? { ok: true, value: { entries: 1_204, members: 2 } }
      : { ok: false, refusal: refusal('failed-precondition', 'GIVEAWAY_CLOSED', 'It isn’t open.') };
  },
}));
vi.mock(import('../../../../src/app/ui/status/toast.tsx'), async (original) => ({
  ...(await original()),
  toast: (text) => void held.said.push(text),
}));

afterEach(clear);

it('counts an open giveaway anew, and says what came of it', async () => {
  const { press } = await draw(() => createElement(Recount, { giveawayId: 'g' }));
  await press('Count entries again');
  held.isOpen = false;
  await press('Count entries again');
  expect(held.asked).toEqual(['g', 'g']);
  expect(held.said).toEqual(['Counted: 1,204 entries of 2 members.', 'It isn’t open.']);
});
