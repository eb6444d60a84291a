// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewedPage } from '../../../../src/app/shell/device/view-banner.tsx';
import { notShown } from '../../../../src/app/shell/device/not-shown.ts';
import { french } from '../../../../src/wording/french/french.ts';
import { setWatch } from '../../../../src/app/listings/data/watchlist.ts';
import { noteView, readView } from '../../../../src/app/platform/session/view-note.ts';
import type { Viewing } from '../../../../src/app/platform/session/viewing.ts';
import { prepareSharedDevice } from '../../../../src/app/platform/session/shared-device.ts';
import { ToastRegion } from '../../../../src/app/ui/status/toast.tsx';
import { noTranslations, setTranslations } from '../../../../src/wording/language/translate.ts';
import { allParts } from '../../../../src/app/sync/collections/sync-parts.ts';
import { clear, draw } from '../../drawn.ts';
import { viewOfAnn } from '../../viewed-member.ts';

const ann = viewOfAnn;

const page = () =>
  draw(() => [
    createElement(ToastRegion, { key: 'toasts' }),
    createElement(ViewedPage, { key: 'page' }),
  ]);
const begin = (view: Viewing): void => {
  noteView(view);
  readView();
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  clear();
  setTranslations('en-CA', noTranslations);
  noteView(null);
  readView();
  vi.restoreAllMocks();
});

describe('the banner of a view', () => {
  it('names the member, says that nothing changes, and lists what is not shown', async () => {
    begin(ann);
    const { text, place } = await page();
    const banner = place.querySelector('section');
    expect(banner?.getAttribute('aria-label')).toBe('Viewing as Ann Gravel, read only');
    expect(text()).toMatch(/Viewing as Ann Gravel, read only Until \d/);
    expect(text()).toContain('conversations, which are private');
    expect(text()).toContain('the cart');
    expect(text()).not.toContain('the watchlist');
    const buttons = [...(banner?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Stop viewing']);
  });

  it('says it of a visitor, whose view leaves nothing out', async () => {
    begin({ ...ann, member: null, hides: [] });
    const { text } = await page();
    expect(text()).toContain('Viewing as a visitor');
    expect(text()).not.toContain('What isn’t shown');
  });

  it('says so when something was to be changed', async () => {
    begin(ann);
    await prepareSharedDevice();
    const { text } = await page();
    await act(async () => {
      await setWatch('lot', true).catch(() => undefined);
    });
    expect(text()).toContain('You’re viewing as Ann Gravel. Nothing can be changed.');
  });

  it('ends the view', async () => {
    begin(ann);
    const { press } = await page();
    await press('Stop viewing');
    expect(readView()).toBeNull();
  });

  it('is said in French', async () => {
    setTranslations('fr-CA', { french, refusals: {} });
    begin(ann);
    const { text } = await page();
    expect(text()).toContain('Vue de Ann Gravel, en lecture seule');
    expect(text()).toContain('conversations, qui sont privées');
  });

  it('has a word for every part that may be hidden', () => {
    // The account itself is readable by everyone who may view a member.
    const parts = allParts
      .filter(({ name, part }) => part.reader === 'member' && name !== 'users_private')
      .map(({ name }) => name);
    const silent = parts.filter((part) => notShown([part]).length === notShown([]).length);
    expect(silent).toEqual([]);
  });
});
