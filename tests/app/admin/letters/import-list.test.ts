// @vitest-environment jsdom
import { File } from 'node:buffer';
import { act, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressesIn } from '../../../../src/app/admin/letters/addresses-in.ts';
import { ImportList } from '../../../../src/app/admin/letters/import-list.tsx';
import { houseDayStart } from '../../../../src/domain/platform/house-zone.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

const house = vi.hoisted(() => ({ asked: [] as unknown[][], outcomes: [] as string[] }));
vi.mock(import('../../../../src/app/admin/letters/letters.ts'), async (original) => ({
  ...(await original()),
  importAddresses: async (...of: unknown[]) => {
    house.asked.push(of);
    return { ok: true, value: house.outcomes } as never;
  },
}));

const fileOf = (text: string): File => new File([text], 'list.csv', { type: 'text/csv' });

beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
});
beforeEach(() => Object.assign(house, { asked: [], outcomes: [] }));
afterEach(clear);

describe('the addresses of a file', () => {
  it.each([
    ['Email\njo@example.com\n', [{ line: 2, email: 'jo@example.com' }]],
    ['name;Courriel\nJo;jo@example.com', [{ line: 2, email: 'jo@example.com' }]],
    [
      'email,agreed\njo@example.com,2026-05-03\nlu@example.com,2026-05-03T10:00:00Z\n',
      [
        { line: 2, email: 'jo@example.com', consentAt: houseDayStart('2026-05-03') },
        { line: 3, email: 'lu@example.com', consentAt: Date.UTC(2026, 4, 3, 10) },
      ],
    ],
  ])('%j', async (text, addresses) => {
    expect(await addressesIn(fileOf(text) as never)).toEqual({ ok: true, addresses });
  });

  it.each([
    ['name\nJo\n', 'column “email”'],
    ['email\n', 'no rows'],
    ['email,agreed\njo@example.com,3/5/2026\n', 'Line 2: “3/5/2026” is no date'],
  ])('%j is refused', async (text, why) => {
    expect(await addressesIn(fileOf(text) as never)).toMatchObject({
      ok: false,
      why: expect.stringContaining(why),
    });
  });
});

it('asks for the evidence, shows what would become of each address, and adds the new ones', async () => {
  const onClose = vi.fn();
  const { place, text, type, press } = await draw(() => createElement(ImportList, { onClose }));
  const input = place.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = [fileOf('email\njo@example.com\ngone@example.com\n')];
  Object.defineProperty(input, 'files', { value: files });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await soon(() => expect(text()).toContain('2 addresses in the file'));
  await press('Check the addresses');
  expect(text()).toContain('At least 10 characters.');
  expect(text()).toContain('Enter a date.');
  expect(house.asked).toEqual([]);
  await type('Where they agreed, and to which words', 'Ticked the box at the show.');
  await type('When they agreed', '2026-05-03');
  house.outcomes = ['NEW', 'ENDED'];
  await press('Check the addresses');
  const evidence = {
    consentAt: houseDayStart('2026-05-03'),
    consentText: 'Ticked the box at the show.',
    language: 'en',
  };
  expect(house.asked.at(-1)?.slice(1)).toEqual([evidence, true]);
  expect(text()).toContain('2 addresses in the file, 1 new');
  expect(text()).toContain('gone@example.com unsubscribed');
  expect(onClose).not.toHaveBeenCalled();
  await press('Add 1 address');
  expect(house.asked.at(-1)?.slice(1)).toEqual([evidence, false]);
  expect(onClose).toHaveBeenCalled();
});
