// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocForm } from '../../../../src/app/admin/edit/document-form.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import type { EntityName } from '../../../../src/domain/entities.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { config } from '../../../../src/domain/platform/settings/config.entity.ts';
import { packages } from '../../../../src/domain/listings/package.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';
import { soon } from '../../soon.ts';

asStaff();

const server = vi.hoisted(() => ({
  saved: [] as unknown[],
  rows: [] as unknown[],
  refusal: null as unknown,
}));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  readWhole: async () => server.rows as never,
}));
vi.mock(import('../../../../src/app/admin/data/documents/by-id.ts'), () => ({
  readPointedAt: async (_: EntityName, id: string) =>
    (server.rows as readonly AdminDoc[]).find((row) => row.id === id) ?? null,
}));
vi.mock(import('../../../../src/app/admin/data/documents/save.ts'), async (original) => ({
  ...(await original()),
  create: async (entity, values) => {
    server.saved.push(['create', entity, values]);
    return { ok: true, id: 'new', how: 'done', row: null };
  },
  update: async (entity, base, values) => {
    server.saved.push(['update', entity, base.id, values]);
    if (server.refusal !== null) return { ok: false, refusal: server.refusal as never, row: null };
    return { ok: true, id: base.id, how: 'done', row: null };
  },
}));

const at = Date.parse('2026-11-20T10:00:00.000Z');
const form = (entity: EntityName, base: AdminDoc | null) =>
  draw(() =>
    createElement(DocForm, {
      entity,
      base,
      onSaved: () => undefined,
      onCancel: () => undefined,
    }),
  );
/** The fields of a group, by its legend. */
const groupOf = ({ place }: Drawn, legend: string): HTMLElement => {
  const found = [...place.querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === legend,
  );
  if (found === undefined) throw new Error(`There is no group ${legend}.`);
  return found;
};
const fieldOf = (place: Element, label: string | RegExp): HTMLInputElement => {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) =>
    typeof label === 'string' ? textContent === label : label.test(textContent),
  );
  return found?.control as HTMLInputElement;
};
const write = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  server.saved = [];
  server.rows = [];
  server.refusal = null;
  device.set(connectionAtom, 'online');
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('saves the new price of a package, and nothing else of it', async () => {
  const price = { CAD: 42_900, USD: 32_900 };
  const of = { id: 'AUC_PLUS', createdBy: 'house', at };
  const base = adminDocOf('packages', 'AUC_PLUS', seedDocument(packages, of, { price }));
  const drawn = await form('packages', base);
  const field = fieldOf(groupOf(drawn, 'Price'), 'CAD, cents');
  expect(field.value).toBe('42900');
  await write(field, '44900');
  await drawn.press('Save');
  await soon(() => expect(server.saved).toHaveLength(1));
  expect(server.saved).toEqual([
    ['update', 'packages', 'AUC_PLUS', { price: { CAD: 44_900, USD: 32_900 } }],
  ]);
});

it('says why a save was refused, and keeps what was written', async () => {
  const price = { CAD: 42_900, USD: 32_900 };
  const of = { id: 'AUC_PLUS', createdBy: 'house', at };
  const base = adminDocOf('packages', 'AUC_PLUS', seedDocument(packages, of, { price }));
  const why = 'Somebody else changed this meanwhile.';
  server.refusal = refusal('aborted', 'CHANGED_MEANWHILE', why);
  const drawn = await form('packages', base);
  const field = fieldOf(groupOf(drawn, 'Price'), 'CAD, cents');
  await write(field, '44900');
  await drawn.press('Save');
  await soon(() => expect(drawn.text()).toContain(why));
  expect(field.value).toBe('44900');
});

