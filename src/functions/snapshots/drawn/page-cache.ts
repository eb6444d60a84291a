import type { FirstReadings } from '../../../domain/platform/drawn-page.ts';
import { oncePer } from '../../../domain/kit/once-per.ts';
import type { Ports } from '../../ports.ts';

export interface Drawn {
  readonly html: string;
  readonly links: readonly string[];
  /** The readings it was drawn with. */
  readonly given: FirstReadings;
}

/**
 * A page that many ask for is drawn once in this time, ms. The hosting of Firebase keeps pages for
 * longer; a home has nothing before it.
 */
const currentMs = 2_000;
/** Pages held at a time; each is some 50 to 200 kB. */
const mostPages = 64;

interface RecentPage {
  readonly at: number;
  readonly page: Promise<Drawn>;
}

/** A page takes up to 30 ms of the process that also decides bids: so many are drawn at a time. */
const mostUnderWay = 8;

const recentPages = oncePer((_db: Ports['db']) => new Map<string, RecentPage>());
const underWay = oncePer((_db: Ports['db']) => ({ count: 0 }));

/**
 * The page under a key as it was drawn just now, else by `make`; one being drawn is waited for. Null
 * while too many others are being drawn.
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
  // A page that failed must not be reused.
  page.catch(() => pages.delete(key));
  return page;
};
