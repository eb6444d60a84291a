import { expect, it } from 'vitest';
import {
  calledIn,
  callingFields,
  pointersIn,
  tellingFields,
} from '../../../src/domain/kit/called.ts';
import { lotOfAmounts } from '../../../src/domain/kit/amounts.ts';
import { subjectCollections } from '../../../src/domain/kit/fragments.ts';
import { entities, entityList } from '../../../src/domain/entities.ts';
import { allFields } from '../../../src/domain/kit/entity.ts';

it('every entity is called by fields it has, or by nothing', () => {
  for (const entity of entityList) {
    const fields = Object.keys(allFields(entity));
    expect(fields, entity.name).toEqual(expect.arrayContaining([...callingFields(entity)]));
  }
});

it('a document is called by its own pattern, else by its naming field, and not while one is empty', () => {
  const lot = (key: string) => ({ title: '1972 Datsun 240Z', number: '1269' })[key] ?? null;
  expect(calledIn(entities.listings, lot)).toBe('1972 Datsun 240Z · 1269');
  expect(calledIn(entities.users, () => 'wanda')).toBe('@wanda');
  expect(calledIn(entities.makes, () => 'Datsun')).toBe('Datsun');
  expect(calledIn(entities.listings, (key) => (key === 'title' ? 'Z' : null))).toBeNull();
  expect(calledIn(entities.images, () => 'anything')).toBeNull();
});

it('a username or a lot number alone tells whose name it is of, a title does not', () => {
  expect(tellingFields(entities.users)).toEqual(['username']);
  expect(tellingFields(entities.listings)).toEqual(['number']);
  expect(tellingFields(entities.images)).toEqual([]);
});

it('what something is about stands in a collection, whatever its type', () => {
  for (const [type, to] of Object.entries(subjectCollections)) {
    expect(Object.keys(entities)).toContain(to);
    expect(pointersIn(entities.notificationEvents.fields.subject, { type, id: 'x' })).toEqual([
      { to, id: 'x' },
    ]);
  }
});

it('amounts without a currency of their own are in their lot’s', () => {
  expect(lotOfAmounts(entities.bids)).toBe('listingId');
  expect(lotOfAmounts(entities.sales)).toBeNull();
  expect(lotOfAmounts(entities.shippings)).toBeNull();
});
