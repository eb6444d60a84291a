// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CollectionPage } from '../../../../src/app/admin/collection/collection-page.tsx';
import { DocForm } from '../../../../src/app/admin/edit/document-form.tsx';
import { definedCollections } from '../../../../src/app/admin/frame/menu.ts';
import { collectionQuery } from '../../../../src/app/admin/list/collection-search.ts';
import { PointerPicker } from '../../../../src/app/admin/pointers/pointer-picker.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey, rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc, AdminQuery } from '../../../../src/app/admin/data/documents/query.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import type { StaffRole } from '../../../../src/domain/accounts/roles.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import type { EntityName } from '../../../../src/domain/entities.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const at = Date.parse('2026-11-20T10:00:00.000Z');
const make = (id: string, name: string): AdminDoc =>
  adminDocOf('makes', id, { ...seedDocument(makes, { id, createdBy: 'house', at }), name });
const lot = (id: string, title: string, number: number): AdminDoc =>
  adminDocOf('listings', id, {
    ...seedDocument(listings, { id, createdBy: 'u-1', at }),
    title,
    number,
  });
const member = (id: string, username: string): AdminDoc =>
  adminDocOf('users', id, { ...seedDocument(users, { id, createdBy: id, at }), username });

const server = vi.hoisted(() => ({
  asked: [] as AdminQuery[],
  rows: [] as AdminDoc[],
  byId: {} as Record<string, AdminDoc>,
  made: [] as unknown[],
  searched: [] as string[],
  hits: [] as { id: string; number: number; title: string }[],
  isReached: true,
}));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async ({ name }: { readonly name: string }, input: { readonly query?: string }) => {
    server.searched.push(`${name} ${input.query}`);
    const found = { state: 'READY', total: server.hits.length, hits: server.hits, facets: [] };
    const refusal = { code: 'DATABASE_DOWN', message: 'The search can’t be reached.' };
    return (server.isReached ? { ok: true, value: found } : { ok: false, refusal }) as never;
  },
}));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  page: async (query) => {
    server.asked.push(query);
    const number = query.filters['number'];
    const found = server.rows.filter(({ values }) =>
      number === undefined
        ? String(values['username']).startsWith(query.begins)
        : values['number'] === number,
    );
    return { rows: found, next: null };
  },
  readWhole: async () => server.rows,
}));
vi.mock(import('../../../../src/app/admin/data/documents/by-id.ts'), () => ({
  readPointedAt: async (_: EntityName, id: string) => server.byId[id] ?? null,
}));
vi.mock(import('../../../../src/app/admin/data/documents/save.ts'), async (original) => ({
  ...(await original()),
  create: async (...of) => {
    server.made.push(of);
    return { ok: false, refusal: { message: 'Not now.' } } as never;
  },
}));

const chosen = vi.fn<(id: string) => void>();
const picker = (to: string, first = '') =>
  draw(() => {
    const [value, setValue] = useState(first);
    return createElement(PointerPicker, {
      to,
      label: 'It',
      value,
      onChange: (id) => {
        chosen(id);
        setValue(id);
      },
    });
  });
