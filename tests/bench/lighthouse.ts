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

/** A table of every page's scores, in a browser whose port the browser chose. */
const scoresOf = (url: string, lot: string): Promise<readonly Table[]> =>
  withFolder((profile) =>
    withBrowser(
      async () => {
        const said = await readFile(join(profile, 'DevToolsActivePort'), 'utf8');
        const port = Number(said.split('\n')[0]);
        const pages = [
          ['home', '/'],
          ['listings', '/listings'],
          ['listing', `/listing/${lot}`],
          ['make', '/make/porsche'],
        ] as const;
        const rows: string[][] = [];
        for (const [name, path] of pages) {
          for (const desktop of [false, true]) {
            const scores = await score(`${url}${path}`, port, desktop);
            const short = scores.some((one) => one < asked);
            rows.push([
              `${name}, ${desktop ? 'desktop' : 'phone'}`,
              ...scores.map(String),
              short ? 'short' : '',
            ]);
          }
        }
        return [
          {
            title: 'Lighthouse',
            columns: [
              '',
              'performance',
              'accessibility',
              'best practices',
              'SEO',
              `below ${asked}`,
            ],
            rows,
            notes: [
              'Lighthouse 12.8.2, a first visit each; phone: 150 ms, 1.6 Mbit/s, CPU 4x slower, simulated.',
            ],
          },
        ];
      },
      { profile, args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'] },
    ),
  );

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
