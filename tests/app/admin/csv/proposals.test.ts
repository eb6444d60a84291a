import { describe, expect, it } from 'vitest';
import { proposalsOf, unknownColumns } from '../../../../src/app/admin/csv/proposals.ts';
import { rowsAsCsv } from '../../../../src/app/admin/csv/rows-as-csv.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';

const doc = (id: string, of: object = {}): AdminDoc =>
  adminDocOf('makes', id, {
    ...makes.sample,
    createdBy: 'boss',
    dateCreated: '2026-11-20T10:00:00.000Z',
    dateEdited: '2026-11-20T10:00:00.000Z',
    isDeleted: false,
    rev: 1,
    ...of,
  });
const datsun = doc('datsun', { name: 'Datsun', path: 'datsun', country: 'Japan', popular: false });

const proposed = (
  table: readonly (readonly string[])[],
  { creates = true, fields = ['name', 'path', 'country', 'popular'], docs = [datsun] } = {},
) =>
  proposalsOf(table, {
    entity: 'makes',
    rights: { creates, fields: () => new Set(fields) },
    docs: new Map(docs.map((one) => [one.id, one])),
  });

/** The header and the rows of an export, as in a spreadsheet. */
const exported = (docs: readonly AdminDoc[]): string[][] =>
  rowsAsCsv('makes', docs)
    .trim()
    .split('\r\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    );

describe('what a file would do', () => {
  it('is nothing where it is an export nobody touched', () => {
    expect(proposed(exported([datsun]))).toEqual([{ kind: 'same', line: 2 }]);
  });

  it('changes what differs, and tells it', () => {
    const [found] = proposed([
      ['id', 'country', 'popular'],
      ['datsun', 'Japon', 'yes'],
    ]);
    expect(found).toMatchObject({
      kind: 'change',
      line: 2,
      name: 'Datsun',
      values: { country: 'Japon', popular: true },
      differences: [
        { before: 'Japan', after: 'Japon' },
        { before: 'no', after: 'yes' },
      ],
    });
  });

  it('takes an optional value away by an empty cell, and no required one', () => {
    const table = (column: string) => [
      ['id', column],
      ['datsun', ''],
    ];
    expect(proposed(table('country'))[0]).toMatchObject({
      kind: 'change',
      values: { country: null },
    });
    expect(proposed(table('name'))[0]).toMatchObject({
      kind: 'fault',
      faults: ['Name: Required.'],
    });
  });

  it('makes a row without an id, where that is done here', () => {
    const table = [
      ['id', 'name', 'path', 'popular'],
      ['', 'Lada', 'lada', 'no'],
    ];
    expect(proposed(table)[0]).toMatchObject({
      kind: 'create',
      name: 'Lada',
      values: { name: 'Lada', path: 'lada', popular: false },
    });
    expect(proposed(table, { creates: false })[0]).toMatchObject({ kind: 'fault' });
  });

  it.each([
    ['an id nobody has', ['zil', 'ZiL'], 'There is no row with the id zil.'],
    ['too long a name', ['datsun', 'x'.repeat(61)], 'Name: At most 60 characters; this has 61.'],
  ])('refuses %s', (_, row, fault) => {
    expect(proposed([['id', 'name'], row])).toEqual([{ kind: 'fault', line: 2, faults: [fault] }]);
  });

  it('refuses an id twice, a deleted row, and what staff may not change', () => {
    const twice = proposed([
      ['id', 'name'],
      ['datsun', 'Nissan'],
      ['datsun', 'Prince'],
    ]);
    expect(twice.map(({ kind }) => kind)).toEqual(['change', 'fault']);
    const table = [
      ['id', 'name'],
      ['datsun', 'Nissan'],
    ];
    expect(proposed(table, { docs: [doc('datsun', { isDeleted: true })] })[0]?.kind).toBe('fault');
    expect(proposed(table, { fields: ['country'] })[0]).toMatchObject({
      faults: ['Name can’t be changed here.'],
    });
  });

  it('keeps a formula a formula’s text, out and in', () => {
    const sly = doc('sly', { name: '=1+1', path: 'sly' });
    expect(rowsAsCsv('makes', [sly])).toContain(`"'=1+1"`);
    expect(proposed(exported([sly]), { docs: [sly] })).toEqual([{ kind: 'same', line: 2 }]);
  });

  it('heeds no column it does not know, and says which', () => {
    expect(unknownColumns('makes', ['id', 'name', 'colour', 'dateEdited'])).toEqual(['colour']);
  });
});
