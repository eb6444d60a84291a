import { isKept, keptPagesOnly, narrows } from '../../domain/platform/snapshots/first-screens.ts';
import type { Reader } from '../../domain/platform/reader.ts';
import type { Draw } from '../../domain/platform/snapshots/drawn-page.ts';
import { snapshotFolder } from '../../domain/platform/snapshots/snapshot-index.ts';
import { languageIn } from '../../domain/platform/address-language.ts';
import { houseHtml } from '../../domain/content/house-html.ts';
import type { Ports, StoredBlob } from '../ports.ts';
import { bare, isAddress } from './addresses.ts';
import { drawnPage } from './drawn/drawn-page.ts';
import { forEngines } from './engines/answer.ts';
import { pageWith } from './first-page.ts';
import { queriedList } from './pages/lots.ts';
import { pageAt } from './pages/page-at.ts';
import type { SitePage } from './pages/site-page.ts';
import { translate } from '../../wording/language/translate.ts';
import { inLanguage, withHead, type HeadFor } from './head-html.ts';
import { escaped } from './html.ts';
import { notFoundAnswer, type SiteAnswer } from './site-answer.ts';
import type { Shell } from './shell.ts';
import type { SiteAsked } from './site-asked.ts';
import { snapshotReads } from './snapshot-reads.ts';
import { inLanguageOf, type InLanguage } from './reader-language.ts';
import { sections } from '../../wording/site/section-list.ts';
import { indexName } from './write.ts';

const forever = 'public, max-age=31536000, immutable';
/** Browsers revalidate it each time; a CDN may cache it for some seconds. */
const briefly = 'public, max-age=0, s-maxage=20, must-revalidate';
const neverStored = 'no-store';

/**
 * Whether an address belongs to the app's own files, named by their content. The file server
 * answers for existing ones, so only missing files reach the house.
 */
export const isOfBuild = (path: string): boolean => path.startsWith('/assets/');

const fileName = /^[a-z]+-[0-9a-f]{20}\.json$/;

/** Response for a worker that has the page in its cache, and would ignore any other. */
const unread: SiteAnswer = { ...notFoundAnswer, status: 204, body: '' };

const json = (cache: string, body: StoredBlob): SiteAnswer => ({
  status: 200,
  type: 'application/json',
  cache,
  body,
});

const snapshot = async (ports: Ports, name: string): Promise<SiteAnswer> => {
  if (name === indexName) return json(briefly, await snapshotReads(ports).index());
  const file = fileName.test(name) ? await ports.blobs.read(name) : null;
  return file === null ? notFoundAnswer : json(forever, file);
};

/** Puts the text for browsers without scripts into the reader's language. */
const worded = async (shell: Shell, reader: Reader): Promise<Shell> => {
  const needs = (await inLanguageOf(reader))(() =>
    translate('Hammerlane needs JavaScript: prices move while you look at them.'),
  );
  const of = (html: string): string =>
    html.replace(
      /(<noscript>\s*<p[^>]*>)[^<]*/,
      (_, opening: string) => `${opening}${escaped(needs)}`,
    );
  return { ...shell, html: of(shell.html), still: of(shell.still) };
};

const shellPage = (shell: Shell, { locale }: Reader): SiteAnswer & { readonly body: string } => ({
  status: 200,
  type: 'text/html',
  cache: briefly,
  vary: 'Accept-Language, Cookie',
  body: inLanguage(shell.html, locale),
});

/**
 * The page for an address that is missing or not public; the program shows the content to those who
 * may see it. Search engines are asked not to list it.
 */
const absent = (shell: Shell, reader: Reader): SiteAnswer => {
  const page = shellPage(shell, reader);
  const body = page.body.replace('</title>', '</title><meta name="robots" content="noindex">');
  return { ...page, status: 404, cache: neverStored, body };
};

/**
 * Puts the text of a page, with navigation links, before the notice for readers without scripts.
 */
const withText = (html: string, { head, html: text = '' }: SitePage, links: string): string =>
  html.replace(
    '<noscript>',
    () =>
      `<noscript><nav class="wrap">${links.replaceAll('</a><a', '</a> <a')}</nav><main class="wrap"><h1>${escaped(head.title)}</h1>${text === '' ? `<p>${escaped(head.description)}</p>` : houseHtml(text)}</main>`,
  );

/** A page of the app, and the request it is for. */
interface AppPage {
  readonly ports: Ports;
  readonly shell: Shell;
  readonly asked: SiteAsked;
  readonly draw: Draw | null;
}

