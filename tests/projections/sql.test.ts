import { describe, expect, it } from 'vitest';
import { entityList } from '../../src/domain/entities.ts';
import { columnFields, isMirrored } from '../../src/projections/mirrored.ts';
import { snake, sqlSchema } from '../../src/projections/sql.ts';

const sql = sqlSchema(entityList);

const tableOf = (name: string): string | undefined =>
  sql.split(/^create table if not exists /m).find((part) => part.startsWith(`${name} (`));

/** Column definitions of a table: the lines between its brackets. */
const columnsOf = (name: string): readonly string[] => {
  const body = tableOf(name) ?? '';
  return body
    .slice(body.indexOf('(') + 1, body.indexOf('\n);'))
    .split(',\n')
    .map((line) => line.trim());
};

describe('the relational mirror', () => {
  it.each(entityList.filter(isMirrored))(
    'has a column for every field of $name that is mirrored',
    (entity) => {
      const columns = columnsOf(snake(entity.name)).map((line) =>
        line.split(' ')[0]?.replaceAll('"', ''),
      );
      expect(columns).toEqual([...Object.keys(columnFields(entity)).map(snake), 'updated_at']);
    },
  );

  it('has no table for what no client may read, nor for private twins, cards and addresses', () => {
    const secret = entityList.filter((entity) => !isMirrored(entity)).map((e) => snake(e.name));
    expect(secret).toEqual(
      expect.arrayContaining([
        'auction_engines',
        'users_private',
        'listings_private',
        'addresses',
        'mailing_list',
        'push_subscriptions',
        'shop_orders',
        'messages',
      ]),
    );
    expect(secret.filter((name) => tableOf(name) !== undefined)).toEqual([]);
    const closed = entityList.filter((entity) => entity.access.get === undefined);
    expect(closed.filter(isMirrored)).toEqual([]);
  });

  it('copies of what is not public the counted fields alone', () => {
    const whole = (name: string) => Object.keys(entityList.find((e) => e.name === name)!.fields);
    const copied = (name: string) =>
      Object.keys(columnFields(entityList.find((e) => e.name === name)!));
    expect(whole('listingSubmissions')).toEqual(expect.arrayContaining(['draft', 'agreed', 'vin']));
    for (const field of ['draft', 'agreed', 'vin', 'uploads', 'paymentMethodId']) {
      expect(copied('listingSubmissions')).not.toContain(field);
    }
    for (const field of ['billTo', 'seller', 'paymentMethodId', 'attempts', 'lines']) {
      expect(copied('invoices')).not.toContain(field);
    }
    expect(copied('sales')).not.toContain('problem');
  });

  it('checks words, lengths and bounds', () => {
    const listing = columnsOf('listings');
    expect(listing).toContain("mode text not null check (mode in ('AUCTION', 'CLASSIFIED'))");
    expect(listing).toContain('title text not null check (char_length(title) <= 120)');
    expect(listing).toContain('number integer not null check (number between 1 and 9999999)');
    expect(listing).toContain('vehicle jsonb not null');
    expect(listing).toContain('end_at bigint check (end_at >= 0)');
    expect(columnsOf('packages')).toContain(
      '"order" integer not null check ("order" between 0 and 1000)',
    );
  });

  it('indexes lists newest first, under names that differ', () => {
    expect(sql).toMatch(/on bids \(is_deleted, listing_id, seq desc\);/);
    const names = [...sql.matchAll(/create index if not exists (\S+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(new Set(names).size).toBe(names.length);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(64);
  });
});
