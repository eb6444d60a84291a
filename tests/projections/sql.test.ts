import { describe, expect, it } from 'vitest';
import { entityList } from '../../src/domain/entities.ts';
import { allFields } from '../../src/domain/kit/entity.ts';
import { isMirrored, snake, sqlSchema } from '../../src/projections/sql.ts';

const sql = sqlSchema(entityList);

const tableOf = (name: string): string | undefined =>
  sql.split(/^create table if not exists /m).find((part) => part.startsWith(`${name} (`));

/** Column definitions of a table: what stands between its brackets, line by line. */
const columnsOf = (name: string): readonly string[] => {
  const body = tableOf(name) ?? '';
  return body
    .slice(body.indexOf('(') + 1, body.indexOf('\n);'))
    .split(',\n')
    .map((line) => line.trim());
};

describe('the relational mirror', () => {
  it.each(entityList.filter(isMirrored))('has a column for every field of $name', (entity) => {
    const columns = columnsOf(snake(entity.name)).map((line) =>
      line.split(' ')[0]?.replaceAll('"', ''),
    );
    expect(columns).toEqual([...Object.keys(allFields(entity)).map(snake), 'updated_at']);
  });

  it('has no table for what no client may read', () => {
    const secret = entityList.filter((entity) => !isMirrored(entity)).map((e) => snake(e.name));
    expect(secret).toContain('auction_engines');
    expect(secret.filter((name) => tableOf(name) !== undefined)).toEqual([]);
  });

  it('checks words, lengths and bounds', () => {
    const listing = columnsOf('listings');
    expect(listing).toContain("mode text not null check (mode in ('AUCTION', 'CLASSIFIED'))");
    expect(listing).toContain('title text not null check (char_length(title) <= 120)');
    expect(listing).toContain('number integer not null check (number between 1 and 9999999)');
    expect(listing).toContain('vehicle jsonb not null');
    expect(listing).toContain('end_at bigint check (end_at >= 0)');
    expect(columnsOf('images')).toContain('"order" integer check ("order" between 0 and 10000)');
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
