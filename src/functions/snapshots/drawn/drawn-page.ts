import {
  notFoundMark,
  type Draw,
  type FirstReadings,
  type GivenReading,
} from '../../../domain/platform/drawn-page.ts';
import { oncePer } from '../../../domain/kit/once-per.ts';
import type { Reader } from '../../../domain/platform/reader.ts';
import type { Ports } from '../../ports.ts';
import { drawnLately, type Drawn } from './page-cache.ts';
import { readingsOf } from './readings.ts';

/** A page names further readings only by those it has: the models of a make need the make. */
const mostRounds = 3;

/** Readings that pages of a kind asked for last, by the first part of their address. */
const askedBefore = oncePer((_draw: Draw) => new Map<string, readonly string[]>());

const kindOf = (path: string): string => path.split('/')[1] ?? '';

/** Readings of one page are no other page’s; those without a subject are the same for all. */
const isShared = (key: string): boolean => !key.includes('|');

interface DrawnOf {
  readonly path: string;
  readonly query: string;
  readonly reader: Reader;
  /** Readings its address decides. */
  readonly given: readonly GivenReading[];
}

/** Parts of a query by which a page is another one, by the first part of its path. */
const telling: Readonly<Record<string, readonly string[]>> = {
  listings: ['show'],
  giveaway: ['id', 'by'],
  product: ['collection', 'variant', 'n'],
  login: ['goto'],
  signup: ['goto'],
};

/** The address without what changes nothing of its page, such as the mark of a campaign. */
const addressOf = ({ path, query }: Pick<DrawnOf, 'path' | 'query'>): string => {
  const names = telling[kindOf(path)] ?? [];
  const asked = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
};

/**
 * Draws a page with the readings it asks for, in as many rounds as it needs: one, for a page of a
 * kind that was drawn before and whose readings have no subject.
 */
const drawAnew = async (
  ports: Ports,
  draw: Draw,
  page: DrawnOf & { readonly address: string },
): Promise<Drawn> => {
  const { path, address, reader } = page;
  const of = { ports, path, given: page.given };
  const known = askedBefore(draw);
  const kind = kindOf(path);
  const at = ports.clock.now();
  const decided = new Set(page.given.map(([key]) => key));
  const likely = (known.get(kind) ?? []).filter((key) => !decided.has(key));
  const sought = new Set([...decided, ...likely]);
  let given: FirstReadings = {
    at,
    readings: [...page.given, ...(await readingsOf(of, likely))],
  };
  for (let round = 1; ; round += 1) {
    const { html, links, asked } = await draw({ address, reader, given });
    const further = asked.filter((key) => !sought.has(key));
    const found = round < mostRounds ? await readingsOf(of, further) : [];
    if (found.length === 0) {
      // A part that failed is left out, and a page that waits is a skeleton.
      if (!html.includes('<h1') || html.includes(notFoundMark))
        throw new Error(`${path} was not drawn.`);
      known.set(kind, given.readings.map(([key]) => key).filter(isShared));
      const shown = new Set(asked);
      const readings = given.readings.filter(([key]) => shown.has(key));
      return { html, links, given: { at, readings } };
    }
    for (const key of further) sought.add(key);
    given = { at, readings: [...given.readings, ...found] };
  }
};

/** The page as the app draws it, with what it was drawn with; null while too many are asked for. */
export const drawnPage = (ports: Ports, draw: Draw, page: DrawnOf): Promise<Drawn | null> => {
  const address = addressOf(page);
  const { locale, units } = page.reader;
  return drawnLately(ports, `${locale} ${units} ${address}`, () =>
    drawAnew(ports, draw, { ...page, address }),
  );
};
