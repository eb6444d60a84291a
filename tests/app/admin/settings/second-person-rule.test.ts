// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SecondPersonRulePart } from '../../../../src/app/admin/settings/second-person-rule.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { SECOND_PERSON } from '../../../../src/domain/platform/audit/second-person-rule.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const house = vi.hoisted(() => ({ loosened: [] as unknown[], proposed: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/approvals.ts'), async (original) => ({
  ...(await original()),
  loosenRule: async (of) => {
    house.loosened.push(of);
    const message = 'A second administrator has to approve this.';
    return {
      ok: false,
      refusal: refusal('failed-precondition', 'SECOND_PERSON_REQUIRED', message),
    } as const;
  },
  useWaitingProposal: () => null,
  proposeAct: async (of) => {
    house.proposed.push(of);
    return { ok: true } as const;
  },
}));

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'boss', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const settings = (id: string, values: object) =>
  adminDocOf('config', id, { title: 'x', isPublic: false, configVersion: 1, values, ...stamps });
const page = (saved: object, agreed: object) => {
  queryClient.setQueryData(['doc', 'config', SECOND_PERSON], settings(SECOND_PERSON, agreed));
  const doc = settings('house', { approvals: saved });
  return draw(() => createElement(SecondPersonRulePart, { doc }));
};

beforeEach(() => Object.assign(house, { loosened: [], proposed: [] }));
afterEach(() => {
  clear();
  queryClient.clear();
});

it('says nothing while what is saved is in effect', async () => {
  expect((await page({ refundCents: 50_000 }, {})).text()).toBe('');
  clear();
  expect((await page({ refundCents: 500_000 }, { refundCents: 500_000 })).text()).toBe('');
});

it('says what is saved and what is in effect, and proposes it to another administrator', async () => {
  const { text, press, type } = await page({ refundCents: 500_000 }, {});
  expect(text()).toContain('in effect $1,000, saved $5,000');
  expect(text()).not.toContain('voiding');
  await type('Why one may do more alone', 'We are many');
  await press('Put them into effect');
  const of = { refundCents: 500_000, voidBeforeEndMs: 3_600_000, reason: 'We are many' };
  expect(house.loosened).toEqual([of]);
  await press('Propose it');
  expect(house.proposed).toEqual([{ act: 'LOOSEN_RULE', input: of }]);
});
