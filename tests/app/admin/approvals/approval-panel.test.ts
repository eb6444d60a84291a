// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApprovalPanel } from '../../../../src/app/admin/approvals/approval-panel.tsx';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import type { StaffRole } from '../../../../src/domain/accounts/roles.ts';
import { approvals } from '../../../../src/domain/platform/audit/approval.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

const { effect } = approvals.sample;
const chief = { uid: 'u-chief', name: 'chief' };
const told = vi.hoisted((): { value: object; sent: unknown[] } => ({ value: {}, sent: [] }));
vi.mock(import('../../../../src/app/admin/data/approvals.ts'), async (original) => ({
  ...(await original()),
  useShownApproval: () => ({ status: 'ready', value: told.value, stale: null }) as never,
  approveAct: async (...of) => {
    told.sent.push(of);
    return { ok: true } as never;
  },
}));

const docOf = (more: object = {}) =>
  adminDocOf('approvals', 'a-1', {
    ...approvals.sample,
    createdBy: 'u-ruth',
    dateCreated: '2026-11-20T10:00:00.000Z',
    dateEdited: '2026-11-20T10:00:00.000Z',
    isDeleted: false,
    ...more,
  });

const as = (...roles: readonly StaffRole[]) =>
  device.set(sessionAtom, { ...signedOut, isAdmin: roles.includes('admin'), roles });
const shown = (more: object = {}) => draw(() => createElement(ApprovalPanel, { doc: docOf(more) }));
const seen = 'a'.repeat(64);

beforeEach(() => as('admin'));
afterEach(clear);

it('says to its proposer who can approve it', async () => {
  told.value = { isOwn: true, approvers: [chief], effect, seen };
  const { text } = await shown();
  expect(text()).toContain('You proposed this. It can be approved or declined by @chief.');
  expect(text()).toContain('Withdraw it');
  expect(text()).not.toContain('Approve…');
});

it('says to the only administrator that nobody can, and what to do', async () => {
  told.value = { isOwn: true, approvers: [], effect, seen };
  const { text } = await shown();
  expect(text()).toContain('Nobody can approve this yet');
  expect(text()).toContain('It takes an administrator besides you, and there is none.');
  expect(text()).toContain('Make another member an administrator under Members.');
});

it('asks finance for no decision that is not theirs', async () => {
  as('finance');
  told.value = { isOwn: false, approvers: [chief], effect, seen };
  const { text } = await shown();
  expect(text()).toContain('Can be approved by @chief.');
  expect(text()).not.toContain('Approve…');
  expect(text()).not.toContain('Decline');
});

it('lets an administrator decline what can’t be done anymore, and not approve it', async () => {
  const message = 'Whoever proposed this has lost the role for it. It has to be proposed again.';
  const refused = { code: 'PROPOSER_WITHOUT_ROLE', message };
  told.value = { isOwn: false, approvers: [chief], effect, refused };
  const { text } = await shown();
  expect(text()).toContain(message);
  expect(text()).not.toContain('Approve…');
  expect(text()).toContain('Decline');
});

it('is approved by another as it was shown, asked once more, and says what it did', async () => {
  told.value = { isOwn: false, approvers: [chief], effect, seen };
  const { place, press, text } = await shown();
  expect(text()).toContain('What it would do now');
  expect(text()).toContain(approvals.sample.reason);
  expect(await faultsOf(place)).toEqual([]);
  await press('Approve…');
  expect(told.sent).toEqual([]);
  await press('Approve and do it');
  expect(told.sent).toEqual([['a-1', seen]]);
  clear();
  expect((await shown({ status: 'APPROVED' })).text()).toContain('What it did');
});
