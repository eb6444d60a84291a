// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Palette } from '../../../../src/app/admin/frame/palette.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { entityNamed, type AdminQuery } from '../../../../src/app/admin/data/documents/query.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import type { StaffRole } from '../../../../src/domain/accounts/roles.ts';
import type { EntityName } from '../../../../src/domain/entities.ts';
import { clear, draw } from '../../drawn.ts';

const server = vi.hoisted(() => ({
  asked: [] as string[],
  lots: [] as { id: string; number: number; title: string }[],
}));
const row = (entity: EntityName, id: string, of: object) =>
  adminDocOf(entity, id, {
    ...entityNamed(entity).sample,
    createdBy: 'u-1',
    dateCreated: '2026-11-20T10:00:00.000Z',
    dateEdited: '2026-11-20T10:00:00.000Z',
    isDeleted: false,
    rev: 1,
    ...of,
  });
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  page: async ({ entity, begins }: AdminQuery) => {
    server.asked.push(`${entity} ${begins}`);
    const rows = entity === 'users' ? [row('users', 'u-1', { username: 'lana' })] : [];
    return { rows, next: null };
  },
  readWhole: async (entity) => {
    server.asked.push(entity);
    if (entity === 'pages') throw new Error('not reached');
    return entity === 'makes'
      ? [row('makes', 'lancia', { name: 'Lancia' }), row('makes', 'fiat', { name: 'Fiat' })]
      : [];
  },
}));
vi.mock(import('../../../../src/app/admin/frame/found-lots.ts'), () => ({
  useFoundLots: () => ({ lots: server.lots, word: '' }),
}));

beforeAll(async () => {
  // Loaded when first needed, which takes time.
  await import('../../../../src/app/admin/data/documents/documents.ts');
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.asked.length = 0;
  server.lots = [];
});
afterEach(() => {
  clear();
  queryClient.clear();
  vi.useRealTimers();
});

const typed = async (role: StaffRole, text: string) => {
  device.set(sessionAtom, { ...signedOut, isAdmin: role === 'admin', roles: [role] });
  const drawn = await draw(() => createElement(Palette, { open: true, onClose: () => undefined }));
  const input = drawn.place.querySelector('input');
  if (input === null) throw new Error('nothing to type into');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  // Typing pauses, then the request is sent, then rendered.
  await pause(400);
  while (queryClient.isFetching() > 0) await pause(50);
  await pause(50);
  const options = [...drawn.place.querySelectorAll('[role="option"]')];
  return options.map(({ textContent }) => textContent);
};

it('finds members, and what the small collections call by the text, though one is not reached', async () => {
  expect(await typed('admin', 'Lan')).toEqual(['@lanaMembers', 'LanciaMakes']);
  expect(server.asked).toContain('users lan');
  expect(server.asked).toContain('invoices LAN');
});

it('asks for what a role reads alone, and leads to no desk that is not theirs', async () => {
  expect(await typed('support', 'lan')).toEqual(['@lanaMembers']);
  expect(server.asked.toSorted()).toEqual(['invoices LAN', 'users lan']);
  clear();
  expect(await typed('finance', 'lan')).toEqual([]);
});

it('leads to a lot’s desk, and where that is not theirs to what buyers see of it', async () => {
  server.lots = [{ id: 'lot-1', number: 1269, title: 'Lancia Fulvia' }];
  expect(await typed('finance', 'ful')).toEqual(['Lancia FulviaLot 1269']);
  clear();
  expect(await typed('support', 'ful')).toContain('Lancia FulviaLot 1269, public site');
});

it('asks nothing for a single letter', async () => {
  await typed('admin', 'l');
  expect(server.asked).toEqual([]);
});
