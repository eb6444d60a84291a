// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReviewPanel } from '../../../../src/app/admin/submissions/review-panel.tsx';
import type { Answer } from '../../../../src/app/platform/reading/answer.ts';
import {
  currentSession,
  device,
  sessionAtom,
} from '../../../../src/app/platform/session/session.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { listingSubmissions } from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import type { ListingSubmission } from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

const desk = vi.hoisted(() => ({ sent: [] as unknown[], answer: { ok: true } as unknown }));
vi.mock(import('../../../../src/app/admin/data/moderation.ts'), async (original) => ({
  ...(await original()),
  review: (id, rev, turn) => {
    desk.sent.push([id, rev, turn]);
    return Promise.resolve(desk.answer as Answer);
  },
}));

vi.mock(import('../../../../src/app/admin/submissions/make-listing.tsx'), () => ({
  MakeListing: () => createElement('p', null, 'Prepare the listing'),
}));

const asked = [{ field: 'uploads', text: 'A photo of the engine.' }];

const page = async (status: ListingSubmission['status'], more: Partial<ListingSubmission> = {}) => {
  const submission = sampleOf(listingSubmissions, {
    id: 's1',
    status,
    reviewNotes: asked,
    ...more,
  });
  let change: (next: Partial<ListingSubmission>) => void = () => undefined;
  function Panel() {
    const [shown, setShown] = useState(submission);
    change = (next) => setShown({ ...shown, ...next });
    return createElement(ReviewPanel, { submission: shown, rev: 4 });
  }
  const drawn = await draw(() => createElement(Panel));
  const choose = async (value: string) => {
    const select = drawn.place.querySelector('select')!;
    await act(async () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const arrives = (next: Partial<ListingSubmission>) => act(async () => change(next));
  return { ...drawn, choose, arrives };
};

beforeEach(() => {
  desk.sent = [];
  desk.answer = { ok: true };
});
afterEach(clear);

it('is claimed before anything is decided', async () => {
  const { press, buttons } = await page('SUBMITTED');
  expect(buttons()).toEqual(['Claim for review']);
  await press('Claim for review');
  expect(desk.sent).toEqual([['s1', 4, { event: 'CLAIM' }]]);
});

it('is taken over from another reviewer, and not from oneself', async () => {
  device.set(sessionAtom, { ...currentSession(), uid: 'u-2' });
  const { press, text, links } = await page('IN_REVIEW', { reviewerId: 'u-1' });
  expect(text()).toContain('is reviewing it.');
  expect(Object.values(links())).toContain('/admin/users/edit/u-1');
  await press('Take over the review');
  expect(desk.sent).toEqual([['s1', 4, { event: 'CLAIM' }]]);
  clear();
  const own = await page('IN_REVIEW', { reviewerId: 'u-2' });
  expect(own.buttons()).not.toContain('Take over the review');
});

it('is rejected with a reason, and another than those listed in words', async () => {
  const { press, choose, type, text } = await page('IN_REVIEW');
  await press('Reject…');
  await press('Reject');
  expect(text()).toContain('Choose a reason.');
  await choose('OTHER');
  await press('Reject');
  expect(text()).toContain('Enter a reason. The seller sees it.');
  expect(desk.sent).toEqual([]);
  await type('In your words', '  Not this year. ');
  await press('Reject');
  const told = { event: 'REJECT', code: 'OTHER', reason: 'Not this year.' };
  expect(desk.sent).toEqual([['s1', 4, told]]);
});

it('says why it was not done', async () => {
  desk.answer = { ok: false, refusal: refusal('aborted', 'REV_STALE', 'Changed meanwhile.') };
  const { press, choose, text } = await page('IN_REVIEW');
  await press('Reject…');
  await choose('DUPLICATE');
  await press('Reject');
  expect(desk.sent).toEqual([['s1', 4, { event: 'REJECT', code: 'DUPLICATE' }]]);
  expect(text()).toContain('Changed meanwhile.');
});

it.each(['DRAFT', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const)(
  'is nothing to decide while it is %s',
  async (status) => {
    expect((await page(status)).text()).toBe('');
  },
);

it('is asked for again, with the notes it was asked for, or rejected', async () => {
  const { press, buttons, text, type } = await page('CHANGES_REQUESTED');
  expect(buttons()).toEqual(['Ask again…', 'Reject…']);
  await press('Ask again…');
  expect(text()).toContain('A photo of the engine.');
  await type('What to change', 'The VIN.');
  await press('Ask again');
  const notes = [...asked, { field: 'uploads', text: 'The VIN.' }];
  expect(desk.sent).toEqual([['s1', 4, { event: 'REQUEST_CHANGES', notes }]]);
});

it('is asked for again beside what somebody else asked for meanwhile', async () => {
  const { press, type, arrives, text } = await page('CHANGES_REQUESTED', {
    reviewNotes: [...asked, { field: 'title', text: 'Shorter.' }],
  });
  await press('Ask again…');
  await type('What to change', 'The VIN.');
  await press('Add another note');
  const others = { field: 'uploads', text: 'The underside.' };
  await arrives({ reviewNotes: [...asked, { field: 'title', text: 'Shorter.' }, others] });
  await press('Remove');
  expect(text()).toContain('The underside.');
  await press('Ask again');
  const notes = [
    { field: 'title', text: 'Shorter.' },
    others,
    { field: 'uploads', text: 'The VIN.' },
  ];
  expect(desk.sent).toEqual([['s1', 4, { event: 'REQUEST_CHANGES', notes }]]);
});

it('is rejected after it was accepted as well, once its form is asked for', async () => {
  const { press, choose, text, buttons } = await page('ACCEPTED');
  expect(text()).toContain('Prepare the listing');
  expect(buttons()).toEqual(['Reject it after all…']);
  await press('Reject it after all…');
  await choose('CONDITION');
  await press('Reject');
  expect(desk.sent).toEqual([['s1', 4, { event: 'REJECT', code: 'CONDITION' }]]);
});
