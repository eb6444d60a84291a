// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cellText } from '../../../../src/app/admin/reports/cell-text.ts';
import { reportCsv } from '../../../../src/app/admin/reports/report-csv.ts';
import { daysIn } from '../../../../src/app/admin/reports/report-days.ts';
import { ReportView } from '../../../../src/app/admin/reports/report-view.tsx';
import type { ReportAnswer } from '../../../../src/app/admin/reports/reports.ts';
import {
  reportNamed,
  type ReportName,
} from '../../../../src/domain/platform/reports/business-reports.ts';
import { houseDayStart } from '../../../../src/domain/platform/house-zone.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

const told = vi.hoisted(() => ({
  answer: {} as unknown,
  asked: [] as unknown[],
  saved: [] as unknown[],
}));
vi.mock(import('../../../../src/app/admin/reports/reports.ts'), () => ({
  useReport: (name, days) => {
    told.asked.push([name, days]);
    return told.answer as never;
  },
}));
vi.mock(import('../../../../src/app/admin/csv/save-file.ts'), () => ({
  saveFile: (name, text) => void told.saved.push([name, text]),
}));

const answer: ReportAnswer = {
  rows: [
    ['2026-11-16', 'CAD', 2, 0, 1, 3_000_100, 1_500_050, 2_000_100],
    ['2026-11-23', 'CAD', 0, 0, 0, 0, null, null],
  ],
  sums: [[null, 'CAD', 2, 0, 1, 3_000_100, 1_500_050, 2_000_100]],
  more: false,
  sql: 'select week from sales where sold_at >= $1',
  parameters: ['5'],
  ms: 3,
  readAt: Date.UTC(2026, 10, 25, 17),
  lagMs: 0,
  followedAt: 1,
  copying: [],
};
const drawn = (name: ReportName = 'sales-by-week', of: Partial<ReportAnswer> = {}) => {
  told.answer = { status: 'ready', value: { ...answer, ...of } };
  return draw(() => createElement(ReportView, { name }));
};
afterEach(() => {
  clear();
  told.asked.length = 0;
  told.saved.length = 0;
});

describe('a report', () => {
  it('says what it counts, its rows and sums by currency, its age, and the SQL that ran', async () => {
    const { text } = await drawn();
    for (const said of [
      'Vehicles sold each week',
      'Nov 16, 2026',
      '30,001.00',
      '15,000.50',
      'All weeks',
      'with every change until then',
      'select week from sales where sold_at >= $1',
      '$1 = 5. It took 3 ms.',
    ]) {
      expect(text()).toContain(said);
    }
    const foot = document.querySelector('tfoot')?.textContent;
    expect(foot).toContain('All weeks');
    expect(foot).toContain('CAD');
  });

  it.each([
    [{ lagMs: 120_000 }, '2 min behind'],
    [{ lagMs: undefined as never }, 'Changes are not followed yet'],
    [{ copying: ['sales'] }, 'its figures are too low'],
    [{ more: true }, 'The first 2 rows'],
    [{ rows: [], sums: [] }, 'Nothing in this period'],
  ])('of %j says %s', async (of, said) => {
    const { text } = await drawn('sales-by-week', of);
    expect(text()).toContain(said);
  });

  it.each([
    ['NO_DATABASE', 'There is no relational database', []],
    ['SCHEMA_MISSING', 'of an older version', ['Apply the newest schema']],
    ['PERIOD_INVALID', 'can’t be reported on', []],
    ['REPORT_FAILED', 'The report could not be read', []],
    ['OFFLINE', 'The report could not be read', []],
  ])('that is refused with %s says what to do', async (code, said, ways) => {
    told.answer = { status: 'failed', refusal: refusal('unavailable', code, 'Why it is so.') };
    const { text, links } = await draw(() => createElement(ReportView, { name: 'fees' }));
    expect(text()).toContain(said);
    expect(Object.keys(links())).toEqual(ways);
  });

  it('is of the year at a press', async () => {
    const { press, place } = await drawn('sell-through', { rows: [], sums: [] });
    await press('This year');
    const [, days] = told.asked.at(-1) as readonly [string, { readonly from: string }];
    expect(days.from).toMatch(/^\d{4}-01-01$/);
    expect(await faultsOf(place)).toEqual([]);
  });

  it('without a period asks for none', async () => {
    const { text } = await drawn('unpaid', { rows: [], sums: [] });
    expect(text()).toContain('Nothing is unpaid');
    expect(document.querySelector('input[type="date"]')).toBe(null);
  });

  it('is saved as it is read, with a name that says what it covers', async () => {
    const { press } = await drawn();
    await press('Save as CSV');
    expect(told.saved).toEqual([
      [
        expect.stringMatching(/^sales-by-week-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/),
        reportCsv(reportNamed('sales-by-week'), answer.rows),
      ],
    ]);
  });
});

describe('its file', () => {
  it('holds amounts in dollars, and nothing a spreadsheet takes for a formula', () => {
    expect(reportCsv(reportNamed('sales-by-week'), answer.rows)).toBe(
      [
        '"Week of","Currency","Sold","By offer","Fell through","Hammer total","Median","Highest"',
        '"2026-11-16","CAD","2","0","1","30001.00","15000.50","20001.00"',
        '"2026-11-23","CAD","0","0","0","0.00","",""',
        '',
      ].join('\r\n'),
    );
    const row = ['=HYPERLINK("evil")', 3, 1, 0, 1, 1, 0, 333];
    expect(reportCsv(reportNamed('sell-through'), [row])).toContain(
      `"'=HYPERLINK(""evil"")","3","1","0","1","1","0","0.333"`,
    );
    const took = ['2026-11-16', 1, 1, 1, 0, 0, 5_400_000, 5_400_000, 5_400_000];
    const file = reportCsv(reportNamed('time-to-review'), [took]);
    expect(file).toContain('"Median (hours)"');
    expect(file).toContain('"1.50"');
  });
});

describe('a cell', () => {
  it.each([
    ['cents', 1_234_567, '12,345.67'],
    ['share', 667, '66.7%'],
    ['day', '2026-11-23', 'Nov 23, 2026'],
    ['choice', 'BUYER_FEE', 'Buyer fee'],
    ['count', 1_200, '1,200'],
    ['lasted', null, '–'],
  ] as const)('%s %j is read as %s', (kind, cell, said) =>
    expect(cellText({ key: 'any', title: 'Any', kind }, cell)).toBe(said),
  );

  it.each([
    [59_000, '0 min'],
    [3_900_000, '1 h 05 min'],
    [187_200_000, '2 d 4 h'],
  ])('%d ms is said as %s', (ms, said) =>
    expect(cellText({ key: 'any', title: 'Any', kind: 'lasted' }, ms)).toBe(said),
  );
});

describe('its days', () => {
  const now = houseDayStart('2026-11-25') + 3_600_000;
  it('are those of the address, or twelve weeks', () => {
    expect(daysIn({ from: '2026-01-01', until: '2026-01-31' }, now)).toEqual({
      from: '2026-01-01',
      until: '2026-01-31',
    });
    const usual = { from: '2026-09-07', until: '2026-11-25' };
    for (const odd of [
      {},
      { from: '2026-01-01' },
      { from: 'x', until: 7 },
      { from: '2026-13-01', until: '2026-13-02' },
    ]) {
      expect(daysIn(odd, now)).toEqual(usual);
    }
  });
});
