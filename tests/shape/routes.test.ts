import { describe, expect, it } from 'vitest';
import { stops } from '../../e2e/pages/stops.ts';
import { adminCollections, definedCollections } from '../../src/app/admin/frame/menu.ts';
import { membersOnly, visitorsOnly } from '../../src/app/shell/routing/route-guards.ts';
import { addresses, isAddress } from '../../src/functions/snapshots/addresses.ts';
import { answers, pages } from './pages.ts';

/** Every address the product must have; `$x` is a parameter, `{-$x}` an optional one. */
const asked = `
/ /listings/{-$category} /listing/$id /makes /make/$path /models /make/$makeId/model/$id
/news/{-$category} /new/$id /news/create /news/create/$id /giveaway /about /how-it-works
/login /signup /loginredirect /forgotpassword /members/$username /membersnew/$username/{-$tab}
/cart /checkout /order-confirm/$id /submit-listing /submit-listing/$id
/submit-listing/auction/{-$id} /submit-listing/classified/{-$id} /submit-listing/confirm/$id
/appendix /feature/$name /import-export-vehicles-to-and-from-canada /product/{-$id}/{-$seoid}
/404 /logout /debug007 /invoice/$id/print
/profile /profile/payments /profile/listings /profile/messages /profile/messages/$id
/profile/notifications /profile/entries /profile/watchlist /profile/news /profile/feedback
/profile/feedback/confirm /profile/invoices
/admin /admin/users/{-$tab} /admin/users/edit/$id /admin/listings /admin/listings/create
/admin/listings/create/$submissionId /admin/listings/$id /admin/bids /admin/comments
/admin/makes /admin/makes/create /admin/makes/$id /admin/models /admin/models/create
/admin/models/$id /admin/blog /admin/blog/create /admin/blog/$id /admin/pages
/admin/pages/create /admin/pages/$id /admin/galleries /admin/galleries/create
/admin/galleries/$id /admin/custom-fields /admin/custom-fields/create /admin/custom-fields/$id
/admin/shipping /admin/shipping/create /admin/shipping/$id /admin/authUsers
/admin/updateSearchIndex /admin/systemSettings /admin/scheduler /admin/notifications
/admin/notifications/$id /admin/messages /admin/config /admin/app-logs /admin/auth-history
/admin/test-ymm-selector /admin/packages /admin/packages/create /admin/packages/edit/$id
/admin/currency /admin/ai-dashboard/{-$tab} /admin/feedback /admin/mailing-list
/admin/postgres-db/{-$tab}
`
  .trim()
  .split(/\s+/);

const sorted = (paths: readonly string[]): readonly string[] => [...new Set(paths)].sort();

/**
 * Built addresses without a stop in the browser tests, each with the same screen as another one.
 */
const likeAnother: Readonly<Record<string, string>> = {
  '/loginredirect': '/login',
  '/news/create/$id': '/news/create',
  '/404': '/no-such-page',
  '/submit-listing/$id': '/submit-listing/auction',
};

const samples = { live: 'lot', liveMake: 'make', sold: 'sold', classified: 'ad' };

describe('the table of contents of pages', () => {
  it('holds every address that was asked for', () => {
    const there = new Set([
      ...pages.map((page) => page.path),
      ...definedCollections.flatMap(({ to, creates }) => [
        to,
        `${to}/$id`,
        ...(creates ? [`${to}/create`] : []),
      ]),
    ]);
    expect(asked.filter((path) => !there.has(path))).toEqual([]);
  });

  it('keeps whoever is signed in off the pages for signing in and up', () => {
    const kept = pages.filter(({ guard }) => guard === visitorsOnly).map(({ path }) => path);
    expect(kept).toEqual(['/login', '/signup', '/loginredirect']);
  });

  it('asks whoever buys, sells or writes to sign in first', () => {
    const kept = pages.filter(({ guard }) => guard === membersOnly).map(({ path }) => path);
    for (const path of ['/cart', '/checkout', '/order-confirm/$id', '/news/create']) {
      expect(kept).toContain(path);
    }
    const forms = asked.filter((path) => /^\/submit-listing\/|^\/news\/create/.test(path));
    expect(forms.filter((path) => !kept.includes(path))).toEqual([]);
  });

  it('has each list that is drawn by its definition walked by the browser', () => {
    const lists = new Set(stops(samples).map(({ path }) => path.replace(/\?.*$/, '')));
    const listed = definedCollections.map(({ to }) => to);
    expect(listed.filter((to) => !lists.has(to))).toEqual([]);
  });

  it('is what the house answers: all else is not there', () => {
    const open = pages
      .map(({ path }) => path)
      .filter((path) => !/^\/(?:admin|404)(?:\/|$)/.test(path));
    expect(sorted(addresses)).toEqual(sorted(open));
    const named = (path: string): string => path.replaceAll(/\{?-?\$\w+\}?/g, 'x');
    expect(pages.map(({ path }) => named(path)).filter((path) => !isAddress(path))).toEqual([
      '/404',
    ]);
    for (const path of ['/x', '/listing', '/listing/a/b', '/profile/x', '/news/a/b', '/%E0%A4%A'])
      expect(isAddress(path), path).toBe(false);
  });

  it('takes no new document for one named create', () => {
    const paths = new Set(pages.map(({ path }) => path));
    const taken = adminCollections
      .filter(({ to, creates }) => creates && paths.has(`${to}/$id`))
      .map(({ to }) => `${to}/create`);
    expect(taken.filter((path) => !paths.has(path))).toEqual([]);
    expect(taken).toContain('/admin/giveaways/create');
  });

  it('is walked by the browser wherever something is built', () => {
    const walked = stops(samples).map(({ path }) => path.replace(/\?.*$/, ''));
    const seen = (path: string): boolean =>
      walked.some((one) => one === path || answers(path).test(one));
    const built = pages.filter(({ path }) => !(path in likeAnother));
    expect(sorted(built.map(({ path }) => path).filter((path) => !seen(path)))).toEqual([]);
    expect(Object.values(likeAnother).filter((path) => !seen(path))).toEqual([]);
  });
});
