// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendPageView } from '../../../../src/app/shell/routing/page-view.ts';

const sent: URL[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        sent.push(new URL(address));
      }
    },
  );
  document.head.innerHTML =
    '<meta name="hammerlane-pixel" content="https://pixel.example/tr/?id=77">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('a page view', () => {
  it('goes to the pixel the page names, with the page’s path and nobody’s name', () => {
    sendPageView('/listing/lot-7');
    expect(sent).toHaveLength(1);
    const said = Object.fromEntries(sent[0]?.searchParams ?? []);
    expect(sent[0]?.origin).toBe('https://pixel.example');
    expect(said).toMatchObject({ id: '77', ev: 'PageView', rl: '' });
    expect(said['dl']).toMatch(/\/listing\/lot-7$/);
  });

  it.each([
    ['the page names no pixel', () => (document.head.innerHTML = '')],
    ['the reader said no', () => localStorage.setItem('hl-pixel', 'no')],
    [
      'the browser says no',
      () => vi.stubGlobal('navigator', { onLine: true, globalPrivacyControl: true }),
    ],
    ['there is no connection', () => vi.stubGlobal('navigator', { onLine: false })],
  ])('stays here when %s', (_, given) => {
    given();
    sendPageView('/');
    expect(sent).toEqual([]);
  });
});
