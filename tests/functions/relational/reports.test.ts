import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import {
  businessReports,
  mostReportRows,
  reportNames,
  type ReportName,
} from '../../../src/domain/platform/reports/business-reports.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { copiesOf, copyBatch } from '../../../src/functions/relational/copy.ts';
import { keepMirror } from '../../../src/functions/relational/keep-mirror.ts';
import { mirroredEntity } from '../../../src/functions/relational/write-changes.ts';
import type { MirrorDb } from '../../../src/functions/relational/relational.ts';
import { admin, codeOf, openHouse, visitor } from '../house.ts';
import { mirrorStages, type MirrorStage } from './mirror-stage.ts';
import { at, bill, handedIn, layAll, lot, note, now, period, sale } from './report-market.ts';

const stages = mirrorStages();
let stage: MirrorStage;
let db: MirrorDb;

beforeAll(() => stages.database.open());

const read = [sales, listings, invoices, listingSubmissions, makes, users] as const;
const open = async (): Promise<void> => {
  stage = await stages.open();
  db = await stages.database.open();
  stage.house.clock.time = now;
};
const copyAll = async (): Promise<void> => {
  for (const { name } of read) {
    await copyBatch(stage.ports, stage.relational, db, mirroredEntity(name)!, { limit: 500 });
  }
};
interface ReportFigures {
  readonly rows: readonly (readonly unknown[])[];
  readonly sums: readonly (readonly unknown[])[];
  readonly more: boolean;
  readonly sql: string;
  readonly parameters: readonly string[];
  readonly copying: readonly string[];
  readonly lagMs?: number;
}
const ask = (report: string, more: object = period, by: CallerIdentity | string = admin) =>
  stage.house.call('office-readReport', { report, ...more }, by);
const told = async (report: ReportName): Promise<ReportFigures> => {
  const answer = await ask(report, businessReports[report].period === null ? {} : period);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data as ReportFigures;
};

