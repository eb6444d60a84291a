import type { Sale } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { grouped } from '../../../src/domain/kit/grouped.ts';
import { median } from '../../../src/domain/kit/median.ts';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import type { ListingSubmission } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { dueOf, creditedOf, owedOf } from '../../../src/domain/payments/invoices/credit-note.ts';
import type { Invoice } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import type { ReportName } from '../../../src/domain/platform/reports/business-reports.ts';
import { weekOf } from '../../../src/domain/platform/house-week.ts';

/** Every document the reports read, and the period, ms UTC. */
export interface Market {
  readonly sales: readonly Sale[];
  readonly listings: readonly Listing[];
  readonly invoices: readonly Invoice[];
  readonly submissions: readonly ListingSubmission[];
  /** Names by id. */
  readonly makes: ReadonlyMap<string, string>;
  readonly usernames: ReadonlyMap<string, string>;
  readonly from: number;
  readonly until: number;
  readonly now: number;
}
type Cell = string | number | null;
interface ReportFigures {
  readonly rows: readonly (readonly Cell[])[];
  readonly sums: readonly (readonly Cell[])[];
}

const DAY = 86_400_000;
const total = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);
const order = (a: Cell, b: Cell): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1);
const by = <T>(of: readonly T[], key: (one: T) => string) =>
  [...grouped(of, key)].toSorted(([a], [b]) => order(a, b));

