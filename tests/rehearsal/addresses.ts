/** Response that an address must get through Google's Hosting. */
interface Expected {
  readonly path: string;
  readonly status: number;
  /** Present in the header `Cache-Control`, as a pattern. */
  readonly cache: RegExp;
  /** Present in the body. */
  readonly text?: string;
}

const expected: readonly Expected[] = [
  { path: '/', status: 200, cache: /s-maxage|max-age/, text: '<h1' },
  { path: '/robots.txt', status: 200, cache: /max-age/, text: 'Sitemap:' },
  { path: '/sitemap.xml', status: 200, cache: /max-age/, text: '<sitemap' },
  { path: '/feed.xml', status: 200, cache: /max-age/, text: '<rss' },
  { path: '/snapshots/index.json', status: 200, cache: /max-age|no-cache/, text: '{' },
  { path: '/sw.js', status: 200, cache: /no-cache/ },
  { path: '/signed-out.txt', status: 200, cache: /no-store/ },
  { path: '/assets/gone-x1.js', status: 404, cache: /no-store/ },
  { path: '/no-such-page', status: 404, cache: /no-store|no-cache|max-age=\d{1,3}\b/ },
  { path: '/network-info', status: 200, cache: /no-store/, text: '"ip"' },
];

/**
 * Requests addresses through Google's Hosting and functions.
 * @returns a sentence for each response that differs from what is expected.
 */
export const faultsOfAddresses = async (site: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { path, status, cache, text = '' } of expected) {
    const answer = await fetch(`${site}${path}`);
    const body = await answer.text();
    const said = answer.headers.get('Cache-Control') ?? 'none';
    if (answer.status !== status) faults.push(`${path}: ${answer.status} instead of ${status}`);
    if (!cache.test(said)) faults.push(`${path}: Cache-Control is ${said}`);
    if (!body.includes(text)) faults.push(`${path}: the body has no ${text}`);
    if (!answer.headers.has('Content-Security-Policy')) faults.push(`${path}: no policy`);
  }
  return faults;
};
