import type { FirstReadings } from '../../../domain/platform/drawn-page.ts';
import { oncePer } from '../../../domain/kit/once-per.ts';
import type { Ports } from '../../ports.ts';

export interface Drawn {
  readonly html: string;
  /** The readings it was drawn with. */
  readonly given: FirstReadings;
}

/**
 * A page that many ask for is drawn once in this time, ms. The hosting of Firebase keeps pages for
 * longer; a home has nothing before it.
 */
const currentMs = 2_000;
/** Pages kept at a time; each is some 50 to 200 kB. */
const mostKept = 64;

interface Kept {
  readonly at: number;
  readonly page: Promise<Drawn>;
}

const keptPages = oncePer((_db: Ports['db']) => new Map<string, Kept>());

/** The page under a key as it was drawn just now, else by `make`; one being drawn is waited for. */
export const drawnLately = (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  key: string,
  make: () => Promise<Drawn>,
): Promise<Drawn> => {
  const pages = keptPages(db);
  const now = clock.now();
  const kept = pages.get(key);
  if (kept !== undefined && Math.abs(now - kept.at) < currentMs) return kept.page;
  const page = make();
  pages.delete(key);
  pages.set(key, { at: now, page });
  const [eldest] = pages.keys();
  if (pages.size > mostKept && eldest !== undefined) pages.delete(eldest);
  // A page that failed must not be reused.
  page.catch(() => pages.delete(key));
  return page;
};
