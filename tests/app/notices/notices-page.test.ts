// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticesPage } from '../../../src/app/notices/notices-page.tsx';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { failed, live, loading, saved } from '../../../src/app/platform/reading/reading.ts';
import type { KeptNotice } from '../../../src/app/notices/data/notifications.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const DAY = 86_400_000;
const shown = vi.hoisted(() => ({ notices: null as unknown, read: [] as string[] }));
vi.mock(import('../../../src/app/notices/data/notifications.ts'), async (original) => ({
  ...(await original()),
  useNotices: (() => shown.notices) as never,
  markRead: (notices) => {
    shown.read.push(...notices.map(({ id }) => id));
    return Promise.resolve();
  },
}));

const notice = (id: string, isRead: boolean, ago = 0): KeptNotice => ({
  doc: seedDocument(
    notificationMessages,
    { id, createdBy: 'house', at: serverNow() - ago },
    { title: `Notice ${id}`, link: `/listing/${id}`, isRead },
  ),
  row: null,
});
const page = (first: 'all' | 'new' | 'choose' = 'all') => {
  const choose = createElement('p', null, 'the choices');
  return draw(() => createElement(NoticesPage, { first, choose }));
};

beforeEach(() => {
  shown.read = [];
  shown.notices = live([notice('a', false), notice('b', true), notice('c', false, 3 * DAY)], null);
});
afterEach(clear);

describe('the page of notices', () => {
  it('stands by day, says which are new, and leads to what each is about', async () => {
    const { place, links } = await page();
    expect([...place.querySelectorAll('.ntc-day h2')][0]?.textContent).toBe('Today');
    expect(place.querySelectorAll('.ntc-day')).toHaveLength(2);
    expect(place.querySelectorAll('.ntc--new')).toHaveLength(2);
    expect(Object.values(links())).toEqual(['/listing/a', '/listing/b', '/listing/c']);
  });

  it('marks the one that is opened as read, and all of the new ones at once', async () => {
    const { press, place, buttons } = await page();
    const [first] = place.querySelectorAll<HTMLElement>('.ntc a');
    await act(async () => first?.click());
    expect(shown.read).toEqual(['a']);
    expect(buttons()).toContain('Mark all read');
    await press('Mark all read');
    expect(shown.read).toEqual(['a', 'a', 'c']);
  });

  it('offers to mark nothing where nothing is new, or where choices stand', async () => {
    expect((await page('choose')).buttons()).not.toContain('Mark all read');
    shown.notices = live([notice('b', true)], null);
    expect((await page()).buttons()).not.toContain('Mark all read');
  });

  it('shows the new ones alone, or that there are none', async () => {
    expect((await page('new')).place.querySelectorAll('.ntc')).toHaveLength(2);
    shown.notices = live([notice('b', true)], null);
    expect((await page('new')).text()).toContain('No new notifications');
    expect((await page('all')).text()).not.toContain('No notifications yet');
    shown.notices = live([], null);
    expect((await page('all')).text()).toContain('No notifications yet');
  });

  it('shows forty, then more', async () => {
    shown.notices = live(
      Array.from({ length: 50 }, (_, n) => notice(`n${n}`, true)),
      null,
    );
    const { press, place, buttons } = await page();
    expect(place.querySelectorAll('.ntc')).toHaveLength(40);
    await press('Show earlier');
    expect(place.querySelectorAll('.ntc')).toHaveLength(50);
    expect(buttons()).not.toContain('Show earlier');
  });

  it('says how old it is, that it loads, and why it did not', async () => {
    expect((await page()).text()).toContain('Live');
    shown.notices = saved([], null);
    expect((await page()).text()).toContain('Saved earlier');
    shown.notices = loading;
    const waiting = await page();
    expect(waiting.text()).not.toContain('No notifications yet');
    expect(waiting.text()).not.toContain('Live');
    shown.notices = failed(refusal('unavailable', 'OFFLINE', 'You’re offline.'));
    expect((await page()).text()).toContain('Your notifications didn’t load');
  });
});
