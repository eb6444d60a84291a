// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CurrencyPage } from '../../../../src/app/admin/settings/currency-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { serverNow } from '../../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { ToastRegion } from '../../../../src/app/ui/status/toast.tsx';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { currency } from '../../../../src/domain/payments/currency.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import '../../dialogs.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

asStaff();

const house = vi.hoisted(() => ({ asked: [] as unknown[], answer: null as unknown }));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: ((command: { readonly name: string }, input: unknown) => {
    house.asked.push([command.name, input]);
    return Promise.resolve(house.answer);
  }) as never,
}));
// The rows are given here: nothing is read again.
vi.mock(import('../../../../src/app/admin/data/admin.ts'), async (original) => ({
  ...(await original()),
  refreshEntity: async () => undefined,
}));

const source = 'Stand-in for the Bank of Canada';
const query = {
  entity: 'currency',
  deleted: false,
  sort: { field: 'base', descending: false },
  filters: {},
  begins: '',
} as const;

/** The screen with one rate, an hour old, and the refused ones. */
const desk = async (rate = 1.4, asOf = serverNow() - 3_600_000, ...leaps: readonly object[]) => {
  const values = { base: 'USD', quote: 'CAD', rate, asOf, source, refused: leaps };
  const doc = seedDocument(currency, { id: 'usd-cad', createdBy: 'house', at: asOf }, values);
  const rows = [adminDocOf('currency', 'usd-cad', doc)];
  queryClient.setQueryData(rowsKey(query), { pages: [{ rows, next: null }], pageParams: [null] });
  return draw(() => [
    createElement(ToastRegion, { key: 'toasts' }),
    createElement(CurrencyPage, { key: 'page' }),
  ]);
};
const leapt = (asOf: number) => ({ rate: 2.1, before: 1.4, asOf, source, at: asOf });

beforeEach(() => {
  house.asked = [];
  device.set(connectionAtom, 'online');
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('shows a rate with its source and its age, and asks for newer ones', async () => {
  const { press, text, alerts } = await desk();
  expect(text()).toContain(`USD in CADRate1.4000Source${source}`);
  expect(text()).toMatch(/As of.* 1 h ago/);
  expect(text()).toContain('No rate has been refused.');
  house.answer = { ok: true, value: { updated: 0 } };
  await press('Update now');
  expect(house.asked).toEqual([['currency-update', { confirm: false }]]);
  expect(text()).toContain('The source has no newer rates.');
  house.answer = { ok: true, value: { updated: 2 } };
  await press('Update now');
  expect(text()).toContain('2 rates updated.');
  const message = 'The source of rates does not answer.';
  house.answer = { ok: false, refusal: refusal('unavailable', 'SOURCE_SILENT', message) };
  await press('Update now');
  expect(alerts()).toContain(`Not updated. ${message}`);
});

it('keeps a rate that leapt apart until somebody says that it is so', async () => {
  const { press, text, place } = await desk(1.4, 1_000, leapt(serverNow()));
  expect(text()).toContain('Rate1.4000');
  expect(text()).toMatch(/USD in CAD: 2\.1000, \+50\.0% from 1\.4000\..*You can still accept it\./);
  expect(await faultsOf(place)).toEqual([]);
  await press('Accept the refused rates');
  expect(place.querySelector('dialog')?.textContent).toContain('2.1000 instead of 1.4000');
  expect(house.asked).toEqual([]);
  house.answer = { ok: true, value: { updated: 1 } };
  await press('Accept them');
  expect(house.asked).toEqual([['currency-update', { confirm: true }]]);
});

it('has nothing to accept once the rate is a newer one', async () => {
  const now = serverNow();
  const { text, buttons } = await desk(2.1, now, leapt(now));
  expect(text()).toContain('Rate2.1000');
  expect(text()).toContain('The rate has been updated since.');
  expect(buttons()).not.toContain('Accept the refused rates');
});
