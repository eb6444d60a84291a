/** Areas of members and staff, where a crawler would find only the sign-in. */
const closedPaths = ['/admin', '/profile', '/checkout', '/cart', '/invoice', '/debug007'];

/**
 * The rules for crawlers, and the address of the sitemap.
 *
 * @param origin of this site; without it the sitemap is left out, because it needs an absolute
 * address.
 */
export const robotsText = (origin: string | null): string => {
  const rules = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)];
  const map = origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
  return `${[...rules, ...map].join('\n')}\n`;
};
