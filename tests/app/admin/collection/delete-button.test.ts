// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeleteButton } from '../../../../src/app/admin/collection/delete-button.tsx';
import { tryMove, withUses } from '../../../../src/app/admin/collection/bulk-trial.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import type { firestore } from '../../../../src/app/firebase/firestore.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import type { StaffRole } from '../../../../src/domain/accounts/roles.ts';
import '../../dialogs.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

/** Number of documents in each collection that reference the make. */
const counts = vi.hoisted((): Record<string, number> => ({}));
vi.mock(import('../../../../src/app/firebase/firestore.ts'), async (original) => ({
  ...(await original()),
  firestore: (async () => ({
    db: {},
    kit: {
      collection: (_db: unknown, name: string) => name,
      where: () => null,
      limit: () => null,
      query: (name: string) => name,
      getCountFromServer: async (name: string) => ({ data: () => ({ count: counts[name] ?? 0 }) }),
    },
  })) as unknown as typeof firestore,
}));

const onDelete = vi.fn<() => void>();
const as = (...roles: readonly StaffRole[]) =>
  device.set(sessionAtom, { ...signedOut, uid: 'boss', isAdmin: roles.includes('admin'), roles });
const pressed = async () => {
  const drawn = await draw(() =>
    createElement(DeleteButton, { entity: 'makes', id: 'datsun', name: 'Datsun', onDelete }),
  );
  await drawn.press('Delete');
  return drawn;
};
const said = () => document.body.textContent;
const pressAnyway = () =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Delete anyway')
      ?.click(),
  );

beforeEach(() => {
  device.set(connectionAtom, 'online');
  as('admin');
});
afterEach(() => {
  clear();
  onDelete.mockClear();
  for (const name of Object.keys(counts)) delete counts[name];
});

it('deletes at once what nothing points at', async () => {
  await pressed();
  await soon(() => expect(onDelete).toHaveBeenCalledTimes(1));
});

it('says first how many documents point at it, and deletes it all the same', async () => {
  Object.assign(counts, { listings: 12, models: 100 });
  await pressed();
  await soon(() => expect(said()).toMatch(/Delete Datsun\?/));
  expect(said()).toContain('Listings: 12');
  expect(said()).toContain('Models: 100 or more');
  expect(onDelete).not.toHaveBeenCalled();
  await pressAnyway();
  expect(onDelete).toHaveBeenCalledTimes(1);
});

it('counts only what the role lists', async () => {
  Object.assign(counts, { listings: 12, models: 5 });
  as('reviewer');
  await pressed();
  await soon(() => expect(said()).toContain('Listings: 12'));
  expect(said()).not.toContain('Models');
});

it('says that it could not be checked without a connection', async () => {
  device.set(connectionAtom, 'offline');
  await pressed();
  await soon(() => expect(said()).toContain('Not checked for use'));
});

it('is noted in the trial of a bulk deletion', () => {
  const doc = adminDocOf('makes', 'datsun', { ...makes.sample, isDeleted: false, rev: 1 });
  const row = tryMove(doc, doc, true, () => true);
  const uses = [{ collection: 'listings', count: 2, orMore: false }] as const;
  expect(withUses(row, uses)).toMatchObject({ outcome: 'moves', note: 'In use. Listings: 2.' });
});
