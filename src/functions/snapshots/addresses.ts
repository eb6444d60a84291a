/**
 * Every address the program has a page for: `$x` is a parameter, `{-$x}` an optional one. The table
 * is exact for public pages, so that any other address returns not found. Behind the sign-in of
 * staff it does not reveal which screens exist.
 */
export const addresses: readonly string[] = `
/ /listings/{-$category} /listing/$id /makes /make/$path /models /make/$makeId/model/$id
/news/{-$category} /new/$id /news/create /news/create/$id /giveaway /about /how-it-works
/login /signup /loginredirect /forgotpassword /members/$username /membersnew/$username/{-$tab}
/cart /checkout /order-confirm/$id /submit-listing /submit-listing/$id
/submit-listing/auction/{-$id} /submit-listing/classified/{-$id} /submit-listing/confirm/$id
/appendix /feature/$name /import-export-vehicles-to-and-from-canada /product/{-$id}/{-$seoid}
/logout /debug007 /invoice/$id/print
/profile /profile/payments /profile/listings /profile/messages /profile/messages/$id
/profile/notifications /profile/entries /profile/watchlist /profile/news /profile/feedback
/profile/feedback/confirm /profile/invoices /profile/orders /newsletter /unsubscribe
`
  .trim()
  .split(/\s+/);

/** Builds the pattern of a table line. */
const pattern = (address: string): RegExp =>
  new RegExp(
    `^${address.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`,
  );

const patterns = [...addresses.map(pattern), /^\/admin(?:\/|$)/];

/** The path without its trailing slash, which is accepted as well. */
export const bare = (path: string): string => path.replace(/(.)\/+$/, '$1');

const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/** Whether the program has a page at this address, regardless of its content. */
export const isAddress = (path: string): boolean =>
  isReadable(path) && patterns.some((one) => one.test(bare(path)));
