import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeGoto } from '../../../../src/app/shell/routing/goto.ts';

describe('where signing in leads back to', () => {
  it.each([
    ['/profile/watchlist', '/profile/watchlist'],
    ['/listing/l-214?bid=1#talk', '/listing/l-214?bid=1#talk'],
    ['/listings/classics?max=40000', '/listings/classics?max=40000'],
    ['/a/../admin', '/admin'],
  ])('keeps %s', (wanted, kept) => {
    expect(safeGoto(wanted)).toBe(kept);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/..//elsewhere.example',
    'javascript:alert(1)',
    '/\tx',
    '/\n/elsewhere.example',
    'profile',
    '',
    '/login?goto=/login',
    '/logout',
    '/signup#x',
  ])('refuses %j', (wanted) => {
    expect(safeGoto(wanted)).toBeNull();
  });

  it.each([undefined, null, 7, {}, ['/profile']])('refuses %j, which is no text', (wanted) => {
    expect(safeGoto(wanted)).toBeNull();
  });

  it('never leaves the site, whatever it is given', () => {
    const site = 'https://hammerlane.example';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((tail) => `/${tail}`),
        ),
        (wanted) => {
          const goto = safeGoto(wanted);
          if (goto !== null) expect(new URL(goto, site).origin).toBe(site);
        },
      ),
    );
  });

  it('answers the same for what it answered', () => {
    fc.assert(
      fc.property(
        fc.string().map((tail) => `/${tail}`),
        (wanted) => {
          const goto = safeGoto(wanted);
          if (goto !== null) expect(safeGoto(goto)).toBe(goto);
        },
      ),
    );
  });
});
