// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsFields } from '../../../../src/app/admin/settings/settings-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { collectionQuery } from '../../../../src/app/admin/list/collection-search.ts';
import type { Saved } from '../../../../src/app/admin/data/documents/save.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { RefusedEdit } from '../../../../src/app/admin/data/documents/refused.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { configDefaults } from '../../../../src/domain/platform/settings/config-defaults.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { asStaff } from '../as-staff.ts';
import { soon } from '../../soon.ts';

asStaff();

const saves = vi.hoisted(() => ({
  sent: [] as unknown[],
  answer: { ok: true, id: 'house', how: 'done', row: null } as unknown,
}));
vi.mock('../../../../src/app/admin/data/documents/settings.ts', () => ({
  saveSettings: async (base: AdminDoc, changes: unknown): Promise<Saved> => {
    saves.sent.push([base.rev, changes]);
    return saves.answer as Saved;
  },
}));

// Two administrators have agreed on nothing yet.
vi.mock('../../../../src/app/admin/data/documents/documents.ts', () => ({
  readDocument: async () => null,
  readWhole: async () => [],
}));
vi.mock('../../../../src/app/admin/data/documents/list-reading.ts', () => ({
  readRows: async () => ({ rows: [], isAll: true, next: null }),
}));

const outbox = vi.hoisted(() => ({ discarded: [] as string[] }));
vi.mock(import('../../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  discard: async (id) => outbox.discarded.push(id) > 0,
}));

const docWith = (
  rev: number,
  fees: Readonly<Record<string, number>> = {},
  parts: object = {},
): AdminDoc =>
  adminDocOf('config', 'house', {
    title: 'All settings',
    isPublic: false,
    configVersion: 1,
    values: { ...configDefaults, fees: { ...configDefaults.fees, ...fees }, ...parts },
    changes: { 'fees.buyerMinCents': { by: 'ruth', at: Date.parse('2026-11-20T15:00:00Z') } },
    createdBy: 'u',
    rev,
    dateCreated: '2026-11-20T10:00:00.000Z',
    dateEdited: '2026-11-20T10:00:00.000Z',
    isDeleted: false,
  });

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;
const draw = (doc: AdminDoc) =>
  act(async () => root.render(createElement(SettingsFields, { doc })));

