// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createElement, Fragment } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FrontPeople } from '../../../../src/app/admin/front/front-people.tsx';
import { FrontMoney } from '../../../../src/app/admin/front/front-money.tsx';
import { FrontQueues } from '../../../../src/app/admin/front/front-queues.tsx';
import { presentOf } from '../../../../src/app/admin/front/present.ts';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import type { OfficeFigures } from '../../../../src/app/admin/data/front.ts';
import {
  failed,
  live,
  loading,
  type Reading,
} from '../../../../src/app/platform/reading/reading.ts';
import { serverNow } from '../../../../src/app/platform/clock/clock.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import {
  entityNamed,
  type AdminDoc,
  type AdminQuery,
} from '../../../../src/app/admin/data/documents/query.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { mostAttempts } from '../../../../src/domain/messages/notice-timing.ts';

asStaff();

const HOUR = 3_600_000;
const MINUTE = 60_000;
const stamp = '2026-11-20T10:00:00.000Z';

const row = (entity: AdminQuery['entity'], id: string, values: object): AdminDoc =>
  adminDocOf(entity, id, {
    ...entityNamed(entity).sample,
    createdBy: 'u-1',
    dateCreated: stamp,
    dateEdited: stamp,
    isDeleted: false,
    rev: 1,
    ...values,
  });

const keyOf = (
  entity: AdminQuery['entity'],
  field: string,
  filters: AdminQuery['filters'],
  descending: boolean,
) => rowsKey({ entity, deleted: false, sort: { field, descending }, filters, begins: '' });

const hold = (...[entity, field, filters, down, rows]: [...Parameters<typeof keyOf>, AdminDoc[]]) =>
  queryClient.setQueryData(keyOf(entity, field, filters, down), {
    pages: [{ rows, next: null }],
    pageParams: [null],
  });

const fail = (...of: Parameters<typeof keyOf>) => {
  const message = 'Not reached.';
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: keyOf(...of) })
    .setState({
      status: 'error',
      fetchStatus: 'idle',
      error: Object.assign(new Error(), { refusal: refusal('unavailable', 'OFFLINE', message) }),
    });
};

let place: HTMLElement;
let root: Root;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  queryClient.clear();
});

