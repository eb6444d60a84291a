// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { french, refusals } from '../../../../src/wording/french/french.ts';
import { OfflineBar } from '../../../../src/app/shell/device/offline-bar.tsx';
import { connectionAtom, useCut } from '../../../../src/app/platform/server/connection.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { setConnection } from '../../../../src/app/sync/local/sync-state.ts';
import { afterCut } from '../../../../src/app/ui/status/cut-text.ts';
import { setTranslations } from '../../../../src/wording/language/translate.ts';
import { clear, draw } from '../../drawn.ts';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
  device.set(connectionAtom, 'unknown');
  setTranslations('en-CA', { french: {}, refusals: {} });
});

/** The strip, and a sentence of a page below it. */
const page = () =>
  draw(() => {
    const cut = useCut();
    return createElement('div', {}, createElement(OfflineBar), afterCut(cut, 'The page.'));
  });

const lose = (hasNetwork: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  return act(async () => setConnection('offline'));
};

describe('what is said while the server cannot be reached', () => {
  it('says that a house with a network before it does not answer, and that nothing is known of a slow one', async () => {
    const { text } = await page();
    expect(text()).toBe('The page.');
    await lose(true);
    expect(text()).toMatch(/^Hammerlane isn’t answering \(since .+\)\. Prices may have moved\./);
    expect(text()).toMatch(/Hammerlane isn’t answering\. The page\.$/);
    expect(text()).not.toMatch(/offline/i);
    await act(async () => setConnection('online'));
    expect(text()).toBe('The page.');
  });

  it('says offline without a network, and follows when that comes back before the house does', async () => {
    const { text } = await page();
    await lose(false);
    expect(text()).toMatch(
      /^Offline since .+\. Prices may have moved\..*You’re offline\. The page\.$/,
    );
    await lose(true);
    expect(text()).toMatch(/^Hammerlane isn’t answering/);
    expect(text()).not.toMatch(/offline/i);
    await lose(false);
    expect(text()).toMatch(/^Offline since/);
  });

  it('says so in French', async () => {
    setTranslations('fr-CA', { french, refusals });
    const { text } = await page();
    await lose(true);
    expect(text()).toMatch(/^Hammerlane ne répond pas \(depuis .+\)\./);
  });
});
