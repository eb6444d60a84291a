import type { Page } from 'playwright';
import { openHome } from '../../src/embedded/home.ts';
import { writeRows } from '../../src/demo/laying/write-rows.ts';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { questions, type Asked, type Question } from './desk/question.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { manyListings } from './listings.ts';
import { benchPages } from './pages.ts';
import { ratio, spread, type Part, type Table } from './report.ts';
import { pairedRatio } from './statistics.ts';

const count = 100_000;
const gate = 1.5;
const pairs = samples(24);

/** The access rules cost both the same; here everyone may read. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /listings/{id} { allow read: if true; }
  }
}`;

const measure = async (page: Page): Promise<readonly Table[]> => {
  const rows: string[][] = [];
  const gates = [];
  for (const what of Object.keys(questions) as Question[]) {
    const times: Record<Asked, number[]> = { desk: [], bare: [] };
    for (let turn = 0; turn < pairs; turn += 1) {
      const answers = new Set<string>();
      const order: readonly Asked[] = turn % 2 === 0 ? ['desk', 'bare'] : ['bare', 'desk'];
      for (const who of order) {
        const { ms, ids } = await page.evaluate(([w, q]) => window.deskContestant(w, q), [
          who,
          what,
        ] as const);
        times[who].push(ms);
        answers.add(ids.join());
        if (ids.length === 0) throw new Error(`${who} found nothing.`);
      }
      if (answers.size !== 1) throw new Error('The two do not answer alike.');
    }
    const { desk, bare } = times;
    rows.push([what, spread(bare), spread(desk), ratio(desk, bare)]);
    gates.push(atMost(gate, pairedRatio(desk, bare), { id: 'desk', against: `bare, ${what}` }));
  }
  return [
    {
      title: `A desk of ${count.toLocaleString('en')} rows`,
      columns: ['', 'bare query (limit)', 'desk', 'to limit'],
      rows,
      notes: [
        `${pairs - 1} pairs in turn. Until the fifty rows are in hand, checked against their definition; the SDK asks the same home for the same.`,
      ],
      gates,
    },
  ];
};

/**
 * Time a back office screen takes to read a page of a large collection, compared with the bare
 * query.
 */
export const deskPart: Part = () =>
  withFolder(async (dir) => {
    const app = benchPages({ files: await bundle({ desk: 'desk/desk-page.ts' }) });
    const home = await openHome({ dir, functions: false, rules, app });
    try {
      await writeRows(home.firestore.store, manyListings(count));
      return await withBrowser(async (context) => {
        const page = await context.newPage();
        await page.goto(`${home.url}/bench/desk`);
        await page.waitForFunction(() => 'deskContestant' in window);
        return measure(page);
      });
    } finally {
      await home.close();
    }
  });