const box = () => document.querySelector<HTMLInputElement>('input')!;
const options = () => [...document.querySelectorAll('[role="option"]')].map((o) => o.textContent);
const key = (name: string) =>
  act(() => void box().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const leave = () =>
  act(() => void box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const enter = () =>
  act(() => void box().dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
const as = (...roles: readonly StaffRole[]) => device.set(sessionAtom, { ...signedOut, roles });

beforeEach(() => {
  const empty = { asked: [], rows: [], byId: {}, made: [], searched: [], hits: [] };
  Object.assign(server, { ...empty, isReached: true });
  device.set(connectionAtom, 'online');
  Element.prototype.scrollIntoView = () => undefined;
  chosen.mockClear();
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('finds a make by any part of its name and keeps its id, which stands behind the name', async () => {
  server.rows = [make('m-1', 'Škoda'), make('m-2', 'Porsche'), make('m-3', 'Datsun')];
  server.byId['m-1'] = server.rows[0]!;
  const { type, press, text, buttons } = await picker('makes');
  enter();
  await soon(() => expect(options()).toEqual(['Datsun', 'Porsche', 'Škoda']));
  await type('It', 'skod');
  await soon(() => expect(options()).toEqual(['Škoda']));
  await press('Škoda');
  expect(chosen.mock.calls).toEqual([['m-1']]);
  expect([box().value, box().title]).toEqual(['Škoda', 'm-1']);
  expect(text()).toContain('ID m-1');
  expect(options()).toEqual([]);
  await press('Clear It');
  expect([box().value, buttons()]).toEqual(['', []]);
});

it('is walked by keys, says where they are, and tells two of one name apart', async () => {
  server.rows = [make('m-1', 'Austin'), make('m-2', 'Austin'), make('m-3', 'Aston Martin')];
  const { type } = await picker('makes');
  await type('It', 'aus');
  await soon(() => expect(options()).toEqual(['Austin m-1', 'Austin m-2']));
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(active()?.textContent).toBe('Austin m-1');
  key('ArrowDown');
  expect(active()?.textContent).toBe('Austin m-2');
  key('Enter');
  expect(chosen.mock.calls).toEqual([['m-2']]);
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('takes a name that is typed whole and left, and the id of another that is pasted', async () => {
  server.rows = [make('m-1', 'Pontiac'), make('m-2', 'Porsche')];
  for (const row of server.rows) server.byId[row.id] = row;
  const { type } = await picker('makes', 'm-1');
  await soon(() => expect(box().value).toBe('Pontiac'));
  await type('It', 'porsche');
  await soon(() => expect(options()).toEqual(['Porsche']));
  leave();
  await soon(() => expect(box().value).toBe('Porsche'));
  expect(chosen.mock.lastCall).toEqual(['m-2']);
});

it('closes at Escape without closing what it stands in, and takes no text for a choice', async () => {
  server.rows = [make('m-1', 'Porsche'), make('m-2', 'Porsche Diesel')];
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  const { type, alerts } = await picker('makes');
  await type('It', 'porsc');
  await soon(() => expect(options()).toHaveLength(2));
  key('Escape');
  window.removeEventListener('keydown', heard);
  expect([options(), heard.mock.calls]).toEqual([[], []]);
  leave();
  expect(alerts()).toContain('Choose from the list, or clear this.');
  expect(chosen).not.toHaveBeenCalled();
});

it('asks the server for members as their names begin, and takes an id that was pasted', async () => {
  server.rows = [member('u-1', 'ann'), member('u-2', 'anna')];
  server.byId['u-9'] = member('u-9', 'wanda');
  const { type } = await picker('users');
  enter();
  expect(server.asked).toEqual([]);
  await type('It', '@Ann');
  await soon(() => expect(options()).toEqual(['@ann', '@anna']));
  expect(server.asked.map(({ begins }) => begins).toSorted()).toEqual(['Ann', 'ann']);
  await type('It', ' u-9 ');
  leave();
  await soon(() => expect(chosen.mock.calls).toEqual([['u-9']]));
  expect([box().value, box().title]).toEqual(['@wanda', 'u-9']);
});

it('takes an id nobody heard of only when told to, and the id of a pasted address', async () => {
  const { type, press } = await picker('users');
  await type('It', 'u-404');
  await soon(() => expect(options()).toEqual(['Use “u-404” as the ID']));
  expect(chosen).not.toHaveBeenCalled();
  await press('Use “u-404” as the ID');
  expect(chosen.mock.calls).toEqual([['u-404']]);
  await soon(() => expect(box().value).toBe('u-404'));
  server.byId['u-1'] = member('u-1', 'ann');
  await type('It', 'https://example.com/admin/users/edit/u-1?tab=x');
  await soon(() => expect(box().value).toBe('@ann'));
  expect(chosen.mock.lastCall).toEqual(['u-1']);
});

it.each([
  ['users', ['reviewer'], 'Your role can’t look these up by name. Enter the ID.'],
  ['images', ['admin'], 'These have no names. Enter the ID.'],
] as const)('of %s %s enters the id and is told why', async (to, roles, why) => {
  as(...roles);
  const { type, text } = await picker(to);
  await type('It', 'x-1');
  expect(chosen.mock.lastCall).toEqual(['x-1']);
  expect(text()).toContain(why);
  expect(document.querySelector('[role="combobox"]')).toBeNull();
});

it('finds lots this device does not hold by the search that is open to all', async () => {
  as('support');
  server.hits = [{ id: 'lot-9', number: 1269, title: '1972 Datsun 240Z' }];
  const { type, press, alerts } = await picker('listings');
  await type('It', 'datsun');
  await soon(() => expect(options()).toEqual(['1972 Datsun 240Z · 1269']));
  expect(server.searched).toEqual(['search-find q=datsun']);
  expect(alerts()).not.toContain('Only this device was searched.');
  await press('1972 Datsun 240Z · 1269');
  expect([chosen.mock.lastCall, box().value]).toEqual([['lot-9'], '1972 Datsun 240Z · 1269']);
  // No collection is queried that this role may not read.
  expect(server.asked).toEqual([]);
});

it('looks for lots on this device alone where the search is not reached', async () => {
  as('support');
  server.isReached = false;
  const { type, press, alerts } = await picker('listings');
  await type('It', 'lot-9');
  await soon(() => expect(alerts()).toContain('Only this device was searched.'));
  await press('Use “lot-9” as the ID');
  expect(chosen.mock.lastCall).toEqual(['lot-9']);
});

it('takes a username and a lot number for those they are of, once they are left', async () => {
  server.rows = [member('u-1', 'ann'), member('u-2', 'anna')];
  const members = await picker('users');
  await members.type('It', 'ann');
  await soon(() => expect(options()).toEqual(['@ann', '@anna']));
  leave();
  await soon(() => expect([chosen.mock.calls, box().value]).toEqual([[['u-1']], '@ann']));
  clear();
  server.rows = [lot('lot-1', '1972 Datsun 240Z', 7), lot('lot-7', '1966 Lotus Elan', 1972)];
  const lots = await picker('listings');
  await lots.type('It', ' 7 ');
  leave();
  await soon(() => expect(chosen.mock.lastCall).toEqual(['lot-1']));
  expect(box().value).toBe('1972 Datsun 240Z · 7');
  await lots.type('It', '1972');
  await soon(() => expect(options()).toEqual(['1966 Lotus Elan · 1972']));
});

it('is the control of a field that points, wherever it stands in a form', async () => {
  server.rows = [make('m-2', 'Porsche')];
  const form = () =>
    createElement(DocForm, { entity: 'models', base: null, onSaved: () => {}, onCancel: () => {} });
  const { type, press, submit } = await draw(form);
  await type('Make', 'por');
  await soon(() => expect(options()).toEqual(['Porsche']));
  await press('Porsche');
  await type('Name', '912');
  await type('Address', '912');
  await submit();
  await soon(() => expect(server.made).toHaveLength(1));
  expect(server.made[0]).toEqual([
    'models',
    expect.objectContaining({ makeId: 'm-2', name: '912' }),
    undefined,
  ]);
});

it('keeps what it stands in from being sent while its text stands for nothing, and is gone to', async () => {
  server.rows = [make('m-1', 'Porsche'), make('m-2', 'Porsche Diesel')];
  const sent = vi.fn();
  const form = () => {
    const [value, setValue] = useState('m-9');
    return createElement(
      'form',
      { noValidate: true, onSubmit: (event: SubmitEvent) => sent(event.preventDefault(), value) },
      createElement('input', { 'aria-label': 'Other' }),
      createElement(PointerPicker, { to: 'makes', label: 'It', value, onChange: setValue }),
    );
  };
  const { type, submit, press, place, alerts } = await draw(form as never);
  const it = () => place.querySelector<HTMLInputElement>('[role="combobox"]')!;
  await act(async () => it().focus());
  await type('It', 'porsc');
  await soon(() => expect(options()).toHaveLength(2));
  await act(async () => place.querySelector<HTMLInputElement>('input')?.focus());
  await submit();
  expect([sent.mock.calls, document.activeElement]).toEqual([[], it()]);
  expect(it().getAttribute('aria-invalid')).toBe('true');
  expect(alerts()).toContain('Choose from the list, or clear this.');
  await type('It', 'porsche');
  expect(alerts()).not.toContain('Choose from the list, or clear this.');
  await soon(() => expect(options()).toHaveLength(2));
  await press('Porsche Diesel');
  await submit();
  expect(sent.mock.lastCall).toEqual([undefined, 'm-2']);
});

it('holds a list to a document by its name', async () => {
  const collection = definedCollections.find(({ entity }) => entity === 'bids')!;
  const datsun = lot('lot-1', '1972 Datsun 240Z', 1269);
  queryClient.setQueryData(pointedAtKey('listings', 'lot-1'), datsun);
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false });
  for (const only of [undefined, 'listingId:lot-1'])
    queryClient.setQueryData(rowsKey(collectionQuery('bids', only === undefined ? {} : { only })), {
      pages: [{ rows: [], next: null }],
      pageParams: [null],
    });
  const { press, address, place } = await draw(
    () => createElement(CollectionPage, { collection }),
    '/admin/bids?only=listingId:lot-1',
  );
  const held = place.querySelector<HTMLInputElement>('[title="lot-1"]');
  expect([held?.role, held?.value]).toEqual(['combobox', '1972 Datsun 240Z · 1269']);
  await press('Clear Listing');
  expect(address()).not.toContain('only');
});
