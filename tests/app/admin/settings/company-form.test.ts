// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CompanyForm } from '../../../../src/app/admin/settings/company-form.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { COMPANY } from '../../../../src/domain/platform/settings/company.ts';
import { companyDocument } from '../../../../src/domain/platform/first-data/first-data.ts';
import { clear, draw } from '../../drawn.ts';

const sent = vi.hoisted((): unknown[] => []);
vi.mock(import('../../../../src/app/admin/data/admin.ts'), async (original) => ({
  ...(await original()),
  saveDoc: async (_entity, _base, values) => {
    sent.push(values);
    return { ok: true, id: 'company', how: 'done', row: null } as const;
  },
}));

const told = {
  name: 'Hammerlane Auctions Inc.',
  line1: '480 Harbour Street',
  city: 'Hamilton',
  region: 'ON',
  country: 'CA',
  postal: 'L8L 1B7',
} as const;

const page = (values: Parameters<typeof companyDocument>[0]) => {
  const stamps = { createdBy: 'house', isDeleted: false, rev: 1 };
  const at = '2026-11-20T10:00:00.000Z';
  const doc = { ...companyDocument(values), ...stamps, dateCreated: at, dateEdited: at };
  queryClient.setQueryData(['doc', 'config', COMPANY], adminDocOf('config', COMPANY, doc));
  return draw(() => createElement(CompanyForm));
};

beforeEach(() => {
  sent.length = 0;
});
afterEach(clear);

it('says that nothing is printed while nothing is told', async () => {
  const { text, submit } = await page({});
  expect(text()).toContain('Not filled in yet');
  await submit();
  expect(text()).toContain('Required.');
  expect(sent).toEqual([]);
});

it('saves what fits, with numbers as they are printed, and only that', async () => {
  const { text, type, submit } = await page(told);
  expect(text()).not.toContain('Not filled in yet');
  await type('GST/HST number optional', '12345');
  await submit();
  expect(text()).toContain('Nine digits, RT and four digits: 123456789 RT0001.');
  expect(sent).toEqual([]);
  await type('GST/HST number optional', ' 123456789 rt0001 ');
  await type('Phone optional', '(306) 555-0134');
  await submit();
  expect(sent).toEqual([
    { values: { ...told, phone: '+13065550134', gstNumber: '123456789 RT0001' } },
  ]);
});
