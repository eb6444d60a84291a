// @vitest-environment jsdom
import { act, createElement, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommentItem } from '../../../src/app/messages/comment-item.tsx';
import { TalkLines } from '../../../src/app/messages/talk-lines.tsx';
import type { MessageLine } from '../../../src/app/messages/data/message-model.ts';
import type { Unsent } from '../../../src/app/outbox/rows/unsent.ts';
import { listenerSet } from '../../../src/domain/kit/listener-set.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { sampleOf } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';
import { signIn } from '../platform/session/sign-in.ts';

const asked = vi.hoisted(() => ({ done: [] as unknown[], isInTime: true }));
vi.mock(import('../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  sendAgain: (row, patch) => {
    asked.done.push(['sendAgain', row, patch]);
    return Promise.resolve(asked.isInTime);
  },
}));
vi.mock(import('../../../src/app/messages/data/comments.ts'), async (original) => ({
  ...(await original()),
  rewrite: ({ id }, text) => {
    asked.done.push(['rewrite', id, text]);
    return Promise.resolve('row');
  },
}));
vi.mock(import('../../../src/app/sync/reads/numbers.ts'), () => ({
  useNumbers: () => usualNumbers,
}));

const noon = Date.UTC(2026, 10, 21, 12);
const dayMs = 86_400_000;
const waiting: Unsent = { row: 'row', state: 'waiting', refusal: null };
const changes = listenerSet();
let lines: readonly MessageLine[] = [];
let unsent: Unsent | null = null;
let made = 0;
let id = '';

const line = (of: Partial<MessageLine> = {}): MessageLine => ({
  id,
  clientId: id,
  from: 'me',
  name: 'ann',
  text: 'It is forsale',
  masked: false,
  at: noon,
  read: false,
  unsent: waiting,
  ...of,
});
const hear = (next: () => void) =>
  act(async () => {
    next();
    changes.notify();
  });
/** Shows a message as it is now. */
const become = (...next: readonly MessageLine[]) =>
  hear(() => {
    lines = next;
  });

function Lines() {
  const now = useSyncExternalStore(changes.subscribe, () => lines);
  const onSend = (text: string) => {
    asked.done.push(['send', text]);
    return Promise.resolve();
  };
  const props = { threadId: 't', several: false, offline: true, now: noon, onSend };
  return createElement(TalkLines, { ...props, lines: now });
}
const comment = () =>
  sampleOf(comments, { id, createdBy: 'ann', text: 'Any rusty?', parentId: 'lot' });
function Item() {
  const now = useSyncExternalStore(changes.subscribe, () => unsent);
  const mark = { unsent: now, words: 'Any rusty?', removing: null, liked: false, flagged: false };
  const props = { now: noon, offline: true, onReply: null };
  return createElement(CommentItem, { ...props, comment: comment(), mark });
}
const box = ({ place }: { readonly place: HTMLElement }) => place.querySelector('textarea');

const correcting = async () => {
  lines = [line()];
  const drawn = await draw(() => createElement(Lines));
  await drawn.press('Edit');
  await drawn.type('Your message', 'It is for sale');
  return drawn;
};

beforeEach(() => {
  signIn('ann');
  Object.assign(asked, { done: [], isInTime: true });
  made += 1;
  id = `text-${made}`;
});
afterEach(clear);

describe('a message that is corrected while it waits', () => {
  it('is changed in place, and its box closes', async () => {
    const drawn = await correcting();
    await drawn.press('Keep');
    expect(asked.done).toEqual([['sendAgain', 'row', { text: 'It is for sale' }]]);
    expect(box(drawn)).toBeNull();
  });

  it.each([
    ['being sent', { unsent: { ...waiting, state: 'sending' } }],
    ['accepted', { unsent: { ...waiting, state: 'echo' } }],
    ['here', { unsent: null }],
    ['here, on another day', { unsent: null, at: noon - 2 * dayMs }],
  ] as const)('keeps the correction once it is %s, to be sent by itself', async (_, of) => {
    const drawn = await correcting();
    await become(line(of));
    expect(box(drawn)?.value).toBe('It is for sale');
    expect(drawn.text()).toContain('Too late to change: already sending.');
    await drawn.press('Send as a new message');
    expect(asked.done).toEqual([['send', 'It is for sale']]);
    expect(box(drawn)).toBeNull();
  });

  it('keeps the correction where its line moves to another day', async () => {
    const earlier = line({ id: 'x', from: 'other', unsent: null });
    const drawn = await correcting();
    await become(earlier, line({ at: noon - dayMs }));
    await become(earlier, line({ unsent: null }));
    expect(box(drawn)?.value).toBe('It is for sale');
  });

  it('keeps the correction that came too late before the state is known', async () => {
    asked.isInTime = false;
    const drawn = await correcting();
    await drawn.press('Keep');
    expect(box(drawn)?.value).toBe('It is for sale');
    await drawn.press('Cancel');
    expect(box(drawn)).toBeNull();
  });
});

describe('a comment that is corrected while it waits', () => {
  it('keeps the correction once it is sent, to be saved as an edit', async () => {
    unsent = waiting;
    const drawn = await draw(() => createElement(Item));
    await drawn.press('Edit');
    await drawn.type('Your comment', 'Any rust?');
    await hear(() => {
      unsent = null;
    });
    expect(box(drawn)?.value).toBe('Any rust?');
    expect(drawn.text()).toContain('Too late to change: already sending.');
    await drawn.press('Save');
    expect(asked.done).toEqual([['rewrite', id, 'Any rust?']]);
    expect(box(drawn)).toBeNull();
  });
});