const boxOf = (label: string): HTMLInputElement => {
  const found = [...place.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  );
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const type = (label: string, text: string) =>
  act(async () => {
    const box = boxOf(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
const button = (name: RegExp): HTMLButtonElement => {
  const found = [...place.querySelectorAll('button')].find(({ textContent }) =>
    name.test(textContent ?? ''),
  );
  if (found === undefined) throw new Error(`No button ${name}`);
  return found;
};
const press = (name: RegExp) => act(async () => button(name).click());
const said = (): string => place.textContent ?? '';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  saves.sent = [];
  saves.answer = { ok: true, id: 'house', how: 'done', row: null };
  queryClient.setQueryData(rowsKey(collectionQuery('config', {})), {
    pages: [{ rows: [], next: null }],
    pageParams: [null],
  });
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  queryClient.clear();
});

const minimum = 'Buyer fee minimum, $';

describe('the settings form', () => {
  it('says what will change, the default beside it, and who changed it last', async () => {
    await draw(docWith(1));
    expect(boxOf(minimum).value).toBe('250');
    expect(said()).toContain('Changed by @ruth, Nov 20, 2026');
    expect(said()).not.toContain('What will change');
    await type(minimum, '300');
    expect(said()).toContain('Buyer fee minimum: $250 → $300');
    expect(said()).toContain('Default: $250.');
    await press(/^Save 1 change$/);
    await vi.waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(saves.sent).toEqual([[1, { 'fees.buyerMinCents': 30_000 }]]);
  });

  it('takes a number back to its default', async () => {
    await draw(docWith(1, { buyerMinCents: 30_000 }));
    await press(/^Back to the default$/);
    expect(said()).toContain('Buyer fee minimum: $300 → $250');
    await press(/^Save 1 change$/);
    await vi.waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(saves.sent).toEqual([[1, { 'fees.buyerMinCents': 25_000 }]]);
  });

  it('refuses what does not fit by name, sends nothing and loses nothing', async () => {
    await draw(docWith(1));
    await type(minimum, 'lots');
    await type('Buyer fee, %', '4.5');
    await press(/^Save 1 change$/);
    expect(saves.sent).toEqual([]);
    expect(said()).toContain('Not saved. Please correct: Buyer fee minimum.');
    expect([boxOf(minimum).value, boxOf('Buyer fee, %').value]).toEqual(['lots', '4.5']);
    expect(boxOf(minimum).getAttribute('aria-invalid')).toBe('true');
    await type(minimum, '8000');
    await press(/^Save 2 changes$/);
    expect(saves.sent).toEqual([]);
    expect(said()).toContain('Must not be above “Buyer fee maximum”.');
  });

  it('says what another saved meanwhile, keeps what was typed, and sends it over its own base', async () => {
    saves.answer = {
      ok: false,
      refusal: refusal('internal', 'UNEXPECTED', 'It did not go.'),
      row: null,
    };
    await draw(docWith(1));
    await type(minimum, '300');
    await press(/^Save 1 change$/);
    await soon(() => expect(said()).toContain('It did not go.'));
    await draw(docWith(2, { buyerMinCents: 27_500, buyerBps: 400 }));
    expect(said()).toContain('Somebody else changed this in the meantime');
    expect(said()).toContain('Buyer fee minimum: $250 → $275');
    expect(said()).toContain('Buyer fee: 5% → 4%');
    expect(said()).toContain('you choose after saving');
    saves.answer = { ok: true, id: 'house', how: 'conflict', row: 'row-1' };
    await press(/^Save 1 change$/);
    await vi.waitFor(() => expect(saves.sent).toHaveLength(2));
    // The save tells what it was based on, so that the outbox asks about the number both changed.
    expect(saves.sent.at(-1)).toEqual([1, { 'fees.buyerMinCents': 30_000 }]);
  });

  it('says beside the rule of the second administrator what is not in effect yet', async () => {
    const { approvals } = configDefaults;
    await draw(docWith(1, {}, { approvals: { ...approvals, refundCents: 500_000 } }));
    await soon(() => expect(said()).toContain('in effect $1,000, saved $5,000'));
    expect(said()).toMatch(/Second administratorAsked for refunds.*in effect.*Shipping/);
  });

  it('loses nothing where another changed something else: both are saved at one press', async () => {
    await draw(docWith(1));
    await type(minimum, '300');
    await draw(docWith(2, { buyerBps: 550 }));
    expect(said()).toContain('Somebody else changed this in the meantime');
    expect(said()).toContain('Buyer fee: 5% → 5.5%');
    await press(/^Save 1 change$/);
    await vi.waitFor(() => expect(saves.sent).toHaveLength(1));
    // The save sets only its own number: theirs stays.
    expect(saves.sent).toEqual([[1, { 'fees.buyerMinCents': 30_000 }]]);
    await draw(docWith(3, { buyerBps: 550, buyerMinCents: 30_000 }));
    // The form is done once the settings were read again.
    await soon(() =>
      expect([boxOf(minimum).value, boxOf('Buyer fee, %').value]).toEqual(['300', '5.5']),
    );
  });

  it('says the bounds of a number, and takes back one or the whole last save', async () => {
    const doc = docWith(1, { buyerMinCents: 27_500, buyerBps: 600 });
    const at = Date.parse('2026-11-22T15:00:00Z');
    const changes = {
      'fees.buyerMinCents': { by: 'ruth', at, before: 25_000 },
      'fees.buyerBps': { by: 'ruth', at, before: 500 },
      'fees.buyerMaxCents': { by: 'ann', at: at - 1, before: 1 },
    };
    await draw({ ...doc, values: { ...doc.values, changes } });
    expect(said()).toMatch(/From \$[\d,]+ to \$[\d,]+\. Default: \$250\. Changed by @ruth/);
    expect(said()).toContain('Buyer fee minimum: $250 → $275');
    await press(/^Undo the last save$/);
    expect(said()).toContain('Buyer fee minimum: $275 → $250');
    expect(said()).toContain('Buyer fee: 6% → 5%');
    await press(/^Save 2 changes$/);
    await vi.waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(saves.sent).toEqual([[1, { 'fees.buyerMinCents': 25_000, 'fees.buyerBps': 500 }]]);
  });

  it('takes back one number alone', async () => {
    const doc = docWith(1, { buyerBps: 600 });
    const changes = { 'fees.buyerBps': { by: 'ruth', at: 1, before: 400 } };
    await draw({ ...doc, values: { ...doc.values, changes } });
    await press(/^Revert to 4%/);
    expect(boxOf('Buyer fee, %').value).toBe('4');
  });

  it('shows what the server refused of an earlier save, and goes on with it', async () => {
    const values = { ...configDefaults, fees: { ...configDefaults.fees, buyerMinCents: 30_000 } };
    const refused: RefusedEdit = {
      id: 'house',
      name: 'All settings',
      kind: 'change',
      refusal: refusal('permission-denied', 'PERMISSION_DENIED', 'Your account may not.'),
      before: { values: configDefaults as never },
      change: { values: values as never },
      rev: 1,
      rows: ['row-1'],
    };
    await draw({ ...docWith(1, { buyerBps: 400 }), refused });
    expect(said()).toContain('Your account may not.');
    expect(said()).not.toContain('What will change');
    await press(/^Keep editing$/);
    expect(said()).toContain('Buyer fee minimum: $250 → $300');
    // Changes made by another since are not reverted.
    expect(boxOf('Buyer fee, %').value).toBe('4');
    await press(/^Save 1 change$/);
    await vi.waitFor(() => expect(saves.sent).toEqual([[1, { 'fees.buyerMinCents': 30_000 }]]));
    expect(outbox.discarded).toEqual(['row-1']);
  });
});
