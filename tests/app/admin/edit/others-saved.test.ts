// @vitest-environment jsdom
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Outlet } from '@tanstack/react-router';
import { act, createElement, type ComponentProps, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocumentPane } from '../../../../src/app/admin/collection/document-pane.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { DocumentPanel } from '../../../../src/app/admin/panel/document-panel.tsx';
import { CompanyForm } from '../../../../src/app/admin/settings/company-form.tsx';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import type { EntityName } from '../../../../src/domain/entities.ts';
import { companyDocument } from '../../../../src/domain/platform/first-data/first-data.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const server = vi.hoisted(() => ({
  saved: [] as unknown[],
  doc: null as unknown,
  answer: (): Promise<unknown> => Promise.resolve(),
}));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  readDocument: async () => server.doc as AdminDoc,
  readWhole: async () => [],
}));
vi.mock(import('../../../../src/app/admin/data/documents/save.ts'), async (original) => ({
  ...(await original()),
  update: async (_entity, base, values) => {
    server.saved.push([base.rev, values]);
    await server.answer();
    return { ok: true, id: base.id, how: 'done', row: null };
  },
}));

/** A form over a document: its collection, its page, a text field and another one. */
interface Case {
  readonly entity: EntityName;
  readonly id: string;
  readonly doc: (rev: number, changed: Readonly<Record<string, string>>) => AdminDoc;
  readonly screen: () => ReactNode;
  readonly typed: readonly [key: string, label: string];
  readonly other: readonly [key: string, label: string];
  readonly save: string;
  readonly sent: (text: string) => unknown;
}

const at = Date.UTC(2026, 10, 20);
const make = (rev: number, changed: Readonly<Record<string, string>>): AdminDoc =>
  adminDocOf('makes', 'datsun', {
    ...seedDocument(makes, { id: 'datsun', createdBy: 'house', at }, { name: 'Datsun' }),
    ...changed,
    rev,
  });
const ofMake = {
  entity: 'makes',
  id: 'datsun',
  doc: make,
  typed: ['name', 'Name'],
  other: ['path', 'Address'],
  save: 'Save',
  sent: (text: string) => ({ name: text }),
} as const;
const company = {
  name: 'Hammerlane Auctions Inc.',
  line1: '480 Harbour Street',
  city: 'Hamilton',
  region: 'ON',
  country: 'CA',
  postal: 'L8L 1B7',
} as const;

const cases: Readonly<Record<string, Case>> = {
  'the form beside a list': {
    ...ofMake,
    screen: () =>
      createElement(DocumentPane, {
        entity: 'makes',
        id: 'datsun',
        onClose: () => undefined,
        onDelete: () => undefined,
        goesOn: false,
      }),
  },
  'the form on a page of its own': {
    ...ofMake,
    screen: () =>
      createElement(
        DocumentPanel,
        { entity: 'makes', kind: 'Make', form: true } as ComponentProps<typeof DocumentPanel>,
        (() => createElement('h2', null, 'Logo')) as never,
      ),
  },
  'the company details': {
    entity: 'config',
    id: 'company',
    doc: (rev, changed) =>
      adminDocOf('config', 'company', {
        ...companyDocument({ ...company, ...changed }),
        createdBy: 'house',
        isDeleted: false,
        dateCreated: new Date(at).toISOString(),
        dateEdited: new Date(at).toISOString(),
        rev,
      }),
    screen: () => createElement(CompanyForm),
    typed: ['name', 'Legal name'],
    other: ['city', 'City'],
    save: 'Save the company details',
    sent: (name) => ({ values: { ...company, name } }),
  },
};

const arrives = ({ entity, id }: Case, doc: AdminDoc): Promise<void> =>
  act(async () => {
    server.doc = doc;
    queryClient.setQueryData(['doc', entity, id], doc);
    // The query client tells its readers in a later turn.
    await setTimeout(20);
  });
