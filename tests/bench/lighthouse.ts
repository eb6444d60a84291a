import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import lighthouse, { desktopConfig } from 'lighthouse';
import { isQuick } from './amount.ts';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { withFolder } from './folder.ts';
import { figure, type Part, type Table } from './report.ts';
import { withServed, type Served } from './served.ts';
import { median } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
/** Score every page must reach in every category. */
const asked = 95;

const formFactors = ['phone', 'desktop'] as const;
type FormFactor = (typeof formFactors)[number];
/**
 * Number of runs per page: a phone's blocked time is four times that of a machine that may be busy,
 * so one run says little. All runs but the first measure only performance.
 */
const runs: Readonly<Record<FormFactor, number>> = {
  phone: isQuick ? 1 : 3,
  desktop: 1,
};

interface Run {
  /** Out of 100 each. */
  readonly scores: Partial<Record<Category, number>>;
  /** ms. */
  readonly largestPaint: number;
  readonly blocked: number;
}

const look = async (
  url: string,
  port: number,
  formFactor: FormFactor,
  only: readonly Category[],
): Promise<Run | null> => {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', onlyCategories: [...only] },
    formFactor === 'desktop' ? desktopConfig : undefined,
  );
  if (result === undefined) throw new Error(`Lighthouse did not look at ${url}.`);
  const { audits, categories: found } = result.lhr;
  const largestPaint = audits['largest-contentful-paint'];
  const blocked = audits['total-blocking-time']?.numericValue;
  if (largestPaint?.numericValue === undefined || blocked === undefined) {
    console.error(`${url} was not measured: ${largestPaint?.errorMessage ?? 'nothing was said'}`);
    return null;
  }
  // Failed audits of a page are printed beside the table, on the other stream.
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9) {
      console.error(`${url} ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
    }
  }
  const scores = only.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)] as const);
  return {
    scores: Object.fromEntries(scores),
    largestPaint: largestPaint.numericValue,
    blocked,
  };
};

const pagesOf = (lot: string) =>
  [
    ['home', '/'],
    ['listings', '/listings'],
    ['listing', `/listing/${lot}`],
    ['make', '/make/porsche'],
  ] as const;

/** One of the pages, such as `--page=listing`; all without it. */
const page = process.argv.find((one) => one.startsWith('--page='))?.slice('--page='.length);

/** One run of Lighthouse in a new browser whose port the browser chose: a first visit. */
const runOnce = (
  url: string,
  formFactor: FormFactor,
  only: readonly Category[],
): Promise<Run | null> =>
  withFolder((profile) =>
    withBrowser(
      async () => {
        const said = await readFile(join(profile, 'DevToolsActivePort'), 'utf8');
        return look(url, Number(said.split('\n')[0]), formFactor, only);
      },
      { profile, args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'] },
    ),
  );

/** Attempts at a run: Lighthouse may fail to read a trace on a busy machine. */
const tries = 3;

const firstVisit = async (
  url: string,
  formFactor: FormFactor,
  only: readonly Category[],
): Promise<Run> => {
  for (let at = 0; at < tries; at += 1) {
    const run = await runOnce(url, formFactor, only);
    if (run !== null) return run;
  }
  throw new Error(`Lighthouse could not measure ${url} in ${tries} runs.`);
};

const windows = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  desktop: { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
} as const;

/** Waits until the home is idle: three seconds with less than a tenth of a core. */
const atRest = async ({ cpu }: Served): Promise<void> => {
  const until = performance.now() + 60_000;
  let before = await cpu();
  for (let quiet = 0; quiet < 3 && performance.now() < until;) {
    await setTimeout(1_000);
    const now = await cpu();
    quiet = now - before < 0.1 ? quiet + 1 : 0;
    before = now;
  }
};

/**
 * Visits the pages once, so that their pictures are rendered: the server renders each at its first
 * request, competing with the measured browser.
 */
const drawPictures = async (served: Served, urls: readonly string[]): Promise<void> => {
  for (const formFactor of formFactors) {
    await withBrowser(async (context) => {
      for (const url of urls) {
        const tab = await context.newPage();
        await tab.goto(url);
        await tab.locator('main h1').first().waitFor();
        await atRest(served);
        await tab.close();
      }
    }, windows[formFactor]);
  }
};

/** `98 (96 to 99)`: the median, and the lowest and highest if there were several. */
const ofRuns = (values: readonly number[]): string =>
  values.length === 1
    ? String(values[0])
    : `${median(values)} (${Math.min(...values)} to ${Math.max(...values)})`;

const rowOf = (name: string, all: readonly Run[]): string[] => {
  const scores = categories.map((category) => all.flatMap((run) => run.scores[category] ?? []));
  const middle = (of: (run: Run) => number): string =>
    figure(Math.round(median(all.map(of))), 'ms');
  return [
    name,
    ...scores.map(ofRuns),
    middle((run) => run.largestPaint),
    middle((run) => run.blocked),
    scores.some((some) => median(some) < asked) ? 'short' : '',
  ];
};

/** A table of the pages' scores. */
const scoresOf = async (served: Served, lot: string): Promise<readonly Table[]> => {
  const pages = pagesOf(lot).filter(([name]) => page === undefined || name === page);
  if (pages.length === 0) throw new Error(`There is no page "${page}" for Lighthouse.`);
  await drawPictures(
    served,
    pages.map(([, path]) => `${served.url}${path}`),
  );
  const rows: string[][] = [];
  for (const [name, path] of pages) {
    for (const formFactor of formFactors) {
      const all: Run[] = [];
      for (let run = 0; run < runs[formFactor]; run += 1) {
        const only = run === 0 ? categories : (['performance'] as const);
        all.push(await firstVisit(`${served.url}${path}`, formFactor, only));
      }
      rows.push(rowOf(`${name}, ${formFactor}`, all));
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
        'largest paint',
        'blocked',
        `below ${asked}`,
      ],
      rows,
      notes: [
        `Lighthouse 12.8.2, first visits to a home whose pictures are drawn; phone: 150 ms, 1.6 Mbit/s, CPU 4x slower, simulated; median of ${runs.phone} runs with the lowest and the highest, ${runs.desktop} of a desktop; the other categories by the first of them.`,
        '"Blocked": what tasks after the first paint take beyond 50 ms each, four times what they take here.',
      ],
    },
  ];
};

/** Lighthouse's four scores of the most visited pages, for phone and desktop. */
export const lighthousePart: Part = () =>
  withFloor(({ dir, lots }) =>
    withServed(
      dir,
      async (served) => {
        await settle(served.url);
        return scoresOf(served, lots[0]?.id ?? '');
      },
      ['--quiet', '--test-doors'],
    ),
  );
