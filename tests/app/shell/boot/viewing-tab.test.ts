// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdView } from '../../../../src/app/shell/boot/viewing-tab.ts';
import { storedKeys } from '../../../../src/app/platform/storage/stored-keys.ts';
import { noteView, readView } from '../../../../src/app/platform/session/view-note.ts';
import type { Viewing } from '../../../../src/app/platform/session/viewing.ts';
import { signOut } from '../../../../src/app/accounts/data/sign-in/auth.ts';

const { session, viewing: noted, view, synced, begunBid, generation, trail } = storedKeys;
// Far in the future, so that a page of another file never reaches it.
const until = Date.UTC(2090, 0, 15, 8, 30);
const begun: Viewing = {
  member: null,
  by: 'ruth',
  until,
  from: '/admin/users/edit/ann',
  hides: [],
};
const ruth = JSON.stringify({ status: 'in', uid: 'ruth' });
const disk = localStorage;

const isOver = (): boolean => sessionStorage.getItem(noted.key) === null;
const elsewhere = (newValue: string | null): void => {
  dispatchEvent(new StorageEvent('storage', { key: session.key, newValue }));
};

beforeEach(() => {
  vi.useFakeTimers({ now: until - 30 * 60_000 });
  // The page cannot be left here; the browser tests check where it goes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Other files of this page have their own notes.
  for (const storage of [disk, sessionStorage]) storage.clear();
  disk.setItem(session.key, ruth);
  noteView(begun);
  readView();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.defineProperty(window, 'localStorage', { value: disk, configurable: true });
  for (const storage of [disk, sessionStorage]) storage.clear();
  readView();
});

describe('a tab that looks', () => {
  it('writes nothing on the device, and begins with what is the device’s alone', () => {
    disk.setItem(view.key, '{"units":"mi"}');
    disk.setItem(generation.key, '2');
    disk.setItem('firebase:authUser:x', 'kept');
    disk.setItem(begunBid.key, 'mine');
    disk.setItem(synced.key, '{"likes":1}');
    holdView(begun);
    expect(localStorage).not.toBe(disk);
    const here = [view, generation, begunBid, synced, session].map(({ key }) =>
      localStorage.getItem(key),
    );
    expect(here).toEqual(['{"units":"mi"}', '2', null, null, null]);
    expect(localStorage.getItem('firebase:authUser:x')).toBe('kept');
    localStorage.setItem(view.key, '{"units":"km"}');
    localStorage.removeItem(generation.key);
    expect([disk.getItem(view.key), disk.getItem(generation.key)]).toEqual(['{"units":"mi"}', '2']);
    expect([localStorage.length, localStorage.key(0)]).toEqual([2, view.key]);
    localStorage.clear();
    expect(disk.length).toBeGreaterThan(3);
  });

  it('stops when its time is over, and not before', () => {
    holdView(begun);
    vi.advanceTimersByTime(29 * 60_000);
    expect(isOver()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isOver()).toBe(true);
  });

  it('stops at once when it wakes after its time', () => {
    holdView(begun);
    vi.setSystemTime(until + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isOver()).toBe(true);
  });

  it.each([
    ['signs out', null],
    ['is another', JSON.stringify({ status: 'in', uid: 'ben' })],
    ['is nobody that can be told', '{'],
  ])('stops when whoever looks %s in another tab', (_what, newValue) => {
    holdView(begun);
    elsewhere(ruth);
    expect(isOver()).toBe(false);
    elsewhere(newValue);
    expect(isOver()).toBe(true);
  });

  it('is the one it was given to: a copy of it leaves the view, which goes on in the other', async () => {
    const asked: string[] = [];
    const request = async (name: string): Promise<never> => {
      asked.push(name);
      throw new DOMException('Too late.', 'TimeoutError');
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    holdView(begun);
    Reflect.deleteProperty(navigator, 'locks');
    await vi.waitFor(() => expect(isOver()).toBe(true));
    expect(asked).toEqual([`hammerlane-view-ruth-${until}`]);
  });

  it('does not begin once whoever looked has left', () => {
    disk.removeItem(session.key);
    holdView(begun);
    expect(isOver()).toBe(true);
    expect(localStorage).toBe(disk);
  });

  it('signs nobody out: signing out in it ends the view, and forgets where the tab was', async () => {
    sessionStorage.setItem(trail.key, 'x');
    void signOut();
    await vi.waitFor(() => expect(isOver()).toBe(true));
    expect(sessionStorage.getItem(trail.key)).toBeNull();
    expect(disk.getItem(session.key)).toBe(ruth);
  });
});
