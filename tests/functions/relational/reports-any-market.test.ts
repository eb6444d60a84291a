import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import {
  businessReports,
  reportNames,
} from '../../../src/domain/platform/reports/business-reports.ts';
import { copyBatch } from '../../../src/functions/relational/copy.ts';
import { keepMirror } from '../../../src/functions/relational/keep-mirror.ts';
import type { MirrorDb } from '../../../src/functions/relational/relational.ts';
import { reportQueries } from '../../../src/functions/relational/reports/reports.ts';
import { mirroredEntity } from '../../../src/functions/relational/write-changes.ts';
import { mirrorStages, type MirrorStage } from './mirror-stage.ts';
import { folds, type Market } from './report-folds.ts';
import { from, laid, layAll, now, until, type Laid } from './report-market.ts';
import { rounds } from '../../setup/tier.ts';

const stages = mirrorStages();
let stage: MirrorStage;
let db: MirrorDb;

beforeAll(async () => {
  stage = await stages.open();
  db = await stages.database.open();
  stage.house.clock.time = now;
}, 120_000);

const read = [sales, listings, invoices, listingSubmissions, makes, users] as const;

describe('whatever the market', () => {
  const documents = async (): Promise<Market> => {
    const all = async <T>(entity: Entity) =>
      (await stage.ports.feed(entity.name, null, 10_000)).map(
        ({ id, data }) => ({ ...data, id }) as unknown as T,
      );
    return {
      sales: await all(sales),
      listings: await all(listings),
      invoices: await all(invoices),
      submissions: await all(listingSubmissions),
      makes: new Map((await all<{ id: string; name: string }>(makes)).map((m) => [m.id, m.name])),
      usernames: new Map(
        (await all<{ id: string; username: string }>(users)).map((u) => [u.id, u.username]),
      ),
      from,
      until,
      now,
    };
  };

  it('every report equals what documents alone come to', async () => {
    await stage.apply();
    await layAll(stage.ports, [
      [makes, 'make-1', { name: 'zebra', path: 'zebra' }],
      [makes, 'make-2', { name: 'Alpha', path: 'alpha' }],
      [users, '1', { username: 'first_one' }],
    ]);
    for (const { name } of read) {
      await copyBatch(stage.ports, stage.relational, db, mirroredEntity(name)!, { limit: 500 });
    }
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(laid, { minLength: 1, maxLength: 30 }), async (rows) => {
        await layAll(
          stage.ports,
          rows.map(([entity, , fields]): Laid => {
            count += 1;
            const number = `INV-2026-${String(count).padStart(6, '0')}`;
            const own = entity === invoices ? { number } : {};
            return [entity, `d${count}`, { ...fields, ...own }];
          }),
        );
        await keepMirror(stage.ports);
        const market = await documents();
        for (const name of reportNames) {
          const { columns } = businessReports[name];
          const { rows: found } = await reportQueries[name].query(market).execute(db);
          const cells = found.map((row) =>
            columns.map(({ key, kind }) => {
              const value = row[key] ?? null;
              const isText = kind === 'text' || kind === 'choice' || kind === 'day';
              return value === null || isText ? value : Number(value);
            }),
          );
          const { rows: wanted, sums } = folds[name](market);
          expect({ name, cells }).toEqual({ name, cells: [...sums, ...wanted] });
        }
      }),
      { numRuns: rounds({ every: 3, long: 30 }) },
    );
  });
});
