// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  AuditPage,
  auditQuery,
  type AuditSearch,
} from '../../../../src/app/admin/audit/audit-page.tsx';
import { History, historyQuery } from '../../../../src/app/admin/audit/history.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey, rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc, AdminQuery } from '../../../../src/app/admin/data/documents/query.ts';
import { entities } from '../../../../src/domain/entities.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { auditLog } from '../../../../src/domain/platform/audit/audit-entry.entity.ts';
import { indexesOf, served } from '../../../../src/projections/indexes.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

asStaff();

const at = Date.parse('2026-11-20T10:00:00.000Z');

const entry = (id: string, more: object = {}): AdminDoc =>
  adminDocOf('auditLog', id, { ...seedDocument(auditLog, { id, createdBy: 'u-1', at }), ...more });

const hold = (query: AdminQuery, ...rows: readonly AdminDoc[]) =>
  queryClient.setQueryData(rowsKey(query), { pages: [{ rows, next: null }], pageParams: [null] });

beforeEach(() =>
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false }),
);
afterEach(() => {
  clear();
  queryClient.clear();
});

const page = (address = '/admin/audit') => draw(() => createElement(AuditPage), address);

it('says who did what, about what, why and from where', async () => {
  hold(auditQuery({}), entry('e-1'), entry('e-2', { kind: 'EDIT', act: 'change makes' }));
  const { text, place } = await page();
  expect(text()).toContain('2 rows');
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
  expect(rows[0]).toContain('@ruth');
  expect(rows[0]).toContain('Disabled or enabled an account');
  expect(rows[0]).toContain('Asked us to close the account.');
  expect(rows[0]).toContain('/admin/users/u-oldiron');
  expect(rows[1]).toContain('Edited in Makes');
});

it('is of one person, one kind or one day', async () => {
  const asked: AuditSearch = { by: 'u-ruth', kind: 'EDIT', day: '2026-11-28' };
  hold(auditQuery(asked));
  const { text } = await page('/admin/audit?by=u-ruth&kind=EDIT&day=2026-11-28');
  expect(text()).toContain('No entry fits these filters.');
  for (const by of [undefined, 'u-ruth'])
    for (const kind of [undefined, 'ACT'] as const)
      for (const day of [undefined, '2026-11-28']) {
        const { filters } = auditQuery({ by, kind, day });
        const fixed = ['isDeleted', ...Object.keys(filters)];
        expect(served(indexesOf(auditLog), fixed, '-at')).toBe(true);
      }
});

it('stands with the document: every change from what to what, and nothing where there is none', async () => {
  hold(historyQuery('users', 'u-oldiron'), entry('e-1'));
  hold(historyQuery('users', 'u-2'));
  const both = { act: 'bids-delete', proposedBy: 'u-boss', proposedByName: 'boss' };
  hold(historyQuery('users', 'u-3'), entry('e-3', both));
  const history = (id: string) => draw(() => createElement(History, { entity: 'users', id }));
  const { text, links } = await history('u-oldiron');
  expect(text()).toContain('@ruth disabled or enabled an account');
  expect(text()).toMatch(/StatusActive → DisabledNov 28, 2026, 1:40 PM EST/);
  expect(Object.keys(links())).toContain('/admin/users/u-oldiron');
  clear();
  expect((await history('u-2')).text()).toContain('No staff activity yet.');
  clear();
  expect((await history('u-3')).text()).toContain('@ruth voided a bid, proposed by @boss');
});

it('names what a changed field points at, and keeps the id behind the name', async () => {
  const make = (id: string, name: string) =>
    queryClient.setQueryData(
      pointedAtKey('makes', id),
      adminDocOf('makes', id, { ...seedDocument(makes, { id, createdBy: 'house', at }), name }),
    );
  make('m-1', 'Datsun');
  make('m-2', 'Porsche');
  queryClient.setQueryData(pointedAtKey('makes', 'm-3'), null);
  const of = { of: 'models', id: 'm' } as const;
  hold(
    historyQuery('models', 'm'),
    entry('e-1', {
      changes: [
        { ...of, field: 'makeId', before: 'm-1', after: 'm-2' },
        { of: 'listings', id: 'l', field: 'vehicle.makeId', after: 'm-3' },
        { of: 'auctionEngines', id: 'l', field: 'barred', before: '["u-1","u-2…', after: [] },
      ],
    }),
  );
  const { text, links } = await draw(() => createElement(History, { entity: 'models', id: 'm' }));
  expect(text()).toContain('Datsun m-1 → Porsche m-2');
  expect(text()).toContain('nothing → m-3');
  expect(text()).toContain('u-1, u-2… → nothing');
  expect(links()['Porsche']).toBe('/admin/makes?open=m-2');
});

it('says amounts in the currency of the document, or of the lot that one is of', async () => {
  const known = (of: 'listings' | 'bids', id: string, values: object) =>
    queryClient.setQueryData(
      pointedAtKey(of, id),
      adminDocOf(of, id, {
        ...seedDocument(entities[of], { id, createdBy: 'house', at }),
        ...values,
      }),
    );
  known('listings', 'l-1', { currency: 'USD' });
  known('bids', 'l-1-2', { listingId: 'l-1' });
  const changes = [
    { of: 'auctions', id: 'l-1', field: 'price', before: 27_500, after: 18_250 },
    { of: 'bids', id: 'l-1-2', field: 'amount', after: 500 },
    { of: 'bids', id: 'l-1-2', field: 'voided', after: { at, reason: 'Typed wrong.' } },
  ];
  hold(historyQuery('listings', 'l-1'), entry('e-1', { changes }));
  const history = () => createElement(History, { entity: 'listings', id: 'l-1' });
  const { text } = await draw(history);
  expect(text()).toContain('Auctions: PriceUS$27,500 → US$18,250');
  expect(text()).toContain('nothing → US$500');
  expect(text()).toContain('nothing → Nov 20, 2026, 5:00 AM EST, Reason: Typed wrong.');
});

it('opens an entry with every change, and leads to what it is about and to that desk', async () => {
  const look = { act: 'users-getFbAuthRecord', kind: 'ACT', desk: '/admin/authUsers', about: [] };
  const about = ['makes/audi'];
  const of = { of: 'makes', id: 'audi', field: 'country' };
  const changes = [{ ...of, before: 'Deutschland', after: 'Germany' }];
  const edit = entry('e-2', { kind: 'EDIT', act: 'change makes', about, changes });
  hold(auditQuery({}), entry('e-1', look), edit);
  queryClient.setQueryData(['doc', 'auditLog', 'e-2'], edit);
  queryClient.setQueryData(pointedAtKey('makes', 'audi'), null);
  const drawn = await page();
  const [first] = [...drawn.place.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(first).toContain('Looked up a sign-in record');
  expect(first).toContain('/admin/authUsers');
  clear();
  const { place, links } = await page('/admin/audit?open=e-2');
  const details = place.querySelector('aside[aria-label="Details"]');
  expect(details?.querySelector('.audit-changes')?.textContent).toContain('Deutschland → Germany');
  expect(links()['Makes: audi']).toBe('/admin/makes?open=audi');
  expect(await faultsOf(place)).toEqual([]);
});
