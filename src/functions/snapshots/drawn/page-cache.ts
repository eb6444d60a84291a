import type { FirstReadings } from '../../../domain/platform/snapshots/drawn-page.ts';
import { oncePer } from '../../../domain/kit/once-per.ts';
import type { Ports } from '../../ports.ts';

export interface Drawn {
  readonly html: string;
  readonly links: readonly string[];
  /** The readings it was rendered with. */
  readonly given: FirstReadings;
}

/**
 * Time for which a rendered page is reused, ms. Firebase Hosting caches pages longer; a home has no
 * cache in front of it.
 */
const currentMs = 2_000;
/** Most pages in the cache; each is some 50 to 200 kB. */
const mostPages = 64;

interface RecentPage {
  readonly at: number;
  readonly page: Promise<Drawn>;
}

/** Most pages rendered at a time: each takes up to 30 ms of the process that also decides bids. */
const mostUnderWay = 8;

const recentPages = oncePer((_db: Ports['db']) => new Map<string, RecentPage>());
const underWay = oncePer((_db: Ports['db']) => ({ count: 0 }));

/**
 * The recently rendered page under a key, otherwise one from `make`; one in progress is awaited.
 * Null while too many others are in progress.
 */
export const drawnLately = (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  key: string,
  make: () => Promise<Drawn>,
): Promise<Drawn | null> => {
  const pages = recentPages(db);
  const now = clock.now();
  const recent = pages.get(key);
  if (recent !== undefined && Math.abs(now - recent.at) < currentMs) return recent.page;
  const drawing = underWay(db);
  if (drawing.count >= mostUnderWay) return Promise.resolve(null);
  drawing.count += 1;
  const page = make().finally(() => {
    drawing.count -= 1;
  });
  pages.delete(key);
  pages.set(key, { at: now, page });
  const [eldest] = pages.keys();
  if (pages.size > mostPages && eldest !== undefined) pages.delete(eldest);
  // A failed page must not be reused.
  page.catch(() => pages.delete(key));
  return page;
};
