import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { withFolder } from './folder.ts';
import type { Part, Table } from './report.ts';
import { withServed } from './served.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** What every page is to reach in every category. */
const asked = 95;

const score = async (url: string, port: number, desktop: boolean): Promise<readonly number[]> => {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] },
    desktop ? desktopConfig : undefined,
  );
  if (result === undefined) throw new Error(`Lighthouse did not look at ${url}.`);
  const { lhr } = result;
  // What took a page below is said beside the table, on the other stream.
  for (const audit of Object.values(lhr.audits)) {
    if (audit.score !== null && audit.score < 0.9) {
      console.error(`${url} ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
    }
  }
  return categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
};

const formFactors = ['phone', 'desktop'] as const;
const pagesOf = (lot: string) =>
  [
    ['home', '/'],
    ['listings', '/listings'],
    ['listing', `/listing/${lot}`],
    ['make', '/make/porsche'],
  ] as const;

/** One of the pages, such as `--page=listing`; all when nothing was asked for. */
const page = process.argv.find((one) => one.startsWith('--page='))?.slice('--page='.length);

/** The scores of one page, in a new browser whose port the browser chose: a first visit. */
const firstVisit = (url: string, desktop: boolean): Promise<readonly number[]> =>
  withFolder((profile) =>
    withBrowser(
      async () => {
        const said = await readFile(join(profile, 'DevToolsActivePort'), 'utf8');
        return score(url, Number(said.split('\n')[0]), desktop);
      },
      { profile, args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'] },
    ),
  );

/** A table of the pages' scores. */
const scoresOf = async (url: string, lot: string): Promise<readonly Table[]> => {
  const pages = pagesOf(lot).filter(([name]) => page === undefined || name === page);
  if (pages.length === 0) throw new Error(`There is no page "${page}" for Lighthouse.`);
  const rows: string[][] = [];
  for (const [name, path] of pages) {
    for (const formFactor of formFactors) {
      const scores = await firstVisit(`${url}${path}`, formFactor === 'desktop');
      const short = scores.some((one) => one < asked);
      rows.push([`${name}, ${formFactor}`, ...scores.map(String), short ? 'short' : '']);
    }
  }
  return [
    {
      title: 'Lighthouse',
      columns: ['', 'performance', 'accessibility', 'best practices', 'SEO', `below ${asked}`],
      rows,
      notes: [
        'Lighthouse 12.8.2, a first visit each; phone: 150 ms, 1.6 Mbit/s, CPU 4x slower, simulated.',
      ],
    },
  ];
};

/** Lighthouse's four scores of the pages people come to, by phone and by desktop. */
export const lighthousePart: Part = () =>
  withFloor(({ dir, lots }) =>
    withServed(
      dir,
      async ({ url }) => {
        await settle(url);
        return scoresOf(url, lots[0]?.id ?? '');
      },
      ['--quiet', '--test-doors'],
    ),
  );
