// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { StrikesNote } from '../../../src/app/accounts/info/strikes-note.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { clear, draw } from '../drawn.ts';

const server = vi.hoisted(() => ({ account: null as unknown }));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: (() => server.account) as never,
}));

const page = (strikes: number, bidderStatus: string) => {
  server.account = live([{ doc: { strikes, bidderStatus } }], null);
  return draw(() => createElement(StrikesNote));
};
afterEach(clear);

it('says nothing where there is no strike', async () => {
  expect((await page(0, 'VERIFIED')).text()).toBe('');
});

it('says how many there are, what they mean now, and where to write', async () => {
  const { text, links } = await page(1, 'SUSPENDED');
  expect(text()).toContain('1 strike on your account');
  expect(text()).toContain('you can’t bid or submit a vehicle');
  expect(links()['Write to us']).toBe('/profile/feedback');
  clear();
  const more = await page(2, 'VERIFIED');
  expect(more.text()).toContain('2 strikes on your account');
  expect(more.text()).toContain('Another one can suspend your account');
});
