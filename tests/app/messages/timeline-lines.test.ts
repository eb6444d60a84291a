// @vitest-environment jsdom
import { act, createElement, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimelineLines } from '../../../src/app/messages/timeline-lines.tsx';
import type { Thread } from '../../../src/app/messages/threads.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { listenerSet } from '../../../src/domain/kit/listener-set.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { sampleOf } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';
import { signIn } from '../platform/session/sign-in.ts';

vi.mock(import('../../../src/app/sync/reads/numbers.ts'), () => ({
  useNumbers: () => usualNumbers,
}));
// jsdom has no layout: no box grows there.
vi.mock(import('../../../src/app/ui/field/growing.ts'), () => ({ growWithText: () => undefined }));

const noon = Date.UTC(2026, 10, 21, 12);
const changes = listenerSet();
let lines: readonly Thread[] = [];

const question = (id: string): Thread => {
  const comment = sampleOf(comments, { id, createdBy: 'ben', parentId: 'lot', text: `${id}?` });
  return { entry: { kind: 'comment', id, at: noon, comment }, replies: [] };
};
const bid = (id: string): Thread => ({
  entry: { kind: 'bid', id, at: noon, bid: sampleOf(bids, { id }) },
  replies: [],
});

function Lines() {
  const now = useSyncExternalStore(changes.subscribe, () => lines);
  const parent = { parentType: 'listing', parentId: 'lot' } as const;
  const frame = { parent, marks: new Map(), now: noon, mark: 'CA$', cut: null, open: true };
  return createElement(TimelineLines, { lines: now, frame });
}

beforeEach(() => signIn('ann'));
afterEach(clear);

it('keeps a reply that is typed, however many bids arrive meanwhile, and no other line', async () => {
  lines = [question('Rust'), question('Price')];
  const { place, press, text } = await draw(() => createElement(Lines));
  await press('Reply');
  const box = place.querySelector('textarea');
  expect(document.activeElement).toBe(box);
  await act(async () => {
    lines = [...Array.from({ length: 12 }, (_, n) => bid(`b${n}`)), ...lines];
    changes.notify();
  });
  expect(document.activeElement).toBe(box);
  expect(text()).toContain('Rust?');
  expect(text()).not.toContain('Price?');
  await press('Show 1 earlier');
  expect(text()).toContain('Price?');
});
