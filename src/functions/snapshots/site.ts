import { isKept, narrows } from '../../domain/platform/first-screens.ts';
import type { Reader } from '../../domain/platform/reader.ts';
import { snapshotFolder } from '../../domain/platform/snapshot-index.ts';
import type { Ports, StoredBlob } from '../ports.ts';
import { robotsText, siteMap } from './crawl.ts';
import { pageWith } from './first-page.ts';
import { translate } from '../../app/ui/translate.ts';
import { inLanguage } from './head-html.ts';
import { escaped } from './html.ts';
import { screenOf } from './screens.ts';
import type { Shell } from './shell.ts';
import type { SiteAsked } from './site-asked.ts';
import { snapshotReads } from './snapshot-reads.ts';
import { inLanguageOf } from './reader-language.ts';
import { indexName } from './write.ts';

/** What is answered to a GET; the hosting adds the headers of its own rules. */
export interface SiteAnswer {
  readonly status: 200 | 204 | 404;
  readonly type: 'application/json' | 'application/xml' | 'text/html' | 'text/plain';
  readonly cache: string;
  /** Headers of the request that change the answer, beside the codings it takes. */
  readonly vary?: string;
  /** Text to be packed for the reader, or what is packed already. */
  readonly body: string | StoredBlob;
}

const forever = 'public, max-age=31536000, immutable';
/** Asked for again each time; what stands between may keep it for some seconds. */
const briefly = 'public, max-age=0, s-maxage=20, must-revalidate';
const never = 'no-store';

const fileName = /^[a-z]+-[0-9a-f]{20}\.json$/;

const nothing: SiteAnswer = {
  status: 404,
  type: 'text/plain',
  cache: never,
  body: 'There is nothing here.\n',
};

/** The worker has the page, and would read no other. */
const unread: SiteAnswer = { ...nothing, status: 204, body: '' };

const json = (cache: string, body: StoredBlob): SiteAnswer => ({
  status: 200,
  type: 'application/json',
  cache,
  body,
});

const snapshot = async (ports: Ports, name: string): Promise<SiteAnswer> => {
  if (name === indexName) return json(briefly, await snapshotReads(ports).index());
  const file = fileName.test(name) ? await ports.blobs.read(name) : null;
  return file === null ? nothing : json(forever, file);
};

/** May stand between for an hour. */
const hourly = 'public, max-age=0, s-maxage=3600, must-revalidate';

/** What engines ask for before any page; null for other addresses. */
const forEngines = async (ports: Ports, asked: SiteAsked): Promise<SiteAnswer | null> => {
  const { path, origin } = asked;
  const found = { status: 200, cache: hourly } as const;
  if (path === '/robots.txt') return { ...found, type: 'text/plain', body: robotsText(origin) };
  if (path !== '/sitemap.xml') return null;
  if (origin === null) return nothing;
  return { ...found, type: 'application/xml', body: await siteMap(ports, origin) };
};

/** The header by which a browser says so. */
export const aheadHeader = 'service-worker-navigation-preload';

/** What is read where no program runs, in the reader's language. */
const worded = async (shell: Shell, reader: Reader): Promise<Shell> => {
  const needs = (await inLanguageOf(reader))(() =>
    translate('Hammerlane needs JavaScript: prices move while you look at them.'),
  );
  const of = (html: string): string =>
    html.replace(/(<noscript>\s*<p>)[^<]*/, (_, opening: string) => `${opening}${escaped(needs)}`);
  return { ...shell, html: of(shell.html), still: of(shell.still) };
};

const bare = (shell: Shell, { locale }: Reader): SiteAnswer & { readonly body: string } => ({
  status: 200,
  type: 'text/html',
  cache: briefly,
  vary: 'Accept-Language, Cookie',
  body: inLanguage(shell.html, locale),
});

/** Nobody is to find by searching what is not there, or not for everybody. */
const unlisted = (answer: SiteAnswer & { readonly body: string }): SiteAnswer => ({
  ...answer,
  body: answer.body.replace('</title>', '</title><meta name="robots" content="noindex">'),
});

/** A page with its first screen in it; the bare one when there is none to be had. */
const page = async (ports: Ports, shell: Shell, asked: SiteAsked): Promise<SiteAnswer> => {
  try {
    const screen = await screenOf(ports, asked.path, asked.reader);
    if (screen === null) return unlisted(bare(shell, asked.reader));
    return { ...bare(shell, asked.reader), body: pageWith(shell, screen, asked) };
  } catch (error) {
    ports.log('error', `${asked.path} is served without its first screen`, {
      error: String(error),
    });
    return bare(shell, asked.reader);
  }
};

/**
 * The addresses the hosting hands to the house: the snapshots, what engines ask for, and the pages whose first screen
 * comes with them. What is narrowed by a query is answered with the bare page, and a worker that
 * wakes only with a page it keeps.
 */
export const answerSite = async (
  ports: Ports,
  shell: Shell,
  asked: SiteAsked,
): Promise<SiteAnswer> => {
  const { path, query, ahead, reader } = asked;
  if (path.startsWith(snapshotFolder)) return snapshot(ports, path.slice(snapshotFolder.length));
  const listed = await forEngines(ports, asked);
  if (listed !== null) return listed;
  if (ahead && !isKept(path, query)) return unread;
  const own = await worded(shell, reader);
  return narrows(query) ? bare(own, reader) : page(ports, own, asked);
};

/** An origin out of what a request says of itself; null where that is no name of a host. */
export const originOf = (scheme: string, host: string | undefined): string | null =>
  host !== undefined && /^[\w.-]+(?::\d+)?$/.test(host) ? `${scheme}://${host}` : null;
