import {
  notFoundMark,
  type Draw,
  type FirstReadings,
  type GivenReading,
} from '../../../domain/platform/snapshots/drawn-page.ts';
import { oncePer } from '../../../domain/kit/once-per.ts';
import type { Reader } from '../../../domain/platform/reader.ts';
import type { Ports } from '../../ports.ts';
import { drawnLately, type Drawn } from './page-cache.ts';
import { readingsOf } from './readings.ts';

/**
 * Most rounds: a page can name some readings only after it has others, as the models need the make.
 */
const mostRounds = 3;

/** Readings that the last page of a kind asked for, by the first part of its address. */
const askedBefore = oncePer((_draw: Draw) => new Map<string, readonly string[]>());

const kindOf = (path: string): string => path.split('/')[1] ?? '';

/** Whether a reading is the same for all pages; one with a subject belongs to its page. */
const isShared = (key: string): boolean => !key.includes('|');

interface DrawnOf {
  readonly path: string;
  readonly query: string;
  readonly reader: Reader;
  /** Readings determined by its address. */
  readonly given: readonly GivenReading[];
}

/** Query parameters that change a page, by the first part of its path. */
const telling: Readonly<Record<string, readonly string[]>> = {
  listings: ['show'],
  giveaway: ['id', 'by'],
  product: ['collection', 'variant', 'n'],
  login: ['goto'],
  signup: ['goto'],
};

/** The address without parameters that do not change its page, such as campaign tags. */
const pageAddressOf = ({ path, query }: Pick<DrawnOf, 'path' | 'query'>): string => {
  const names = telling[kindOf(path)] ?? [];
  const asked = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
};

/**
 * Renders a page with the readings it asks for, in as many rounds as needed: one for a kind of page
 * that was rendered before and whose readings have no subject.
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
      // A part that failed is left out, and a page still waiting is only a skeleton.
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

/** The page as rendered by the app, with its readings; null while too many are being rendered. */
export const drawnPage = (ports: Ports, draw: Draw, page: DrawnOf): Promise<Drawn | null> => {
  const address = pageAddressOf(page);
  const { locale, units } = page.reader;
  return drawnLately(ports, `${locale} ${units} ${address}`, () =>
    drawAnew(ports, draw, { ...page, address }),
  );
};
