// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClassifiedPanel } from '../../../../src/app/admin/lot/classified-panel.tsx';
import { notePhotosUnderWay } from '../../../../src/app/admin/edit/photos-under-way.ts';
import { TakeBack } from '../../../../src/app/admin/lot/listing-panel.tsx';
import type { Answer } from '../../../../src/app/platform/reading/answer.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

const desk = vi.hoisted(() => ({ sent: [] as unknown[], answer: { ok: true } as unknown }));
vi.mock(import('../../../../src/app/firebase/functions.ts'), async (original) => ({
  ...(await original()),
  callFunction: (name: string, data: unknown) => {
    const { idempotencyKey, ...asked } = data as Readonly<Record<string, unknown>>;
    desk.sent.push([name, asked, typeof idempotencyKey]);
    return Promise.resolve(desk.answer as Answer<{ readonly value: unknown }>);
  },
}));

const page = (status: string) => {
  const listing = sampleOf(listings, { id: 'l-1', mode: 'CLASSIFIED', status });
  return draw(() => createElement(ClassifiedPanel, { listing }));
};

beforeEach(() => {
  desk.sent = [];
  desk.answer = { ok: true, value: {} };
});
afterEach(clear);

it.each([
  ['PREVIEW', 'Publish', 'listings-moveListing', { event: 'APPROVE' }],
  ['ACTIVE', 'Hide', 'listings-moveListing', { event: 'HIDE' }],
  ['HIDDEN', 'Show again', 'listings-moveListing', { event: 'SHOW' }],
  ['ACTIVE', 'Mark as sold', 'listings-markClassifiedAsSold', {}],
  ['SOLD', 'Mark as not sold', 'listings-markClassifiedAsUnsold', {}],
] as const)('a classified that is %s: %s', async (status, label, name, more) => {
  const { press } = await page(status);
  await press(label);
  await vi.waitFor(() =>
    expect(desk.sent).toEqual([[name, { listingId: 'l-1', ...more }, 'string']]),
  );
});

it('is published while photos are being sent only once that was said', async () => {
  notePhotosUnderWay('l-1', true);
  const { press, text } = await page('PREVIEW');
  await press('Publish');
  expect(text()).toContain('Photos are still being sent from this page');
  expect(desk.sent).toEqual([]);
  notePhotosUnderWay('l-1', false);
});

it.each(['PREVIEW', 'ACTIVE', 'HIDDEN', 'SOLD', 'EXPIRED'])(
  'is removed with a reason while it is %s, asked once more',
  async (status) => {
    const { press, type, text } = await page(status);
    await press('Remove the listing');
    expect(text()).toContain('Enter a reason.');
    await type('Why it’s removed', ' A copy of another. ');
    await press('Remove the listing');
    expect(desk.sent).toEqual([]);
    expect(text()).toContain('This can’t be undone.');
    await press('Remove the listing');
    const move = { listingId: 'l-1', event: 'REMOVE', note: 'A copy of another.' };
    expect(desk.sent).toEqual([['listings-moveListing', move, 'string']]);
  },
);

it.each(['REMOVED', 'WITHDRAWN'])('is over once it is %s', async (status) => {
  expect((await page(status)).buttons()).toEqual([]);
});

it('says why a sale can’t be taken back any more', async () => {
  const why = 'A sale can be reversed within 60 days only.';
  desk.answer = { ok: false, refusal: refusal('failed-precondition', 'TOO_LATE', why) };
  const { press, text } = await page('SOLD');
  await press('Mark as not sold');
  expect(text()).toContain(why);
});

it('an auction with its seller is taken back', async () => {
  const answerBy = Date.UTC(2026, 11, 3, 17);
  const { press, text } = await draw(() => createElement(TakeBack, { listingId: 'l-1', answerBy }));
  expect(text()).toContain('The seller has until Dec 3, 2026');
  await press('Take it back');
  const move = { listingId: 'l-1', event: 'TAKE_BACK' };
  expect(desk.sent).toEqual([['listings-moveListing', move, 'string']]);
});
