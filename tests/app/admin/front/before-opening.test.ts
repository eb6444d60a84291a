// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfficeFront } from '../../../../src/app/admin/front/office-front.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { checkPart } from '../../../../src/app/admin/data/setup.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { live } from '../../../../src/app/platform/reading/reading.ts';
import {
  currentSession,
  device,
  sessionAtom,
} from '../../../../src/app/platform/session/session.ts';
import { demoCompany } from '../../../../src/demo/market/sales/company.data.ts';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { COMPANY } from '../../../../src/domain/platform/settings/company.ts';
import {
  companyDocument,
  pageFields,
  pageId,
} from '../../../../src/domain/platform/first-data/first-data.ts';
import { firstPages } from '../../../../src/domain/platform/first-data/first-pages.data.ts';
import { indexesOf, served } from '../../../../src/projections/indexes.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

const office = vi.hoisted(() => ({ opened: 0 }));
vi.mock(import('../../../../src/app/admin/data/front.ts'), async (original) => ({
  ...(await original()),
  useOfficeWeeks: () => live([{ from: 0, signUps: 1, opened: office.opened, sold: 0 }], null),
}));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async () => ({ ok: true, value: { finding: 'WELL', detail: '', ms: 1 } }) as never,
}));

const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-21T10:00:00.000Z';
const stamps = { createdBy: 'house', isDeleted: false, rev: 1, dateCreated: at };
const hold = (entity: 'config' | 'pages', id: string, fields: object, dateEdited = at) =>
  queryClient.setQueryData(
    ['doc', entity, id],
    adminDocOf(entity, id, { ...fields, ...stamps, dateEdited }),
  );
const ownWords: ReadonlySet<string> = new Set(['about', 'terms', 'privacy']);
const pages = (dateEdited: string) => {
  for (const page of firstPages.filter(({ path }) => ownWords.has(path)))
    hold('pages', pageId(page.path), pageFields(page, 1, 0), dateEdited);
};
const administrators = (...ids: readonly string[]) =>
  queryClient.setQueryData(
    rowsKey({
      entity: 'users_private',
      deleted: false,
      sort: { field: 'dateCreated', descending: true },
      filters: { roles: 'admin' },
      begins: '',
    }),
    {
      pages: [
        {
          rows: ids.map((id) =>
            adminDocOf(
              'users_private',
              id,
              seedDocument(usersPrivate, { id, createdBy: id, at: 0 }, { roles: 'admin' }),
            ),
          ),
          next: null,
        },
      ],
      pageParams: [null],
    },
  );
const setUp = () =>
  queryClient.setQueryData(['office-call', 'system-getSetup', {}], {
    parts: ['mail', 'cards'].map((part) => ({ part, isSetUp: true, settings: [] })),
  });

const empty = () => {
  hold('config', COMPANY, companyDocument({}));
  pages(at);
  administrators('u-1');
  setUp();
};
const front = async () => {
  const drawn = await draw(() => createElement(OfficeFront), '/admin');
  const list = [...drawn.place.querySelectorAll('ol.front-list > li')];
  const states = list.map((one) => [
    one.querySelector('a')?.textContent,
    one.querySelector('.st')?.textContent,
  ]);
  return { ...drawn, states };
};

const usual = queryClient.getDefaultOptions();

asStaff();
beforeEach(() => {
  office.opened = 0;
  localStorage.clear();
  queryClient.setDefaultOptions({ queries: { refetchOnMount: false, retry: false } });
});
afterEach(() => {
  clear();
  queryClient.clear();
  queryClient.setDefaultOptions(usual);
});

it('lists on the front of an empty house what is to do before it opens, and where', async () => {
  empty();
  const { states, links, place, text } = await front();
  expect(states.map(([, state]) => state)).toEqual(Array.from({ length: 6 }, () => 'To do'));
  expect(links()).toMatchObject({
    'Fill in the company details': '/admin/config',
    'Check the mail': '/admin/systemSettings',
    'Set up your second factor': '/profile?view=security',
    'Appoint a second administrator': '/admin/users',
    'Put about, terms and privacy in your words': '/admin/pages',
  });
  expect(text()).not.toContain('No invoice can be issued');
  expect(await faultsOf(place)).toEqual([]);
});

it('ticks what is done, and goes away once all of it is', async () => {
  empty();
  hold('config', COMPANY, companyDocument(demoCompany));
  await checkPart('mail');
  const some = await front();
  expect(some.states.map(([, state]) => state).slice(0, 3)).toEqual(['Done', 'Done', 'To do']);
  clear();
  await checkPart('cards');
  device.set(sessionAtom, { ...currentSession(), secondFactor: true });
  administrators('u-1', 'u-2');
  pages(later);
  expect((await front()).text()).not.toContain('Before you open');
});

it('is not for a house whose lots open, nor for other roles', async () => {
  empty();
  office.opened = 3;
  const running = await front();
  expect(running.text()).not.toContain('Before you open');
  expect(running.text()).toContain('No invoice can be issued');
  clear();
  office.opened = 0;
  device.set(sessionAtom, { ...currentSession(), isAdmin: false, roles: ['support'] });
  expect((await front()).text()).not.toContain('Before you open');
});

it('asks for administrators by an index', () => {
  expect(served(indexesOf(usersPrivate), ['isDeleted', 'roles'], '-dateCreated')).toBe(true);
});