const opened = async (one: Case): Promise<Drawn> => {
  queryClient.setQueryData(['doc', one.entity, one.id], one.doc(1, {}));
  return draw(() => createElement(Outlet), `/of/${one.id}`, { path: '/of/$id', page: one.screen });
};
const boxOf = ({ place }: Drawn, [, label]: readonly [string, string]): HTMLInputElement =>
  [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    ?.control as HTMLInputElement;

beforeEach(() => {
  server.saved = [];
  server.answer = () => Promise.resolve();
  queryClient.setQueryDefaults(['doc'], { staleTime: Infinity });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

const meanwhile = 'Somebody else changed this in the meantime';

it.each(Object.entries(cases))(
  '%s keeps what is typed while somebody else saves another field',
  async (_, one) => {
    const drawn = await opened(one);
    await drawn.type(one.typed[1], 'Mine');
    await arrives(one, one.doc(2, { [one.other[0]]: 'theirs' }));
    expect(boxOf(drawn, one.typed).value).toBe('Mine');
    expect(drawn.text()).toContain(meanwhile);
    expect(drawn.text()).toContain('→ theirs');
    await drawn.press(one.save);
    await soon(() => expect(server.saved).toEqual([[1, one.sent('Mine')]]));
    await soon(() => expect(boxOf(drawn, one.other).value).toBe('theirs'));
    expect(drawn.text()).not.toContain(meanwhile);
  },
);

it.each(Object.entries(cases))(
  '%s says that a choice follows where both changed the same field',
  async (_, one) => {
    const drawn = await opened(one);
    await drawn.type(one.typed[1], 'Mine');
    await arrives(one, one.doc(2, { [one.typed[0]]: 'Theirs' }));
    expect(drawn.text()).toContain('you choose after saving');
    expect(boxOf(drawn, one.typed).value).toBe('Mine');
    await drawn.press(one.save);
    // The outbox merges by the version that was typed over, and asks.
    await soon(() => expect(server.saved).toEqual([[1, one.sent('Mine')]]));
  },
);

it.each(Object.entries(cases))(
  '%s shows the newest version while nothing is typed',
  async (_, one) => {
    const drawn = await opened(one);
    await arrives(one, one.doc(2, { [one.typed[0]]: 'Theirs' }));
    expect(boxOf(drawn, one.typed).value).toBe('Theirs');
    expect(drawn.text()).not.toContain(meanwhile);
  },
);

it.each(Object.entries(cases))(
  '%s keeps what is typed while a save is under way',
  async (_, one) => {
    const line = new EventTarget();
    server.answer = () => once(line, 'answered');
    const drawn = await opened(one);
    await drawn.type(one.typed[1], 'First');
    await drawn.press(one.save);
    await drawn.type(one.typed[1], 'Second');
    await arrives(one, one.doc(2, { [one.typed[0]]: 'First' }));
    await act(async () => line.dispatchEvent(new Event('answered')));
    await soon(() => expect(drawn.place.querySelector('[aria-busy=true]')).toBeNull());
    expect(boxOf(drawn, one.typed).value).toBe('Second');
    expect(drawn.text()).not.toContain(meanwhile);
    await drawn.press(one.save);
    await soon(() => expect(server.saved.at(-1)).toEqual([2, one.sent('Second')]));
  },
);

it.each(Object.entries(cases))(
  '%s keeps a text that is typed back to the former one while a save is under way',
  async (_, one) => {
    const line = new EventTarget();
    server.answer = () => once(line, 'answered');
    const drawn = await opened(one);
    const before = boxOf(drawn, one.typed).value;
    await drawn.type(one.typed[1], 'First');
    await drawn.press(one.save);
    await drawn.type(one.typed[1], before);
    await arrives(one, one.doc(2, { [one.typed[0]]: 'First' }));
    await act(async () => line.dispatchEvent(new Event('answered')));
    await soon(() => expect(drawn.place.querySelector('[aria-busy=true]')).toBeNull());
    expect(boxOf(drawn, one.typed).value).toBe(before);
  },
);
