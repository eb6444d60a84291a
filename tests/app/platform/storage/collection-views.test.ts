// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCollectionView } from '../../../../src/app/platform/storage/collection-views.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { deleteLocalData } from '../../../../src/app/accounts/data/sign-in/delete-local-data.ts';
import { clear, draw } from '../../drawn.ts';

// Other member data on the device has a test of its own.
vi.mock(import('../../../../src/app/drafts/private-databases.ts'), async (original) => ({
  ...(await original()),
  deletePrivate: async () => undefined,
}));
vi.mock(import('../../../../src/app/accounts/data/mirror/members.ts'), async (original) => ({
  ...(await original()),
  forgetMember: async () => undefined,
}));

const view = {
  columns: ['name'],
  filters: [{ name: 'Quillfeather', search: { owner: 'quillfeather' } }],
};
function Makes() {
  const { view: shown, change } = useCollectionView('/admin/makes');
  return createElement('button', { onClick: () => change(view) }, JSON.stringify(shown));
}
const nothing = JSON.stringify({ filters: [] });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'ann' });
});
afterEach(() => {
  clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps how staff see a collection until they sign out, and no name of a member after', async () => {
  const before = await draw(() => createElement(Makes));
  expect(before.text()).toBe(nothing);
  await before.press(nothing);
  clear();
  const kept = await draw(() => createElement(Makes));
  expect(kept.text()).toBe(JSON.stringify(view));
  clear();

  await deleteLocalData('ann', 'keep');
  expect(JSON.stringify({ ...localStorage })).not.toContain('quillfeather');
  const after = await draw(() => createElement(Makes));
  expect(after.text()).toBe(nothing);
});