/** Links to all sections, for a page that is not rendered. */
const sectionLinks = (): string =>
  sections
    .map(({ to, search, label }) => {
      const query = new URLSearchParams(search).toString();
      return `<a href="${to}${query === '' ? '' : `?${query}`}">${escaped(translate(label))}</a>`;
    })
    .join('');

/**
 * A page as rendered by the app, with its readings. If it cannot be rendered, the bare shell with
 * the page's metadata and text.
 */
const appPage = async (
  { ports, shell, asked, draw }: AppPage,
  found: SitePage,
  saying: InLanguage,
): Promise<SiteAnswer> => {
  const { query, origin, reader } = asked;
  const path = bare(asked.path);
  const plain = shellPage(shell, reader);
  const head: HeadFor = { origin, locale: reader.locale, named: languageIn(query) };
  if (draw !== null) {
    try {
      const { head: own, picture, given = [] } = found;
      const drawn = await drawnPage(ports, draw, { path, query, reader, given });
      if (drawn !== null) {
        const screen = {
          head: own,
          ...(picture === undefined ? {} : { picture }),
          screen: `/${path.split('/')[1] ?? ''}`,
          seen: drawn.html,
          links: drawn.links,
          readings: drawn.given,
        };
        return { ...plain, body: pageWith(shell, screen, head) };
      }
    } catch (error) {
      ports.log('error', `${path} is served without its first screen`, { error: String(error) });
    }
  }
  return {
    ...plain,
    body: withText(withHead(plain.body, found.head, head), found, saying(sectionLinks)),
  };
};

/** A page as served: with its first screen if it has one, otherwise with its metadata. */
const pageAnswer = async (one: AppPage): Promise<SiteAnswer> => {
  const { ports, shell, asked } = one;
  const path = bare(asked.path);
  const plain = shellPage(shell, asked.reader);
  try {
    const saying = await inLanguageOf(asked.reader);
    const found = await pageAt(ports, path, saying);
    if (found === 'missing') return absent(shell, asked.reader);
    return found === 'silent' ? plain : await appPage(one, found, saying);
  } catch (error) {
    ports.log('error', `${path} is served without what it says of itself`, {
      error: String(error),
    });
    return plain;
  }
};

/** Lists that a query narrows: only the program can tell what most of them then contain. */
const narrowed = /^\/(?:listings(?:\/[^/]+)?)?$/;

/** A list narrowed by a query: the classifieds and the results have metadata of their own. */
const narrowedPage = async (one: AppPage): Promise<SiteAnswer> => {
  const { ports, shell, asked } = one;
  const { path, query, reader } = asked;
  const plain = shellPage(shell, reader);
  if (bare(path) !== '/listings') return plain;
  const saying = await inLanguageOf(reader);
  const found = await queriedList(ports, query, saying);
  return found === null ? plain : appPage(one, found, saying);
};

/**
 * Responds to the addresses that Hosting passes to the house: snapshots, files for search engines,
 * and every page. A list narrowed by a query gets the bare page, and a worker that only starts up
 * with a page gets one it caches.
 *
 * @param draw renders the pages of the app; without it they come as the bare shell.
 */
export const answerSite = async (
  ports: Ports,
  shell: Shell,
  request: SiteAsked,
  draw: Draw | null = null,
): Promise<SiteAnswer> => {
  const { path, query, preload } = request;
  if (isOfBuild(path)) return notFoundAnswer;
  if (path.startsWith(snapshotFolder)) return snapshot(ports, path.slice(snapshotFolder.length));
  const listed = await forEngines(ports, request);
  if (listed !== null) return listed;
  if (preload === keptPagesOnly && !isKept(path, query)) return unread;
  const locale = languageIn(query) ?? request.reader.locale;
  const asked = { ...request, reader: { ...request.reader, locale } };
  const own = await worded(shell, asked.reader);
  if (!isAddress(path)) return absent(own, asked.reader);
  if (narrows(query) && narrowed.test(bare(path)))
    return narrowedPage({ ports, shell: own, asked, draw });
  return pageAnswer({ ports, shell: own, asked, draw });
};

/** The origin a request claims; null if that is not a valid host name. */
export const originOf = (scheme: string, host: string | undefined): string | null =>
  host !== undefined && /^[\w.-]+(?::\d+)?$/.test(host) ? `${scheme}://${host}` : null;