const draw = async (figures: Reading<OfficeFigures | null> = loading): Promise<void> => {
  const rootRoute = createRootRoute({
    component: () =>
      createElement(
        Fragment,
        null,
        createElement(FrontQueues, { of: figures }),
        createElement(FrontMoney, { of: figures }),
        createElement(FrontPeople),
      ),
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root.render(createElement(RouterProvider, { router: router as never })));
};

const noFigures: OfficeFigures = {
  queues: [],
  holds: { count: 0, rows: [] },
  invoices: [],
  cash: [],
  serverTime: 0,
};

/** Text of a figure on the front page, and its link. */
const figure = (name: string): readonly (string | null)[] => {
  const found = [...place.querySelectorAll('.front-list > li')].find(
    (item) => item.querySelector('a, b')?.textContent === name,
  );
  const text = (selector: string) => found?.querySelector(selector)?.textContent ?? null;
  const link = found?.querySelector('summary') === null ? found.querySelector('a') : null;
  return [text('.office__n, .muted'), text('small'), link?.getAttribute('href') ?? null];
};

describe('the figures of the front', () => {
  it('count what waits, say how long the oldest has and what was promised, and lead to their rows', async () => {
    const now = serverNow();
    await draw(
      live(
        {
          ...noFigures,
          queues: [
            { queue: 'REPORTS', count: 2, oldestAt: now - 5 * HOUR },
            { queue: 'SUBMISSIONS', count: 1, oldestAt: now - 3 * HOUR, dueAt: now - HOUR },
            { queue: 'PROBLEMS', count: 1, oldestAt: now - 4 * HOUR },
            { queue: 'NOTICES', count: 0 },
          ],
        },
        now,
      ),
    );
    expect(figure('Reports')).toEqual(['2', 'Oldest 5 h ago', '/admin/reports']);
    expect(figure('Submissions')).toEqual([
      '1',
      'Oldest 3 h ago · answer was due 1 h ago',
      '/admin/submissions?state=SUBMITTED',
    ]);
    expect(place.querySelectorAll('.front-late')).toHaveLength(1);
    expect(figure('Sales with a problem')).toEqual([
      '1',
      'Oldest 4 h ago',
      `/admin/sales?only=${encodeURIComponent('outcome:OPEN')}&sort=reportedAt`,
    ]);
    const only = encodeURIComponent(`attempts:${mostAttempts}`);
    expect(figure('Notifications set aside')).toEqual([
      '0',
      null,
      `/admin/notifications?only=${only}`,
    ]);
  });

  it('unfold the lots whose leader no card hold secures, with their ends', async () => {
    const now = serverNow();
    const row = { of: 'listing', id: 'lot', name: 'A Datsun', at: now + 2 * HOUR } as const;
    const leaders = { queue: 'LEADERS', count: 1, rows: [row] } as const;
    await draw(live({ ...noFigures, queues: [leaders] }, now));
    const [count, note] = figure('Leading bids without a card hold');
    expect(count).toBe('1');
    expect(note).toMatch(/^The first ends /);
    const link = place.querySelector('a[href="/admin/listings/lot"]');
    expect(link?.textContent).toBe('A Datsun');
    expect(link?.closest('li')?.textContent).toContain('Ends ');
  });

  it('add up money by currency, and unfold what is behind it', async () => {
    const now = serverNow();
    const row = { of: 'invoice', id: 'i-1', name: 'INV-2026-000042', at: now } as const;
    await draw(
      live(
        {
          ...noFigures,
          holds: { count: 1, rows: [{ of: 'listing', id: 'lot', name: 'A Datsun', at: now }] },
          invoices: [
            {
              status: 'PAST_DUE',
              count: 700,
              added: 500,
              cad: 150_00,
              usd: 20_00,
              rows: [{ ...row, amount: 150_00, currency: 'CAD' }],
            },
          ],
        },
        now,
      ),
    );
    expect(figure('Invoices past due')).toEqual([
      '700',
      'CA$150.00 + US$20.00 in the first 500',
      null,
    ]);
    expect(place.querySelector('a[href="/admin/invoices/i-1"]')?.textContent).toBe(row.name);
    expect(place.textContent).toContain('and 699 more');
    expect(place.querySelector('a[href="/admin/listings/lot"]')?.textContent).toBe('A Datsun');
  });

  it('say how often a card was declined, and lead nowhere a role does not open', async () => {
    const now = serverNow();
    const bill = { of: 'invoice', name: 'INV-2026-000042', at: now, declined: 2 } as const;
    const paid = { of: 'submission', id: 's-1', at: now } as const;
    const sums = { count: 1, added: 1, cad: 150_00, usd: 0 };
    device.set(sessionAtom, { ...signedOut, roles: ['finance'] });
    await draw(
      live(
        {
          ...noFigures,
          invoices: [{ status: 'OPEN', ...sums, rows: [{ ...bill, id: 'i-1' }] }],
          cash: [{ direction: 'IN', ...sums, rows: [paid] }],
        },
        now,
      ),
    );
    expect(place.textContent).toContain('card declined 2×');
    expect(place.querySelector('a[href="/admin/invoices/i-1"]')).not.toBeNull();
    expect(place.querySelector('a[href^="/admin/submissions"]')).toBeNull();
    expect(place.textContent).toContain('Package');
  });

  it('name everybody who is on the site, and nobody who left', async () => {
    const now = serverNow();
    hold('hitCounters', 'serverTime', {}, true, [
      row('hitCounters', 'u-1', { username: 'ann', serverTime: now - MINUTE, isFocused: true }),
      row('hitCounters', 'u-2', { username: 'bo', serverTime: now - MINUTE, isFocused: false }),
      row('hitCounters', 'u-3', {
        username: 'cy',
        serverTime: now - 1.5 * MINUTE,
        dateLastSignoff: now - 1.5 * MINUTE,
      }),
      row('hitCounters', 'u-4', { username: 'di', serverTime: now - HOUR }),
    ]);
    await draw();
    expect(figure('Members on the site').slice(0, 2)).toEqual([
      '2',
      'Besides you, in the last 2 min · 1 with the page in front',
    ]);
    const named = [...place.querySelectorAll('a[href^="/members/"]')].map((a) => a.textContent);
    expect(named).toEqual(['@ann', '@bo']);
  });

  it('say why, and no figure, where the server could not be asked', async () => {
    queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false });
    // Rows read before the failure name members who may have left since.
    hold('hitCounters', 'serverTime', {}, true, [
      row('hitCounters', 'u-1', { username: 'ann', serverTime: serverNow() }),
    ]);
    fail('hitCounters', 'serverTime', {}, true);
    await draw(failed(refusal('unavailable', 'OFFLINE', 'Not reached.')));
    expect(figure('Members on the site').slice(0, 2)).toEqual(['–', 'Not reached.']);
    expect(place.textContent).toContain('What waits could not be read');
    expect(figure('Reports')[0]).toBeNull();
    queryClient.setQueryDefaults(['rows'], {});
  });
});

describe('who is on the site', () => {
  const heard = (change: object): AdminDoc => row('hitCounters', 'u-1', change);
  const count = (doc: AdminDoc): number => presentOf([doc], 'u-9', 20 * MINUTE, 10 * MINUTE).length;

  it('is whoever was heard of within the time and came back after leaving', () => {
    expect(count(heard({ serverTime: 10 * MINUTE }))).toBe(1);
    expect(count(heard({ serverTime: 10 * MINUTE - 1 }))).toBe(0);
    expect(count(heard({ serverTime: 18 * MINUTE, dateLastSignoff: 17 * MINUTE }))).toBe(1);
    expect(count(heard({ serverTime: 18 * MINUTE, dateLastSignoff: 18 * MINUTE }))).toBe(0);
  });

  it('is nobody who asks', () => {
    const rows = ['u-1', 'u-9'].map((id) => row('hitCounters', id, { serverTime: 19 * MINUTE }));
    const here = presentOf(rows, 'u-9', 20 * MINUTE, 10 * MINUTE);
    expect(here.map(({ uid }) => uid)).toEqual(['u-1']);
  });
});
