// @vitest-environment jsdom
import { Outlet } from '@tanstack/react-router';
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessagesPage } from '../../../src/app/messages/messages-page.tsx';
import { TalkPane } from '../../../src/app/messages/talk-pane.tsx';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import type { Addressee, MessageLine, Talk } from '../../../src/app/messages/data/message-model.ts';
import { failed, live, loading, saved } from '../../../src/app/platform/reading/reading.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { notReached } from '../own-parts.ts';

const { held, noting } = vi.hoisted(() => {
  const seen = { lines: null as unknown, done: [] as unknown[][], box: '' };
  const notes =
    (name: string) =>
    (...of: unknown[]) => {
      seen.done.push([name, ...of]);
      return Promise.resolve() as never;
    };
  return { held: seen, noting: notes };
});
vi.mock(import('../../../src/app/messages/data/messages.ts'), async (original) => ({
  ...(await original()),
  useLines: (() => held.lines) as never,
  useTalks: (() => live([talk], null)) as never,
  readUpTo: noting('read'),
  sendInThread: noting('sendInThread'),
  sendToMember: noting('sendToMember'),
  setBlocked: noting('setBlocked'),
}));
vi.mock(import('../../../src/app/sync/reads/numbers.ts'), () => ({
  useNumbers: () => usualNumbers,
}));
vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListing: (() => loading) as never,
}));
vi.mock(import('../../../src/app/accounts/data/members.ts'), async (original) => ({
  ...(await original()),
  useMember: (() => loading) as never,
}));
vi.mock(import('../../../src/app/drafts/text/text-draft.ts'), () => ({
  useTextDraft: () => useState(held.box),
}));
// jsdom has no layout: no box grows there.
vi.mock(import('../../../src/app/ui/field/growing.ts'), () => ({ growWithText: () => undefined }));

const now = Date.UTC(2026, 10, 21, 12);
const talk: Talk = {
  id: 't',
  others: [{ uid: 'sam', name: 'sam' }],
  subject: { type: 'member', id: 'sam' },
  title: '',
  lastText: '',
  lastByHouse: false,
  lastAt: now,
  unread: 0,
  muted: false,
  blockedByMe: false,
  blockedByOther: false,
  known: true,
  waiting: 0,
  refused: 0,
};
const line = (id: string, from: MessageLine['from'], text = `Line ${id}`): MessageLine => ({
  id,
  clientId: id,
  from,
  name: from === 'me' ? 'ann' : 'sam',
  text,
  masked: false,
  at: now - 60_000,
  read: false,
  unsent: null,
});
const sam: Addressee = { uid: 'sam', name: 'sam', subject: { type: 'member', id: 'sam' } };
const pane = (of: Partial<Talk> | null = {}, to: Addressee | null = null): Promise<Drawn> => {
  clear();
  const props = { threadId: 't', talk: of === null ? null : { ...talk, ...of }, to, now };
  return draw(() => createElement(TalkPane, props));
};
const early = 'are hidden in the first';

beforeEach(() => {
  Object.assign(held, { lines: live([line('1', 'other')], now), done: [], box: '' });
  device.set(connectionAtom, 'online');
  device.set(sessionAtom, {
    ...signedOut,
    status: 'in',
    uid: 'ann',
    username: 'ann',
    email: 'ann@example.com',
    emailVerified: true,
  });
});
afterEach(clear);

describe('a conversation', () => {
  it('is loading, empty or not there, each in its own words', async () => {
    held.lines = loading;
    const unread = (await pane()).text();
    expect(unread).not.toContain('Say hello');
    expect(unread).not.toContain(early);
    held.lines = live([], now);
    expect((await pane()).text()).toContain('Say hello to sam.');
    expect((await pane({ subject: { type: 'listing', id: 'l' } })).text()).toContain(
      'Ask sam about anything the photos don’t show.',
    );
    held.lines = failed(notReached);
    expect((await pane()).text()).toContain('Conversation not found');
  });

  it('tells the server of the newest line that was read, once, and of nobody’s own', async () => {
    held.lines = live([line('1', 'other'), line('2', 'other'), line('3', 'me')], now);
    await pane({ unread: 2 });
    expect(held.done).toEqual([['read', 't', '2']]);
    held.done = [];
    await pane({ unread: 0 });
    expect(held.done).toEqual([]);
  });

  it('marks a message that came while the mark of an earlier one waits', async () => {
    clear();
    let change = (): void => undefined;
    function Pane() {
      const [unread, setUnread] = useState(1);
      change = () => setUnread(0);
      return createElement(TalkPane, { threadId: 't', talk: { ...talk, unread }, to: null, now });
    }
    await draw(() => createElement(Pane));
    expect(held.done).toEqual([['read', 't', '1']]);
    // The waiting mark shows no unread message, and the one it was about is only here now.
    held.lines = live([line('1', 'other'), line('2', 'other')], now);
    await act(async () => change());
    expect(held.done).toEqual([
      ['read', 't', '1'],
      ['read', 't', '2'],
    ]);
  });

  it('says as long as it is new that contact details are hidden, and warns of those in the box', async () => {
    expect((await pane()).text()).toContain(early);
    held.box = 'Call me at 416 555 0199';
    expect((await pane()).text()).toContain('Contact details in this message will be hidden');
    const { maskedFirst } = usualNumbers.messages;
    held.lines = live(
      Array.from({ length: maskedFirst }, (_, n) => line(String(n), 'other')),
      now,
    );
    const later = (await pane()).text();
    expect(later).not.toContain(early);
    expect(later).not.toContain('will be hidden');
  });

  it('says offline how old it is, and that what is written waits', async () => {
    device.set(connectionAtom, 'offline');
    held.lines = saved([line('1', 'other')], now - 3_600_000);
    const { text } = await pane();
    expect(text()).toContain('Hammerlane isn’t answering. Saved');
    expect(text()).toContain('sent as soon as possible');
  });

  it('writes to the addressee until the server knows the conversation, then in it', async () => {
    held.box = ' Is it still there? ';
    await (await pane(null, sam)).submit();
    await (await pane()).submit();
    expect(held.done).toEqual([
      ['sendToMember', sam, 'Is it still there?'],
      ['sendInThread', talk, 'Is it still there?'],
    ]);
  });

  it('has no box for whoever may not write, and says why', async () => {
    const box = ({ place }: Drawn) => place.querySelector('textarea[aria-label="Write a message"]');
    const mine = await pane({ blockedByMe: true });
    expect(box(mine)).toBeNull();
    await mine.press('Unblock');
    expect(held.done).toEqual([['setBlocked', 't', false]]);
    const theirs = await pane({ blockedByOther: true });
    expect(box(theirs)).toBeNull();
    expect(theirs.text()).toContain('You can still read the conversation.');
    // In a larger conversation a block between two of them closes nothing.
    const several = [...talk.others, { uid: 'kim', name: 'kim' }];
    expect(box(await pane({ blockedByOther: true, others: several }))).not.toBeNull();
    clear();
    device.set(sessionAtom, { ...device.get(sessionAtom), emailVerified: false });
    const unverified = await pane();
    expect(box(unverified)).toBeNull();
    expect(unverified.text()).toContain('We e-mailed ann@example.com.');
  });
});

describe('the page of a conversation', () => {
  it('has one title, beside the list and above the lines', async () => {
    held.lines = live([], null);
    const inside = { path: '/profile/messages/$id', page: MessagesPage };
    const { place } = await draw(() => createElement(Outlet), '/profile/messages/t', inside);
    const titles = [...place.querySelectorAll('h1')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['Messages']);
  });
});