/** The reports computed from documents alone, as with pencil and paper. */
export const folds: Readonly<Record<ReportName, (market: Market) => ReportFigures>> = {
  'sales-by-week': ({ sales, from, until }) => {
    const within = sales.filter(
      (one) => !one.isDeleted && one.soldAt >= from && one.soldAt < until,
    );
    const line = (name: Cell, currency: string, of: readonly Sale[]): readonly Cell[] => {
      const prices = of.map(({ price }) => price * 100);
      const fell = of.filter(({ outcome }) => outcome !== 'OPEN' && outcome !== 'COMPLETED').length;
      const offers = of.filter(({ via }) => via === 'OFFER').length;
      const most = of.length === 0 ? null : Math.max(...prices);
      return [name, currency, of.length, offers, fell, total(prices), median(prices), most];
    };
    const weeks: string[] = [];
    for (let at = from; at < until; at += DAY / 4) {
      if (weeks.at(-1) !== weekOf(at)) weeks.push(weekOf(at));
    }
    const currencies = by(within, ({ currency }) => currency);
    return {
      rows: currencies.flatMap(([currency, of]) =>
        weeks.map((week) =>
          line(
            week,
            currency,
            of.filter(({ soldAt }) => weekOf(soldAt) === week),
          ),
        ),
      ),
      sums: currencies.map(([currency, of]) => line(null, currency, of)),
    };
  },
  'sell-through': ({ listings, makes, from, until }) => {
    const over = listings.filter(
      ({ mode, isDeleted, endAt = 0, status }) =>
        mode === 'AUCTION' &&
        !isDeleted &&
        endAt >= from &&
        endAt < until &&
        !['WITHDRAWN', 'CANCELLED', 'LIVE', 'SCHEDULED', 'PREVIEW', 'SELLER_REVIEW'].includes(
          status,
        ),
    );
    const line = (name: Cell, of: readonly Listing[]): readonly Cell[] => {
      const are = (...wanted: readonly string[]) =>
        of.filter(({ status }) => wanted.includes(status)).length;
      const sold = are('SOLD', 'COMPLETED');
      return [
        name,
        of.length,
        sold,
        are('NEGOTIATION', 'ENDED'),
        are('UNSOLD'),
        are('NO_BIDS'),
        are('DEFAULTED', 'SELLER_DEFAULTED'),
        Math.round((1_000 * sold) / of.length),
      ];
    };
    return {
      rows: by(over, ({ vehicle }) => makes.get(vehicle.makeId) ?? vehicle.makeName)
        .map(([make, of]) => line(make, of))
        .toSorted(([a], [b]) => order(String(a).toLowerCase(), String(b).toLowerCase())),
      sums: over.length === 0 ? [] : [line(null, over)],
    };
  },
  fees: ({ invoices, from, until }) => {
    const issued = invoices.filter(
      ({ isDeleted, issuedAt, status }) =>
        !isDeleted &&
        issuedAt !== undefined &&
        issuedAt >= from &&
        issuedAt < until &&
        status !== 'DRAFT' &&
        status !== 'VOID',
    );
    const line = (name: Cell, currency: string, of: readonly Invoice[]): readonly Cell[] => [
      name,
      currency,
      of.length,
      total(of.map(({ subtotal }) => subtotal)),
      total(of.map(({ taxTotal }) => taxTotal)),
      total(of.map((one) => one.total)),
      total(of.map(creditedOf)),
      total(
        of.filter(({ status }) => status === 'PAID' || status.endsWith('REFUNDED')).map(owedOf),
      ),
      total(of.map(dueOf)),
      total(
        of
          .filter(({ status }) => status === 'UNCOLLECTIBLE')
          .map((one) => one.total - creditedOf(one)),
      ),
    ];
    return {
      rows: by(issued, ({ currency }) => currency).flatMap(([currency, of]) =>
        by(of, ({ kind }) => kind).map(([kind, some]) => line(kind, currency, some)),
      ),
      sums: by(issued, ({ currency }) => currency).map(([currency, of]) =>
        line(null, currency, of),
      ),
    };
  },
  unpaid: ({ invoices, listings, usernames, now }) => {
    const open = invoices.filter(
      ({ isDeleted, status }) => !isDeleted && (status === 'OPEN' || status === 'PAST_DUE'),
    );
    const lots = new Map(listings.map(({ id, number }) => [id, String(number)] as const));
    return {
      rows: open
        .map((one): readonly Cell[] => [
          one.number ?? one.id,
          usernames.get(one.userId) ?? one.userId,
          one.kind,
          lots.get(one.listingId ?? '') ?? null,
          one.issuedAt ?? null,
          one.dueAt ?? null,
          one.dueAt === undefined ? null : Math.max(0, Math.floor((now - one.dueAt) / DAY)),
          one.currency,
          dueOf(one),
        ])
        .toSorted(
          (a, b) => order(a[5] ?? Infinity, b[5] ?? Infinity) || order(a[0] ?? '', b[0] ?? ''),
        ),
      sums: by(open, ({ currency }) => currency).map(([currency, of]) => [
        ...Array.from({ length: 7 }, () => null),
        currency,
        total(of.map(dueOf)),
      ]),
    };
  },
  'time-to-review': ({ submissions, from, until, now }) => {
    const handed = submissions.filter(
      ({ submittedAt }) => submittedAt !== undefined && submittedAt >= from && submittedAt < until,
    );
    const line = (name: Cell, of: readonly ListingSubmission[]): readonly Cell[] => {
      const answered = of.filter(
        ({ submittedAt = 0, answeredAt }) => answeredAt !== undefined && answeredAt >= submittedAt,
      );
      const took = answered
        .map(({ submittedAt = 0, answeredAt = 0 }) => answeredAt - submittedAt)
        .toSorted((a, b) => a - b);
      const waiting = of.filter(({ status }) => ['SUBMITTED', 'IN_REVIEW'].includes(status));
      return [
        name,
        of.length,
        answered.length,
        answered.filter(({ answeredAt = 0, dueAt = 0 }) => answeredAt <= dueAt).length,
        waiting.length,
        waiting.filter(({ dueAt = Infinity }) => dueAt < now).length,
        median(took),
        took[Math.ceil(took.length * 0.9) - 1] ?? null,
        took.at(-1) ?? null,
      ];
    };
    return {
      rows: by(handed, ({ submittedAt = 0 }) => weekOf(submittedAt)).map(([week, of]) =>
        line(week, of),
      ),
      sums: handed.length === 0 ? [] : [line(null, handed)],
    };
  },
};
