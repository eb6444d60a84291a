// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReportsPage } from '../../../../src/app/admin/moderation/reports-page.tsx';
import { SubmissionPhotos } from '../../../../src/app/admin/submissions/submission-photos.tsx';
import { SubmissionsPage } from '../../../../src/app/admin/submissions/submissions-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey, rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc, AdminQuery } from '../../../../src/app/admin/data/documents/query.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { listingSubmissions } from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { reports } from '../../../../src/domain/messages/report.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { indexesOf, served } from '../../../../src/projections/indexes.ts';
import { SubmissionStanding } from '../../../../src/app/admin/submissions/submission-page.tsx';
import {
  currentSession,
  device,
  sessionAtom,
} from '../../../../src/app/platform/session/session.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const at = Date.parse('2026-11-20T10:00:00.000Z');

const newest = (
  entity: AdminQuery['entity'],
  field: string,
  filters: AdminQuery['filters'] = {},
): readonly unknown[] =>
  rowsKey({ entity, deleted: false, sort: { field, descending: true }, filters, begins: '' });

const waiting = newest('reports', 'lastAt', { state: 'OPEN' });
const decided = newest('reports', 'lastAt', { state: 'CLOSED' });
const all = newest('listingSubmissions', 'dateCreated');

const hold = (key: readonly unknown[], ...rows: readonly AdminDoc[]) =>
  queryClient.setQueryData(key, { pages: [{ rows, next: null }], pageParams: [null] });

const fail = (key: readonly unknown[]) =>
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: key })
    .setState({
      status: 'error',
      fetchStatus: 'idle',
      error: Object.assign(new Error(), {
        refusal: refusal('unavailable', 'OFFLINE', 'The server could not be reached.'),
      }),
    });

const report = (id: string, more: object): AdminDoc =>
  adminDocOf('reports', id, { ...seedDocument(reports, { id, createdBy: 'u-1', at }), ...more });

const submission = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  seedDocument(listingSubmissions, { id, createdBy: 'u-1', at }, more);
const row = (id: string, more: Readonly<Record<string, unknown>> = {}): AdminDoc =>
  adminDocOf('listingSubmissions', id, submission(id, more));

beforeEach(() => {
  for (const kind of ['rows', 'photos']) {
    queryClient.setQueryDefaults([kind], { retryOnMount: false, refetchOnMount: false });
  }
});
afterEach(() => {
  clear();
  queryClient.clear();
});

