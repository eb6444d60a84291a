// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { Outlet } from '@tanstack/react-router';
import { createElement, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { historyQuery } from '../../../../src/app/admin/audit/history.tsx';
import { DocumentPanel } from '../../../../src/app/admin/panel/document-panel.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const server = vi.hoisted(() => ({ answer: null as ((doc: AdminDoc) => void) | null }));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  readDocument: () =>
    new Promise<AdminDoc>((resolve) => {
      server.answer = resolve;
    }),
}));

const datsun = adminDocOf('makes', 'datsun', {
  ...seedDocument(makes, { id: 'datsun', createdBy: 'house', at: Date.UTC(2026, 10, 20) }),
  rev: 1,
});
const unreadable = adminDocOf('makes', 'datsun', { ...datsun, name: 7 });

beforeEach(() => {
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false });
  queryClient.setQueryData(rowsKey(historyQuery('makes', 'datsun')), {
    pages: [{ rows: [], next: null }],
    pageParams: [null],
  });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

type Props = ComponentProps<typeof DocumentPanel>;

const opened = (props: Partial<Props> = {}): Promise<Drawn> => {
  const children = (doc: AdminDoc) => createElement('p', { className: 'part' }, `Of ${doc.id}`);
  const all = { entity: 'makes', kind: 'Make', ...props } as Props;
  const page = () => createElement(DocumentPanel, all, children as never);
  return draw(() => createElement(Outlet), '/admin/makes/datsun', {
    path: '/admin/makes/$id',
    page,
  });
};

/** The page of a document that was read before. */
const read = async (doc: AdminDoc | null, props: Partial<Props> = {}): Promise<Drawn> => {
  queryClient.setQueryData(['doc', props.entity ?? 'makes', 'datsun'], doc);
  return opened(props);
};

const titles = ({ place }: Drawn): readonly (string | undefined)[] => [
  place.querySelector('h1')?.textContent,
  document.title.split(' · ')[0],
];

it('is titled by its kind until it is read, then by its name', async () => {
  const drawn = await opened();
  expect(titles(drawn)).toEqual(['Make', 'Make']);
  expect(drawn.place.querySelector('[aria-label="Loading"]')).not.toBeNull();
  await vi.waitFor(() => expect(server.answer).not.toBeNull());
  server.answer?.(datsun);
  await soon(() => expect(drawn.text()).toContain('Of datsun'));
  expect(titles(drawn)).toEqual(['Datsun', 'Datsun']);
});

it('is titled as its page wants it', async () => {
  const drawn = await read(datsun, { titleOf: ({ id }) => `Make ${id}` });
  expect(titles(drawn)).toEqual(['Make datsun', 'Make datsun']);
});

it('leads back to its collection, named as in the menu', async () => {
  const [first] = Object.entries((await read(null)).links());
  expect(first).toEqual(['All makes', '/admin/makes']);
  const [other] = Object.entries((await read(null, { entity: 'feedback' })).links());
  expect(other).toEqual(['Feedback', '/admin/feedback']);
});

it.each([
  ['missing', null, 'There’s no entry with this ID.'],
  ['unreadable', unreadable, 'This entry can’t be read'],
])('says that it is %s, under its kind, without its parts', async (_, doc, text) => {
  const drawn = await read(doc, { form: true, titleOf: ({ id }) => id });
  expect(titles(drawn)).toEqual(['Make', 'Make']);
  expect(drawn.text()).toContain(text);
  expect(drawn.text()).not.toMatch(/Of datsun|History/);
  expect(drawn.place.querySelector('h3')).toBeNull();
  expect(drawn.place.querySelector('form')).toBeNull();
});

it('ends with its history, after its parts and its form', async () => {
  const { place } = await read(datsun, { form: true });
  const parts = [...(place.querySelector('.doc-parts')?.children ?? [])];
  expect(parts.map(({ className }) => className)).toEqual(['part', 'doc-form', 'acts history']);
  expect(parts[2]?.textContent).toBe('HistoryNo staff activity yet.');
});

it('closes to its collection', async () => {
  const { press, address } = await read(datsun, { form: true });
  await press('Close');
  expect(address()).toBe('/admin/makes');
});

it('has no form unless asked for', async () => {
  const { place } = await read(datsun);
  expect(place.querySelector('form')).toBeNull();
});
