import { describe, expect, it } from 'vitest';
import { layReaders } from '../../../src/demo/laying/lay-readers.ts';
import { buildMarket } from '../../../src/demo/market/market.ts';
import type { MarketRow } from '../../../src/demo/market/row.ts';
import { smallMarket } from '../../../src/demo/market/small-market.ts';
import { mailingList } from '../../../src/domain/accounts/letters/mailing-list.entity.ts';
import { subscriptions } from '../../../src/domain/accounts/letters/subscription.entity.ts';
import { entityList } from '../../../src/domain/entities.ts';
import { signingKeys } from '../../../src/domain/platform/signing-key.entity.ts';
import { letterToken } from '../../../src/functions/letters/letter-token.ts';
import { answerOneClick } from '../../../src/functions/letters/one-click.ts';
import { parseDocument } from '../../../src/projections/parse.ts';
import { realHouses } from '../../functions/real-store.ts';

const now = Date.UTC(2026, 10, 21, 17, 3);
const openReal = realHouses();
const few = ['customFieldDefinitions', 'galleries', 'transportRequests', 'approvals'] as const;

describe.each([
  ['whole', {}],
  ['small', smallMarket],
])('the %s market', (_, options) => {
  const market = buildMarket({ now, ...options });
  const laid = [...market.rows, ...layReaders(market.people, now)];
  const of = (collection: string): readonly MarketRow[] =>
    laid.filter((one) => one.collection === collection);
  const site = of('feedback').filter(({ fields }) => fields['kind'] === 'SITE');

  it('has one to three documents at each desk that members or editors fill', () => {
    for (const collection of few) {
      expect(of(collection).length, collection).toBeGreaterThan(0);
      expect(of(collection).length, collection).toBeLessThanOrEqual(3);
    }
    expect(site).toHaveLength(3);
    expect(of('mailingList')).toHaveLength(3);
  });

  it('shows nothing at them that is not as its definition says, or names what is not there', () => {
    const shown = [...few, 'mailingList', 'subscriptions', 'signingKeys'].flatMap(of);
    for (const { collection, id, fields } of [...shown, ...site]) {
      const entity = entityList.find(({ name }) => name === collection)!;
      const { rev: _rev, ...own } = fields;
      expect(parseDocument(entity, own), `${collection}/${id}`).toMatchObject({ ok: true });
    }
    const has = new Set(laid.map(({ collection, id }) => `${collection}/${id}`));
    const about = of('approvals').flatMap(({ fields }) => fields['about'] as string[]);
    const pictures = of('galleries').flatMap(({ fields }) =>
      (fields['images'] as { readonly imageId: string }[]).map(
        ({ imageId }) => `images/${imageId}`,
      ),
    );
    const members = [...of('transportRequests'), ...site].map(
      ({ fields }) => `users/${String(fields['createdBy'])}`,
    );
    expect([...about, ...pictures, ...members].filter((path) => !has.has(path))).toEqual([]);
    expect(pictures.length).toBeGreaterThan(0);
  });

  it('has articles by members with a page, and those of the house without one', () => {
    const names = new Map(market.people.map(({ uid, username }) => [uid, username]));
    const [byHouse, byMembers] = [true, false].map((isHouse) =>
      of('blogs').filter(({ fields }) => (fields['category'] === 'house') === isHouse),
    );
    expect(byHouse!.filter(({ fields }) => 'username' in fields)).toEqual([]);
    expect(new Set(byMembers!.map(({ fields }) => fields['username'])).size).toBeGreaterThan(2);
    for (const { fields } of byMembers!) {
      expect(fields['authorId']).toBe(fields['createdBy']);
      expect(fields['username']).toBe(names.get(String(fields['authorId'])));
      expect(fields['authorId']).not.toMatch(/^demo-/);
    }
  });
});

it('mails those alone who agreed, by links that end it', async () => {
  const { house } = openReal();
  const { people } = buildMarket({ now, ...smallMarket });
  const laid = layReaders(people, now);
  const { db } = house.ports;
  await db.transaction(async (tx) => {
    for (const entity of [signingKeys, subscriptions, mailingList]) {
      for (const { id, collection, fields } of laid) {
        if (collection === entity.name) tx.create(entity, id, fields as never);
      }
    }
  });
  const readers = laid.filter(({ collection }) => collection === 'mailingList');
  const confirmed = await Promise.all(
    readers.map(async ({ id, fields }) => {
      const there = await db.get(subscriptions, id);
      expect(there?.confirmedAt !== undefined).toBe(fields['active']);
      expect(there?.email).toBe(fields['email']);
      return fields['active'] === true ? [id] : [];
    }),
  );
  const active = confirmed.flat();
  expect(active).toHaveLength(2);
  for (const id of active) {
    const token = await letterToken(house.ports, { of: 'list', id });
    expect((await answerOneClick(house.ports, `?token=${token}`)).status).toBe(200);
    expect(await db.get(mailingList, id)).toMatchObject({ status: 'ENDED', active: false });
  }
});
