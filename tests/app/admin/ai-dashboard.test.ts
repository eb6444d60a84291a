// @vitest-environment jsdom
import { asStaff } from './as-staff.ts';
import { Outlet } from '@tanstack/react-router';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AiDashboard } from '../../../src/app/admin/answers/ai-dashboard.tsx';
import { Models } from '../../../src/app/admin/answers/models.tsx';
import { Terms } from '../../../src/app/admin/answers/terms.tsx';
import { Trial } from '../../../src/app/admin/answers/trial.tsx';
import { collectionQuery } from '../../../src/app/admin/list/collection-search.ts';
import { queryClient } from '../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../src/app/admin/data/keys.ts';
import type { Answering } from '../../../src/app/admin/answers/answering.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { adminDocOf } from '../../../src/app/admin/data/documents/doc-of.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { aiProviderLogs } from '../../../src/domain/answers/ai-provider-log.entity.ts';
import { MODEL_CHOICE } from '../../../src/domain/answers/model-choice.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';
import { faultsOf } from '../faults.ts';

asStaff();

const office = vi.hoisted(() => ({
  chosen: [] as unknown[],
  tried: [] as unknown[],
  answer: null as unknown,
}));
vi.mock(import('../../../src/app/admin/answers/answering.ts'), async (original) => ({
  ...(await original()),
  chooseModel: async (doc, choice) => {
    office.chosen.push([doc, choice]);
    return { ok: true, id: 'answers', how: 'done', row: null };
  },
  tryQuestion: async (...of) => {
    office.tried.push(of);
    return office.answer as never;
  },
}));

const answering: Answering = {
  providers: [
    { id: 'openai', title: 'OpenAI', configured: false },
    { id: 'local', title: 'Local model', configured: true },
  ],
  provider: 'local',
  model: '',
  spentUsd: 0.0042,
  limitUsd: 50,
};
const models = (more: Partial<Answering> = {}) => {
  queryClient.setQueryData(['answering'], { ...answering, ...more });
  queryClient.setQueryData(
    ['answering', 'models', 'local'],
    [{ id: 'house-brief', title: 'Brief' }],
  );
  queryClient.setQueryData(['doc', 'config', MODEL_CHOICE], null);
  return draw(() => createElement(Models));
};

beforeEach(() => {
  office.chosen.length = 0;
  office.tried.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  queryClient.clear();
});

describe('the models', () => {
  it('are told with who is set up, who answers and what the month cost', async () => {
    const { text, alerts } = await models();
    expect(text()).toContain('OpenAINot set up');
    expect(text()).toContain('Local modelAnswers, with its usual model');
    expect(text()).toContain('SpentUS$0.0042');
    expect(text()).toContain('LimitUS$50.00');
    expect(alerts()).toEqual([]);
  });

  it('are said to be spent at the limit, and missing where none is set up', async () => {
    expect((await models({ spentUsd: 50 })).text()).toContain('The limit is reached');
    clear();
    const { provider: _, ...nobody } = answering;
    queryClient.setQueryData(['answering'], nobody);
    const { text, buttons } = await draw(() => createElement(Models));
    expect(text()).toContain('Nobody answers');
    expect(buttons()).toEqual([]);
  });

  it('are chosen of those the provider lists', async () => {
    const { place, submit } = await models();
    const [provider, model] = [...place.querySelectorAll('select')];
    expect([...(provider?.options ?? [])].map(({ text }) => text)).toEqual(['Local model']);
    expect([...(model?.options ?? [])].map(({ text }) => text)).toEqual(['The usual one', 'Brief']);
    await submit();
    expect(office.chosen).toEqual([[null, { provider: 'local', model: '' }]]);
  });
});

it('the terms are the pages under feature/, each led to its form', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const stamps = { createdBy: 'boss', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
  const page = (path: string, more: object = {}) =>
    adminDocOf('pages', `page-${path}`, { ...pages.sample, ...stamps, path, title: path, ...more });
  const query = {
    entity: 'pages',
    deleted: false,
    sort: { field: 'path', descending: false },
    filters: {},
    begins: '',
  } as const;
  queryClient.setQueryData(rowsKey(query), {
    pages: [{ rows: [page('about'), page('feature/lien', { status: 'DRAFT' })], next: null }],
    pageParams: [null],
  });
  const { text, links } = await draw(() => createElement(Terms));
  expect(text()).toContain('/feature/lien, not published');
  expect(text()).not.toContain('/about');
  expect(links()['feature/lien']).toBe('/admin/pages/page-feature%2Flien');
  expect(links()['Add a term']).toBe('/admin/pages/create');
});

describe('a trial', () => {
  const trial = async () => {
    const drawn = await draw(() => createElement(Trial));
    await drawn.type('Question', 'Mileage?');
    return drawn;
  };

  it('asks as a member would, of a lot by its address, and shows the sources', async () => {
    office.answer = {
      ok: true,
      value: {
        known: true,
        automatic: true,
        by: 'Local model',
        sentences: [
          { text: 'Mileage: 1 mi.', kind: 'FACT', title: 'The facts', link: '/listing/l#facts' },
        ],
      },
    };
    const { type, submit, text, links } = await trial();
    await type('Lot optional', 'https://example.com/listing/l?x=1#facts');
    await submit();
    expect(office.tried).toEqual([['Mileage?', { listingId: 'l' }]]);
    expect(text()).toContain('Answered by Local model.');
    expect(links()['The facts']).toBe('/listing/l#facts');
  });

  it('says whether a model was asked for what is not known, and why nothing was answered', async () => {
    const nobody = { known: false, automatic: true, by: '', sentences: [] };
    office.answer = { ok: true, value: nobody };
    const { submit, text } = await trial();
    await submit();
    expect(office.tried).toEqual([['Mileage?', {}]]);
    expect(text()).toContain('no model was asked');
    office.answer = {
      ok: false,
      refusal: refusal('unavailable', 'ANSWERS_UNAVAILABLE', 'Not now.'),
    };
    await submit();
    expect(text()).toContain('Not answered. Not now.');
  });
});

it('the log says what the model was asked, by whom, and what it answered', async () => {
  const at = 1_795_300_000_000;
  const asked = {
    question: 'What is the mileage?',
    response: 'Mileage: 1,200 mi.',
    userId: 'demo-admin',
    at,
  };
  const of = { id: 'a-1', createdBy: 'house', at };
  const row = adminDocOf('aiProviderLogs', 'a-1', seedDocument(aiProviderLogs, of, asked));
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false });
  const query = collectionQuery('aiProviderLogs', {});
  queryClient.setQueryData(rowsKey(query), {
    pages: [{ rows: [row], next: null }],
    pageParams: [null],
  });
  queryClient.setQueryData(['doc', 'aiProviderLogs', 'a-1'], row);
  const page = (address: string) =>
    draw(() => createElement(Outlet), address, {
      path: '/admin/ai-dashboard/{-$tab}',
      page: () => createElement(AiDashboard, { missing: 'Not there' }),
    });
  expect((await page('/admin/ai-dashboard/models')).text()).toBe('Not there');
  clear();
  const { links } = await page('/admin/ai-dashboard/log');
  expect(links()['What is the mileage?']).toBe('/admin/ai-dashboard/log?open=a-1');
  clear();
  const { place } = await page('/admin/ai-dashboard/log?open=a-1');
  const details = place.querySelector('aside[aria-label="Details"]')?.textContent;
  expect(details).toContain('demo-admin');
  expect(details).toContain('Mileage: 1,200 mi.');
  expect(await faultsOf(place)).toEqual([]);
});
