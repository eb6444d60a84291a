// @vitest-environment jsdom
import { File } from 'node:buffer';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ImportSheet } from '../../../../src/app/admin/csv/import-sheet.tsx';

const fileOf = (text: string): File => new File([text], 'makes.csv', { type: 'text/csv' });

let place: HTMLElement;
let root: Root;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

it('shows what a file would change, and offers to save only what may be', async () => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  act(() =>
    root.render(
      createElement(ImportSheet, {
        entity: 'makes',
        title: 'Makes',
        creates: true,
        onClose: () => undefined,
      }),
    ),
  );
  const input = place.querySelector<HTMLInputElement>('input[type=file]')!;
  expect(input.accept).toBe('.csv,text/csv');
  const files = [fileOf('id,name,path,popular\n,Lada,lada,no\n,,zil,no\n')];
  Object.defineProperty(input, 'files', { value: files });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(place.querySelector('[role=status]')).not.toBeNull();
  }, 10_000);
  expect(place.querySelector('[role=status]')?.textContent).toBe(
    '1 new row, 0 changed, 0 as they are, 1 with a fault',
  );
  expect([...place.querySelectorAll('.import__rows > li')].map((li) => li.textContent)).toEqual([
    'Line 2Lada · new',
    'Line 3Name: Required.',
  ]);
  expect(place.textContent).toContain('Save 1 row');
});
