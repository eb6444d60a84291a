// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { deleteMemberKeys, storedKeys } from '../../../../src/app/platform/storage/stored-keys.ts';

const storages = [localStorage, sessionStorage];
afterEach(() => storages.forEach((storage) => storage.clear()));

it('leaves nothing of a member on the device or in the tab, and what is the device’s alone', () => {
  const all = Object.values(storedKeys);
  for (const storage of storages) for (const { key } of all) storage.setItem(key, 'x');
  deleteMemberKeys();
  const { linkEmail, begunBid, postalCode, shipping, trail, session, view, home } = storedKeys;
  for (const storage of storages) {
    for (const { key } of [linkEmail, begunBid, postalCode, shipping, trail]) {
      expect([key, storage.getItem(key)]).toEqual([key, null]);
    }
    // The session may already be the next member's.
    for (const { key } of [session, view, home]) {
      expect([key, storage.getItem(key)]).toEqual([key, 'x']);
    }
  }
});

it('takes all there is of a kind, and nothing that is only called alike', () => {
  const { collectionViews } = storedKeys;
  const names = [`${collectionViews.key}uid|makes`, `${collectionViews.key}uid|users`];
  for (const name of [...names, `x${names[0]}`, `${storedKeys.trail.key}.other`]) {
    localStorage.setItem(name, 'x');
  }
  deleteMemberKeys();
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [`x${names[0]}`, `${storedKeys.trail.key}.other`].toSorted(),
  );
});