describe('a small market', () => {
  const ford = ['ford', 'Ford'] as const;
  const bmw = ['bmw', 'BMW'] as const;
  beforeAll(async () => {
    await open();
    await stage.apply();
    await stage.house.member(['boss', 'ann']);
    await layAll(stage.ports, [
      [makes, 'ford', { name: 'Ford', path: 'ford' }],
      sale('s1', {
        currency: 'CAD',
        price: 10_000,
        soldAt: at('2026-10-20'),
        outcome: 'COMPLETED',
      }),
      sale('s2', { currency: 'CAD', price: 20_001, soldAt: at('2026-10-25', 23), outcome: 'OPEN' }),
      sale('s3', {
        currency: 'CAD',
        price: 500,
        soldAt: at('2026-11-02', 0),
        outcome: 'BUYER_DEFAULTED',
        via: 'OFFER',
      }),
      sale('s4', { currency: 'USD', price: 7_000, soldAt: at('2026-11-22', 23), outcome: 'OPEN' }),
      sale('too-early', { currency: 'CAD', price: 1, soldAt: at('2026-10-19', -1) }),
      sale('too-late', { currency: 'CAD', price: 1, soldAt: at('2026-11-23', 0) }),
      sale('deleted', { currency: 'CAD', price: 1, soldAt: at('2026-10-20'), isDeleted: true }),
      lot('l1', ford, { number: 11, status: 'COMPLETED', endAt: at('2026-10-20') }),
      lot('l2', ['ford', 'FORD (old name)'], {
        number: 12,
        status: 'SOLD',
        endAt: at('2026-10-21'),
      }),
      lot('l3', ford, { number: 13, status: 'UNSOLD', endAt: at('2026-10-21') }),
      lot('l4', bmw, { number: 14, status: 'NO_BIDS', endAt: at('2026-10-21') }),
      lot('l5', bmw, { number: 15, status: 'DEFAULTED', endAt: at('2026-10-21') }),
      lot('l6', bmw, { number: 16, status: 'NEGOTIATION', endAt: at('2026-10-21') }),
      lot('l7', bmw, { number: 17, status: 'CANCELLED', endAt: at('2026-10-21') }),
      lot('l8', bmw, { number: 18, status: 'LIVE', endAt: at('2026-11-21') }),
      lot('l9', bmw, { number: 19, mode: 'CLASSIFIED', status: 'SOLD', endAt: at('2026-10-21') }),
      bill('1', {
        kind: 'BUYER_FEE',
        currency: 'CAD',
        status: 'PARTIALLY_REFUNDED',
        subtotal: 100_000,
        taxTotal: 13_000,
        total: 113_000,
        creditNotes: [note(13_000)],
        issuedAt: at('2026-10-20'),
      }),
      bill('2', {
        kind: 'BUYER_FEE',
        currency: 'CAD',
        status: 'PAST_DUE',
        subtotal: 50_000,
        taxTotal: 6_500,
        total: 56_500,
        creditNotes: [note(6_500)],
        userId: 'ann',
        listingId: 'l2',
        issuedAt: at('2026-10-21'),
        dueAt: at('2026-11-20'),
      }),
      bill('3', {
        kind: 'LISTING_FEE',
        currency: 'USD',
        status: 'OPEN',
        subtotal: 9_900,
        taxTotal: 0,
        total: 9_900,
        userId: 'gone',
        listingId: 'nowhere',
        issuedAt: at('2026-11-20'),
        dueAt: at('2026-11-27'),
      }),
      bill('4', {
        kind: 'MANUAL',
        currency: 'USD',
        status: 'UNCOLLECTIBLE',
        subtotal: 1_000,
        taxTotal: 0,
        total: 1_000,
        issuedAt: at('2026-10-22'),
      }),
      bill('5', { kind: 'MANUAL', currency: 'USD', status: 'VOID', issuedAt: at('2026-10-22') }),
      handedIn('a', {
        status: 'CONVERTED',
        submittedAt: at('2026-10-20', 9),
        dueAt: at('2026-10-22', 9),
        answeredAt: at('2026-10-20', 11),
      }),
      handedIn('b', {
        status: 'REJECTED',
        isDeleted: true,
        submittedAt: at('2026-10-21', 9),
        dueAt: at('2026-10-23', 9),
        answeredAt: at('2026-10-24', 9),
      }),
      handedIn('c', {
        status: 'IN_REVIEW',
        submittedAt: at('2026-11-18', 9),
        dueAt: at('2026-11-20', 9),
        answeredAt: at('2026-11-16', 9),
      }),
      handedIn('d', { status: 'WITHDRAWN', submittedAt: at('2026-11-18', 9) }),
      handedIn('draft', { status: 'DRAFT' }),
    ]);
    await copyAll();
  });

  const expected: Readonly<Record<ReportName, Pick<ReportFigures, 'rows' | 'sums'>>> = {
    'sales-by-week': {
      rows: [
        ['2026-10-19', 'CAD', 2, 0, 0, 3_000_100, 1_500_050, 2_000_100],
        ['2026-10-26', 'CAD', 0, 0, 0, 0, null, null],
        ['2026-11-02', 'CAD', 1, 1, 1, 50_000, 50_000, 50_000],
        ['2026-11-09', 'CAD', 0, 0, 0, 0, null, null],
        ['2026-11-16', 'CAD', 0, 0, 0, 0, null, null],
        ['2026-10-19', 'USD', 0, 0, 0, 0, null, null],
        ['2026-10-26', 'USD', 0, 0, 0, 0, null, null],
        ['2026-11-02', 'USD', 0, 0, 0, 0, null, null],
        ['2026-11-09', 'USD', 0, 0, 0, 0, null, null],
        ['2026-11-16', 'USD', 1, 0, 0, 700_000, 700_000, 700_000],
      ],
      sums: [
        [null, 'CAD', 3, 1, 1, 3_050_100, 1_000_000, 2_000_100],
        [null, 'USD', 1, 0, 0, 700_000, 700_000, 700_000],
      ],
    },
    'sell-through': {
      rows: [
        ['BMW', 3, 0, 1, 0, 1, 1, 0],
        ['Ford', 3, 2, 0, 1, 0, 0, 667],
      ],
      sums: [[null, 6, 2, 1, 1, 1, 1, 333]],
    },
    fees: {
      rows: [
        ['BUYER_FEE', 'CAD', 2, 150_000, 19_500, 169_500, 19_500, 100_000, 50_000, 0],
        ['LISTING_FEE', 'USD', 1, 9_900, 0, 9_900, 0, 0, 9_900, 0],
        ['MANUAL', 'USD', 1, 1_000, 0, 1_000, 0, 0, 0, 1_000],
      ],
      sums: [
        [null, 'CAD', 2, 150_000, 19_500, 169_500, 19_500, 100_000, 50_000, 0],
        [null, 'USD', 2, 10_900, 0, 10_900, 0, 0, 9_900, 1_000],
      ],
    },
    unpaid: {
      rows: [
        [
          'INV-2026-000002',
          'ann',
          'BUYER_FEE',
          '12',
          at('2026-10-21'),
          at('2026-11-20'),
          5,
          'CAD',
          50_000,
        ],
        [
          'INV-2026-000003',
          'gone',
          'LISTING_FEE',
          null,
          at('2026-11-20'),
          at('2026-11-27'),
          0,
          'USD',
          9_900,
        ],
      ],
      sums: [
        [null, null, null, null, null, null, null, 'CAD', 50_000],
        [null, null, null, null, null, null, null, 'USD', 9_900],
      ],
    },
    'time-to-review': {
      rows: [
        ['2026-10-19', 2, 2, 1, 0, 0, 133_200_000, 259_200_000, 259_200_000],
        ['2026-11-16', 2, 0, 0, 1, 1, null, null, null],
      ],
      sums: [[null, 4, 2, 1, 1, 1, 133_200_000, 259_200_000, 259_200_000]],
    },
  };
  it.each(reportNames)('is counted as by hand: %s', async (report) => {
    const { rows, sums, more } = await told(report);
    expect({ rows, sums, more }).toEqual({ ...expected[report], more: false });
  });

  it.each(reportNames)('shows the SQL that ran: %s', async (report) => {
    const shown = await told(report);
    // The text a person pastes elsewhere, with parameter values filled in.
    const text = shown.sql.replaceAll(/\$(\d+)/g, (_all, n) => shown.parameters[Number(n) - 1]!);
    const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db);
    expect(rows).toHaveLength(shown.rows.length + shown.sums.length);
    const keys = businessReports[report].columns.map(({ key }) => key);
    expect(Object.keys(rows[0]!)).toEqual(keys);
  });

  it('is told with how far the mirror is behind, and with what is being copied', async () => {
    await keepMirror(stage.ports);
    expect(await told('fees')).toMatchObject({ lagMs: 0, copying: [] });
    await db
      .updateTable('mirror_backfills')
      .set({ finished_at: null })
      .where('collection', '=', 'invoices')
      .execute();
    expect(await told('fees')).toMatchObject({ copying: ['invoices'] });
    expect(await told('sales-by-week')).toMatchObject({ copying: [] });
    await db
      .updateTable('mirror_backfills')
      .set({ finished_at: 1 })
      .where('collection', '=', 'invoices')
      .execute();
  });

  it.each([
    ['nobody', 'fees', period, visitor, 'UNAUTHENTICATED'],
    ['a member', 'fees', period, 'ann', 'STAFF_ONLY'],
    ['a name there is not', 'wealth', period, admin, 'INVALID_ARGUMENT'],
    ['a name of every object', 'constructor', period, admin, 'INVALID_ARGUMENT'],
    ['no days', 'fees', {}, admin, 'PERIOD_INVALID'],
    ['no last day', 'fees', { from: '2026-01-01' }, admin, 'PERIOD_INVALID'],
    [
      'days in the wrong order',
      'fees',
      { from: '2026-02-01', until: '2026-01-01' },
      admin,
      'PERIOD_INVALID',
    ],
    [
      'a hundred years',
      'fees',
      { from: '1926-02-01', until: '2026-01-01' },
      admin,
      'PERIOD_INVALID',
    ],
    ['no day', 'fees', { from: '2026-02-30', until: '2026-03-01' }, admin, 'INVALID_ARGUMENT'],
    [
      'a statement',
      'fees',
      { from: "'; drop table sales; --", until: '2026-03-01' },
      admin,
      'INVALID_ARGUMENT',
    ],
    ['more', 'fees', { ...period, sql: 'select 1' }, admin, 'INVALID_ARGUMENT'],
  ] as const)('is refused to %s', async (_who, report, more, by, code) => {
    expect(codeOf(await ask(report, more, by))).toBe(code);
  });

  it('says that a report failed, and why in the log alone', async () => {
    await sql.raw('alter table sales rename column price to cost').execute(db);
    try {
      expect(codeOf(await ask('sales-by-week'))).toBe('REPORT_FAILED');
      expect(stage.house.lines.join('\n')).toMatch(/sales-by-week failed: .*price/);
    } finally {
      await sql.raw('alter table sales rename column cost to price').execute(db);
    }
  });

  it('stops at the most rows, and says so', async () => {
    await sql`
      insert into invoices
      select (jsonb_populate_record(i, jsonb_build_object('id', 'more-' || n, 'number', null))).*
      from invoices i, generate_series(1, ${sql.lit(mostReportRows)}) as n
      where i.id = '2'`.execute(db);
    const { rows, sums, more } = await told('unpaid');
    expect([rows.length, sums.length, more]).toEqual([mostReportRows, 2, true]);
    expect(sums[0]!.at(-1)).toBe(50_000 * (mostReportRows + 1));
  });
});

describe('a report asked too early', () => {
  beforeEach(async () => {
    await open();
    await stages.clear();
    await stage.house.member('boss');
  });

  it('makes and fills the tables it reads, and is empty where nothing happened', async () => {
    expect(await told('fees')).toMatchObject({ rows: [], sums: [], copying: [] });
    const copied = (await copiesOf(db)).filter(({ progress }) => progress !== null);
    expect(copied.map(({ collection }) => collection)).toEqual(['invoices']);
    for (const report of reportNames) {
      expect(await told(report)).toMatchObject({ rows: [], sums: [], more: false });
    }
    await db
      .updateTable('mirror_tables')
      .set({ checksum: 'older' })
      .where('name', '=', 'sales')
      .execute();
    expect(codeOf(await ask('sales-by-week'))).toBe('SCHEMA_MISSING');
    // The previous version's tables stay as they are, for any reader.
    expect(await told('fees')).toMatchObject({ rows: [] });
  });

  it('is refused where there is no database', async () => {
    const none = openHouse();
    await none.member('boss');
    const answer = await none.call('office-readReport', { report: 'unpaid' }, admin);
    expect(codeOf(answer)).toBe('NO_DATABASE');
  });
});
