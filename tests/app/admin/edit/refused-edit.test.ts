// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocForm } from '../../../../src/app/admin/edit/document-form.tsx';
import { CompanyFields } from '../../../../src/app/admin/settings/company-form.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import type { RefusedEdit } from '../../../../src/app/admin/data/documents/refused.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { companyDocument } from '../../../../src/domain/platform/first-data/first-data.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const server = vi.hoisted(() => ({ saved: [] as unknown[], discarded: [] as string[] }));
vi.mock(import('../../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  discard: async (id) => server.discarded.push(id) > 0,
}));
vi.mock(import('../../../../src/app/admin/data/documents/save.ts'), async (original) => ({
  ...(await original()),
  create: async (_entity, values, id) => {
    server.saved.push(['create', id, values]);
    return { ok: true, id: id ?? '', how: 'done', row: null };
  },
  update: async (_entity, base, values) => {
    server.saved.push(['update', base.rev, values]);
    return { ok: true, id: base.id, how: 'done', row: null };
  },
}));

const at = Date.UTC(2026, 10, 20);
const refused = (more: Partial<RefusedEdit>): RefusedEdit => ({
  id: 'datsun',
  name: 'Datsun',
  kind: 'change',
  refusal: refusal('permission-denied', 'PERMISSION_DENIED', 'Your account may not.'),
  before: { name: 'Datsun' },
  change: { name: 'Refused' },
  rev: 1,
  rows: ['row-1'],
  ...more,
});
const make = (more: Partial<AdminDoc> = {}): AdminDoc => ({
  ...adminDocOf('makes', 'datsun', {
    ...seedDocument(makes, { id: 'datsun', createdBy: 'house', at }, { name: 'Datsun' }),
    rev: 1,
  }),
  ...more,
});

