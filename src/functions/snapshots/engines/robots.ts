/** Areas of members and staff, where an engine would find the sign-in and nothing else. */
const closed = ['/admin', '/profile', '/checkout', '/cart', '/invoice', '/debug007'];

/**
 * Rules that tell engines what to leave out, and where to find the rest.
 * @param origin of this site; without it the map of the site, a whole address, is not named.
 */
export const robotsText = (origin: string | null): string => {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const map = origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
  return `${[...rules, ...map].join('\n')}\n`;
};
