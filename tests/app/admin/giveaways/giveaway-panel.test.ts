// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { GiveawayPanel } from '../../../../src/app/admin/giveaways/giveaway-panel.tsx';
import { giveaways } from '../../../../src/domain/giveaways/giveaway.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

asStaff();
afterEach(clear);

const shown = (of: object) => {
  const giveaway = sampleOf(giveaways, { id: 'g', ...of });
  return draw(() => createElement(GiveawayPanel, { giveaway }));
};

it('says that nobody entered, and that it is archived', async () => {
  const closed = { status: 'CLOSED', closedAt: 1, entriesRoot: 'a'.repeat(64), totalEntries: 0 };
  const { text, buttons } = await shown(closed);
  expect(text()).toContain('Nobody entered');
  expect(buttons()).toEqual(['Archive it']);
});

it('lets one whose draw fails be drawn, or archived without', async () => {
  const late = { status: 'CLOSED', closedAt: 1, entriesRoot: 'a'.repeat(64), totalEntries: 4 };
  const { text, buttons } = await shown(late);
  expect(text()).toContain('It should have been drawn by now');
  expect(buttons()).toEqual(['Draw now', 'Archive it']);
});

it('says what is missing of one that should be open', async () => {
  const { text, buttons } = await shown({ status: 'DRAFT', startAt: 1, regions: [] });
  expect(text()).toContain('It should be open by now');
  expect(text()).toContain('the regions it is open to');
  expect(buttons()).toEqual([]);
});

it('says nothing of one that goes on by itself', async () => {
  const { text } = await shown({ status: 'OPEN' });
  expect(text()).not.toContain('by now');
});
