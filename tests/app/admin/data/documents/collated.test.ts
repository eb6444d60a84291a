import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionQuery, sorts } from '../../../../../src/app/admin/list/collection-search.ts';
import { adminCollections } from '../../../../../src/app/admin/frame/menu.ts';
import { collated } from '../../../../../src/app/admin/data/documents/collated.ts';
import { adminDocOf } from '../../../../../src/app/admin/data/documents/doc-of.ts';
import {
  entityNamed,
  type AdminDoc,
  type AdminQuery,
} from '../../../../../src/app/admin/data/documents/query.ts';

const make = (id: string, values: Readonly<Record<string, unknown>>): AdminDoc =>
  adminDocOf('makes', id, { path: 'x', popular: false, ...values });

const byName = (change: Partial<AdminQuery> = {}): AdminQuery => ({
  entity: 'makes',
  deleted: false,
  sort: { field: 'name', descending: false },
  filters: {},
  begins: '',
  ...change,
});

const namesOf = (rows: readonly AdminDoc[]): readonly string[] =>
  rows.map(({ values }) => String(values['name']));

const makesNamed = (...names: readonly string[]): readonly AdminDoc[] =>
  names.map((name, n) => make(`id-${n}`, { name }));

const words = fc.array(
  fc.oneof(
    fc.string({
      unit: fc.constantFrom('a', 'A', 'é', 'E', 'M', 'w', 'Ö', '2', '1', ' '),
      minLength: 1,
      maxLength: 6,
    }),
    fc.string({ minLength: 1 }),
  ),
  { maxLength: 60 },
);

describe('rows in the order of the reader’s language', () => {
  it.each([
    [
      ['AMC', 'Acura'],
      ['Acura', 'AMC'],
    ],
    [
      ['BMW', 'Bentley'],
      ['Bentley', 'BMW'],
    ],
    [
      ['Zastava', 'Étoile', 'Ford'],
      ['Étoile', 'Ford', 'Zastava'],
    ],
    [
      ['Model 10', 'Model 2'],
      ['Model 2', 'Model 10'],
    ],
  ])('%j reads %j', (given, wanted) => {
    expect(namesOf(collated(byName(), makesNamed(...given), 'en-CA'))).toEqual(wanted);
  });

  it('is what Intl.Collator says, every row once, in both languages and directions', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('en-CA', 'fr-CA'), fc.boolean(), (names, locale, down) => {
        const rows = makesNamed(...names);
        const sort = { field: 'name', descending: down };
        const found = collated(byName({ sort }), rows, locale);
        const { compare } = new Intl.Collator(locale, { numeric: true });
        const turn = down ? -1 : 1;
        for (const [n, doc] of found.slice(1).entries()) {
          const before = String(found[n]?.values['name']);
          expect(compare(before, String(doc.values['name'])) * turn).toBeLessThanOrEqual(0);
        }
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
        expect(found).toHaveLength(rows.length);
      }),
    );
  });

  it('keeps rows without a value, and puts them last either way', () => {
    const rows = [
      make('a', { name: 'Acura' }),
      make('b', { name: 'BMW', country: 'Germany' }),
      make('c', { name: 'Citroën', country: 'France' }),
    ];
    const by = (descending: boolean) =>
      namesOf(collated(byName({ sort: { field: 'country', descending } }), rows, 'en-CA'));
    expect(by(false)).toEqual(['Citroën', 'BMW', 'Acura']);
    expect(by(true)).toEqual(['BMW', 'Citroën', 'Acura']);
  });

  it('finds a beginning without its accents and capitals', () => {
    const rows = makesNamed('Étoile', 'ESSEX', 'Ford');
    expect(namesOf(collated(byName({ begins: 'e' }), rows, 'en-CA'))).toEqual(['ESSEX', 'Étoile']);
  });
});

describe('a collection that is put in order on the device', () => {
  it.each(
    adminCollections
      .filter(({ entity }) => entityNamed(entity).admin?.whole === true)
      .map(({ entity }) => [entity] as const),
  )('%s sorts by every column that reads as one value', (entity) => {
    const { fields, admin } = entityNamed(entity);
    const texts = (admin?.columns ?? []).filter((key) => fields[key]?.kind === 'text');
    expect(texts.filter((key) => !sorts(entity, key))).toEqual([]);
    for (const key of texts) {
      expect(collectionQuery(entity, { sort: `-${key}`, begins: 'a' }).sort).toEqual({
        field: key,
        descending: true,
      });
    }
  });

  it('are held to one value and searched by a beginning at once, in the order that is asked for', () => {
    const rows = [
      make('a', { name: 'Étoile', popular: true }),
      make('b', { name: 'Ford', popular: true }),
      make('c', { name: 'Ferrari', popular: true }),
      make('d', { name: 'Fiat', popular: false }),
    ];
    const shown = (search: Parameters<typeof collectionQuery>[1]) =>
      namesOf(collated(collectionQuery('makes', search), rows, 'fr-CA'));
    expect(shown({ only: 'popular:true', sort: '-name' })).toEqual(['Ford', 'Ferrari', 'Étoile']);
    expect(shown({ only: 'popular:false' })).toEqual(['Fiat']);
    expect(shown({ only: 'popular:true', begins: 'f', sort: 'name' })).toEqual(['Ferrari', 'Ford']);
    expect(shown({ only: 'nothing:true', sort: 'name' })).toHaveLength(4);
  });

  it('makes, models, packages, custom fields and shipping are such', () => {
    const whole = adminCollections
      .map(({ entity }) => entity)
      .filter((one) => entityNamed(one).admin?.whole);
    expect(whole).toEqual(
      expect.arrayContaining([
        'makes',
        'models',
        'packages',
        'customFieldDefinitions',
        'shippings',
      ]),
    );
  });
});
