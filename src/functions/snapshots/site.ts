import { snapshotFolder } from '../../domain/platform/snapshot-index.ts';
import type { Ports, Shelved } from '../ports.ts';
import { firstOf, pageWithCards } from './first-page.ts';
import type { Shell } from './shell.ts';
import { shelfReads } from './shelf-reads.ts';
import { indexName } from './write.ts';

/** What is answered to a GET; the hosting adds the headers of its own rules. */
export interface SiteAnswer {
  readonly status: 200 | 404;
  readonly type: 'application/json' | 'text/html' | 'text/plain';
  readonly cache: string;
  /** Text to be packed for the reader, or what is packed already. */
  readonly body: string | Shelved;
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

const json = (cache: string, body: Shelved): SiteAnswer => ({
  status: 200,
  type: 'application/json',
  cache,
  body,
});

const snapshot = async (ports: Ports, name: string): Promise<SiteAnswer> => {
  if (name === indexName) return json(briefly, await shelfReads(ports).index());
  const file = fileName.test(name) ? await ports.shelf.read(name) : null;
  return file === null ? nothing : json(forever, file);
};

/** A page with its first cards in it; the bare one when there are none to be had. */
const page = async (ports: Ports, shell: Shell, path: string): Promise<SiteAnswer> => {
  const bare: SiteAnswer = { status: 200, type: 'text/html', cache: briefly, body: shell.html };
  try {
    const { cards, at } = await shelfReads(ports).offered();
    const first = firstOf(cards, ports.clock.now());
    return { ...bare, body: pageWithCards(shell, path, first, at, ports.clock.now()) };
  } catch (error) {
    ports.log('error', `${path} is served without cards`, { error: String(error) });
    return bare;
  }
};

/**
 * The addresses the hosting hands to the house: the snapshots, and the pages whose first cards come
 * with them.
 * @param path without the query; a list that is narrowed is answered with the bare page.
 */
export const answerSite = (
  ports: Ports,
  shell: Shell,
  path: string,
  query: string,
): Promise<SiteAnswer> => {
  if (path.startsWith(snapshotFolder)) return snapshot(ports, path.slice(snapshotFolder.length));
  if (query === '') return page(ports, shell, path);
  return Promise.resolve({ status: 200, type: 'text/html', cache: briefly, body: shell.html });
};