describe('the reports', () => {
  const page = (address = '/admin/reports') => draw(() => createElement(ReportsPage), address);

  it('say whose words were reported, and lead to the case', async () => {
    const words = 'Buy it off the site, I give a discount.';
    hold(waiting, report('r-1', { words, aboutName: 'zed', title: '1972 Datsun 240Z' }));
    const { text, place } = await page();
    expect(text()).toContain('1 row');
    expect(text()).toContain('@zed');
    expect(text()).toContain(words);
    expect(text()).toContain('1972 Datsun 240Z');
    expect(place.querySelector('#row-r-1')?.getAttribute('href')).toContain('open=r-1');
  });

  it('are gone through by keys, to the last one, as long as they are on the screen', async () => {
    const press = async (key: string): Promise<boolean> => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      await act(async () => window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    hold(waiting, report('r-1', {}), report('r-2', {}));
    const { address } = await page();
    expect(await press('j')).toBe(true);
    expect(document.activeElement?.id).toBe('row-r-2');
    await press('Enter');
    expect(address()).toContain('open=r-2');
    clear();
    expect(await press('j')).toBe(false);
  });

  it('are none that wait, or none decided, each in its own words', async () => {
    hold(waiting);
    expect((await page()).text()).toContain('Nothing pending. Member reports appear here.');
    clear();
    hold(decided);
    const { text } = await page('/admin/reports?state=CLOSED');
    expect(text()).toContain('No decisions yet.');
    expect(text()).not.toContain('Nothing pending');
  });

  it('tell why they were not read, and count nothing', async () => {
    fail(waiting);
    const { text } = await page();
    await soon(() => expect(text()).toContain('These rows could not be read'));
    expect(text()).toContain('The server could not be reached.');
    expect(text()).not.toContain('0 rows');
    expect(text()).not.toContain('Nothing pending');
  });
});

describe('the submissions', () => {
  const page = (address = '/admin/submissions') =>
    draw(() => createElement(SubmissionsPage), address);

  it('say what each is, how many photos it has and where it stands', async () => {
    hold(
      all,
      row('s-1', { status: 'SUBMITTED', submittedAt: at }),
      row('s-2', { status: 'ACCEPTED', mode: 'CLASSIFIED' }),
    );
    const { place } = await page();
    const told = [...place.querySelectorAll('tbody tr')].map((one) => one.textContent ?? '');
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('Submitted');
    expect(told[1]).toContain('Accepted');
    expect(told[1]).toContain('Classified');
  });

  it('are none at all, or none in the state that is asked for', async () => {
    hold(all);
    expect((await page()).text()).toContain('No submissions yet.');
    clear();
    hold(newest('listingSubmissions', 'dateCreated', { status: 'REJECTED' }));
    const { text } = await page('/admin/submissions?state=REJECTED');
    expect(text()).toContain('No submission is in the state “Rejected”.');
  });

  it('say who reviews each, and until when an answer is owed, but not while its seller is waited for', async () => {
    const name = { ...seedDocument(users, { id: 'u-9', createdBy: 'u-9', at }), username: 'ruth' };
    queryClient.setQueryData(pointedAtKey('users', 'u-9'), adminDocOf('users', 'u-9', name));
    const dueAt = Date.parse('2026-12-24T17:00:00Z');
    const claimed = { reviewerId: 'u-9', dueAt };
    hold(
      all,
      row('s-1', { ...claimed, status: 'IN_REVIEW' }),
      row('s-2', { ...claimed, status: 'CHANGES_REQUESTED' }),
    );
    const { place } = await page();
    const [mine, asked] = [...place.querySelectorAll('tbody tr')].map((one) => one.textContent);
    expect(mine).toContain('Dec 24, 2026');
    expect(asked).not.toContain('Dec 24, 2026');
    for (const told of [mine, asked]) expect(told).toContain('@ruth');
    clear();
    const shown = await draw(() =>
      createElement(SubmissionStanding, {
        submission: submission('s-1', { ...claimed, status: 'IN_REVIEW' }) as never,
      }),
    );
    expect(shown.text()).toMatch(/Answer byDec 24, 2026/);
    expect(shown.links()['@ruth']).toBe('/admin/users/edit/u-9');
  });

  it('are only those one claimed, in whatever state is asked for', async () => {
    device.set(sessionAtom, { ...currentSession(), uid: 'u-9' });
    hold(all);
    hold(newest('listingSubmissions', 'dateCreated', { reviewerId: 'u-9' }), row('s-7'));
    const { press, address, place, text } = await page();
    expect(text()).toContain('No submissions yet.');
    await press('Claimed by me');
    expect(address()).toBe('/admin/submissions?mine=yes');
    expect(place.querySelectorAll('tbody tr')).toHaveLength(1);
    for (const fixed of [['reviewerId'], ['reviewerId', 'status']])
      expect(served(indexesOf(listingSubmissions), ['isDeleted', ...fixed], '-dateCreated')).toBe(
        true,
      );
  });

  it('ask anew for a state that is not one', async () => {
    hold(all, row('s-1'));
    expect((await page('/admin/submissions?state=NONSENSE')).text()).toContain('1 row');
  });
});

describe('the photos of a submission', () => {
  const upload = (localId: string, imageId: string | undefined, more: object = {}) => ({
    localId,
    name: `${localId}.jpg`,
    bytes: 1_000,
    state: 'success' as const,
    offset: 1_000,
    ...(imageId === undefined ? {} : { imageId }),
    ...more,
  });
  const uploads = [
    upload('a', 'i-1', { tag: 'front', caption: 'The nose', alt: 'Front left' }),
    upload('b', 'i-2'),
    upload('c', undefined),
    upload('d', 'i-4'),
  ];
  const page = (of: readonly object[]) =>
    draw(() =>
      createElement(SubmissionPhotos, { submission: submission('s-1', { uploads: of }) as never }),
    );

  it('stand in their owner’s order, each with its words or with why it is not there', async () => {
    const photo = (id: string, status: string, url: string | null) =>
      [id, { id, status, url }] as const;
    queryClient.setQueryData(
      ['photos', 's-1'],
      new Map([
        photo('i-4', 'PENDING', null),
        photo('i-2', 'REFUSED', null),
        photo('i-1', 'READY', '/p/1'),
      ]),
    );
    const { place } = await page(uploads);
    const lines = [...place.querySelectorAll('li')];
    expect(lines.map((one) => one.textContent)).toEqual([
      '1. Front: The nose',
      'RefusedPhoto 2',
      'Not uploadedPhoto 3',
      'In reviewPhoto 4',
    ]);
    expect(lines[0]?.querySelector('img')?.getAttribute('alt')).toBe('Front left');
  });

  it('are none, are on their way, or could not be read', async () => {
    expect((await page([])).text()).toBe('No photos yet.');
    clear();
    queryClient.getQueryCache().build(queryClient, { queryKey: ['photos', 's-1'] });
    const { place } = await page(uploads);
    expect(place.querySelector('[aria-label="Loading photos"]')).not.toBeNull();
    clear();
    fail(['photos', 's-1']);
    expect((await page(uploads)).text()).toBe('The photos could not be read.');
  });
});