it('makes a model of a make that is found by its name, with a generation', async () => {
  const make = (id: string, name: string): AdminDoc =>
    adminDocOf('makes', id, seedDocument(makes, { id, createdBy: 'house', at }, { name }));
  server.rows = [make('pontiac', 'Pontiac'), make('porsche', 'Porsche')];
  const drawn = await form('models', null);
  const { place, press } = drawn;
  await write(fieldOf(place, /^Make/), 'ponti');
  const options = () => [...place.querySelectorAll('[role="option"]')].map((o) => o.textContent);
  await soon(() => expect(options()).toEqual(['Pontiac']));
  await press('Pontiac');
  await write(fieldOf(place, /^Name/), '912 Rallye');
  await write(fieldOf(place, /^Address/), '912-rallye');
  await write(fieldOf(place, /^Year from/), '1966');
  await write(fieldOf(place, /^Year to/), '1969');
  const generations = () => groupOf(drawn, 'Generations');
  await act(async () => generations().querySelector('button')?.click());
  await write(fieldOf(generations(), /^Name/), 'Short wheelbase');
  await write(fieldOf(generations(), /^From/), '1966');
  await write(fieldOf(generations(), /^To/), '1968');
  expect(await faultsOf(place)).toEqual([]);
  await press('Create');
  await soon(() => expect(server.saved).toHaveLength(1));
  const model = {
    makeId: 'pontiac',
    name: '912 Rallye',
    path: '912-rallye',
    yearFrom: 1_966,
    yearTo: 1_969,
    generations: [{ name: 'Short wheelbase', from: 1_966, to: 1_968 }],
  };
  expect(server.saved).toEqual([['create', 'models', expect.objectContaining(model)]]);
});

it('makes a field that is asked of one category of one kind of sale', async () => {
  const { place, press } = await form('customFieldDefinitions', null);
  const tick = (label: string) => act(async () => fieldOf(place, label).click());
  const type = fieldOf(place, 'Type');
  await write(fieldOf(place, 'Key'), 'bedLength');
  await write(fieldOf(place, 'Label'), 'Length of the bed');
  await act(async () => {
    type.value = 'int';
    type.dispatchEvent(new Event('change', { bubbles: true }));
  });
  for (const label of ['Auction', 'Trucks', 'Required', 'Public']) await tick(label);
  await write(fieldOf(place, 'Order'), '1');
  await write(fieldOf(place, /^Unit/), 'cm');
  await press('Create');
  await soon(() => expect(server.saved).toHaveLength(1));
  const field = {
    key: 'bedLength',
    label: 'Length of the bed',
    type: 'int',
    appliesTo: { modes: ['AUCTION'], categories: ['trucks'] },
    required: true,
    public: true,
    order: 1,
    unit: 'cm',
  };
  expect(server.saved).toEqual([
    ['create', 'customFieldDefinitions', expect.objectContaining(field)],
  ]);
});

/** A form over a configuration entry that changes. */
const configForm = async () => {
  const doc = (rev: number, values: object): AdminDoc =>
    adminDocOf('config', 'words', {
      ...seedDocument(config, { id: 'words', createdBy: 'house', at }, { title: 'Words', values }),
      rev,
    });
  let change: (next: AdminDoc) => void = () => undefined;
  function Form() {
    const [base, setBase] = useState(() => doc(1, { tone: 'plain' }));
    change = setBase;
    const noop = (): void => undefined;
    return createElement(DocForm, { entity: 'config', base, onSaved: noop, onCancel: noop });
  }
  const drawn = await draw(() => createElement(Form));
  const box = () => drawn.place.querySelector<HTMLTextAreaElement>('textarea.edit-json')!;
  const arrives = (rev: number, values: object) => act(async () => change(doc(rev, values)));
  return { ...drawn, box, arrives };
};
const rewrite = (field: HTMLTextAreaElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('shows the JSON that others saved after one’s own was saved', async () => {
  const { box, arrives, press } = await configForm();
  await rewrite(box(), '{"tone":"warm"}');
  await press('Save');
  await arrives(2, { tone: 'warm' });
  await soon(() => expect(box().value).toBe('{"tone":"warm"}'));
  await arrives(3, { tone: 'warm', size: 'large' });
  await soon(() => expect(JSON.parse(box().value)).toEqual({ tone: 'warm', size: 'large' }));
});

it('saves nothing while a text is no JSON, and keeps it', async () => {
  const { box, press, text } = await configForm();
  await rewrite(box(), '{"tone":');
  await press('Save');
  expect(server.saved).toEqual([]);
  expect(box().value).toBe('{"tone":');
  expect(text()).toContain('Undo changes');
});

it('keeps a figure that is half typed in an empty field', async () => {
  const { place } = await form('customFieldDefinitions', null);
  const field = fieldOf(place, /^Min/);
  await write(field, '-');
  expect(field.value).toBe('-');
});