/** A form over a document that changes. */
const opened = async (first: AdminDoc) => {
  let change: (next: AdminDoc) => void = () => undefined;
  function Form() {
    const [base, setBase] = useState(first);
    change = setBase;
    const noop = (): void => undefined;
    return createElement(DocForm, { entity: 'makes', base, onSaved: noop, onCancel: noop });
  }
  const drawn = await draw(() => createElement(Form));
  return { ...drawn, arrives: (next: AdminDoc) => act(async () => change(next)) };
};
const valueOf = ({ place }: Pick<Drawn, 'place'>, label: string): string =>
  (
    [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      ?.control as HTMLInputElement | null
  )?.value ?? '';

beforeEach(() => {
  server.saved = [];
  server.discarded = [];
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('keeps what is typed when an earlier refused edit is discarded', async () => {
  const drawn = await opened(make({ refused: refused({}) }));
  await drawn.type('Name', 'Typed');
  await drawn.press('Discard');
  expect(server.discarded).toEqual(['row-1']);
  expect(valueOf(drawn, 'Name')).toBe('Typed');
});

it('keeps what is typed when an earlier refused edit is continued', async () => {
  const edit = refused({ change: { name: 'Refused', path: 'refused' } });
  const drawn = await opened(make({ refused: edit }));
  await drawn.type('Name', 'Typed');
  await drawn.press('Keep editing');
  expect([valueOf(drawn, 'Name'), valueOf(drawn, 'Address')]).toEqual(['Typed', 'refused']);
});

it('continues a refused edit over the version it was made over', async () => {
  const others = { ...make().values, name: 'Saved by another' };
  const drawn = await opened(make({ refused: refused({}), rev: 4, values: others }));
  await drawn.press('Keep editing');
  expect(drawn.text()).toContain('Name: Datsun → Saved by another');
  await drawn.press('Save');
  await soon(() => expect(server.saved).toEqual([['update', 1, { name: 'Refused' }]]));
});

it('creates a document anew that was refused while its form was open', async () => {
  const { values } = make();
  const drawn = await opened(make());
  await drawn.type('Name', 'Typed');
  const creation = refused({ kind: 'create', before: {}, change: values as never });
  await drawn.arrives(make({ refused: creation }));
  expect(valueOf(drawn, 'Name')).toBe('Typed');
  expect(valueOf(drawn, 'Address')).toBe(values['path']);
  await drawn.press('Create');
  await soon(() => expect(server.saved).toHaveLength(1));
  expect(server.saved).toMatchObject([['create', 'datsun', { name: 'Typed' }]]);
});

it('continues a refused change of the company beside what others saved since', async () => {
  const told = { name: 'Hammerlane Auctions Inc.', line1: '480 Harbour Street' };
  const edit = refused({
    id: 'company',
    before: { values: told },
    change: { values: { ...told, line1: '1 Pier Road' } },
  });
  const now = { ...told, name: 'Hammerlane Inc.', city: 'Hamilton', region: 'ON' } as const;
  const doc = adminDocOf('config', 'company', {
    ...companyDocument({ ...now, country: 'CA', postal: 'L8L 1B7' }),
    createdBy: 'house',
    isDeleted: false,
    dateCreated: new Date(at).toISOString(),
    dateEdited: new Date(at).toISOString(),
    rev: 3,
  });
  const drawn = await draw(() => createElement(CompanyFields, { doc: { ...doc, refused: edit } }));
  await drawn.press('Keep editing');
  await drawn.press('Save the company details');
  await soon(() => expect(server.saved).toHaveLength(1));
  expect(server.saved).toMatchObject([
    ['update', 1, { values: { name: 'Hammerlane Inc.', line1: '1 Pier Road' } }],
  ]);
});

const told = {
  name: 'Hammerlane Auctions Inc.',
  line1: '480 Harbour Street',
  city: 'Hamilton',
  region: 'ON',
  country: 'CA',
  postal: 'L8L 1B7',
} as const;
const companyDoc = (rev: number, values: Partial<typeof told>, more: Partial<AdminDoc> = {}) => ({
  ...adminDocOf('config', 'company', {
    ...companyDocument(values),
    createdBy: 'house',
    isDeleted: false,
    dateCreated: new Date(at).toISOString(),
    dateEdited: new Date(at).toISOString(),
    rev,
  }),
  ...more,
});
/** The form of the company details over a document that changes. */
const companyForm = async (first: AdminDoc | null) => {
  let change: (next: AdminDoc | null) => void = () => undefined;
  function Form() {
    const [doc, setDoc] = useState(first);
    change = setDoc;
    return createElement(CompanyFields, { doc });
  }
  const drawn = await draw(() => createElement(Form));
  return { ...drawn, arrives: (next: AdminDoc) => act(async () => change(next)) };
};

it('creates the company details anew that were refused, and nobody else has', async () => {
  const edit = refused({ kind: 'create', before: {}, change: { values: told }, rev: 0 });
  const drawn = await companyForm(companyDoc(0, told, { refused: edit }));
  await drawn.press('Keep editing');
  await drawn.press('Save the company details');
  await soon(() => expect(server.saved).toMatchObject([['create', 'company', { values: told }]]));
});

it('compares with the company details that somebody else filled in first', async () => {
  const drawn = await companyForm(null);
  await drawn.type('Legal name', 'Mine');
  await drawn.arrives(companyDoc(1, told));
  expect(drawn.text()).toContain('Hammerlane Auctions Inc.');
  for (const [label, text] of [
    ['Address', '1 Pier Road'],
    ['City', 'Dundas'],
    ['Postal or ZIP code', 'L9H 1A1'],
  ] as const)
    await drawn.type(label, text);
  const region = drawn.place.querySelector('select');
  await act(async () => {
    if (region === null) return;
    region.value = 'ON';
    region.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await drawn.press('Save the company details');
  // An older version makes the outbox compare both, and ask.
  await soon(() =>
    expect(server.saved).toMatchObject([['update', 0, { values: { name: 'Mine' } }]]),
  );
});
