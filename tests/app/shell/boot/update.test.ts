// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newVersionAtom, useUpdate } from '../../../../src/app/shell/boot/update.ts';
import { holdBusy } from '../../../../src/app/platform/tab/busy.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { ROW_VERSION } from '../../../../src/app/outbox/rows/migrate-row.ts';
import type { OutboxRow } from '../../../../src/app/outbox/rows/row.ts';
import { outbox } from '../../../../src/app/outbox/watch.ts';
import { bioChange } from '../../outbox/page/deeds.ts';
import { signIn } from '../../platform/session/sign-in.ts';

let waitsFor: readonly string[] = [];
let end: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  signIn(null);
});
afterEach(() => {
  end();
  device.set(newVersionAtom, null);
});

const seconds = (count: number) => act(async () => vi.advanceTimersByTime(count * 1_000));
const shown = async (take: () => void): Promise<void> => {
  device.set(newVersionAtom, { state: 'due', take });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const Strip = () => {
    waitsFor = useUpdate()?.waitsFor ?? [];
    return null;
  };
  await act(async () => root.render(createElement(Strip)));
  end = () => act(() => root.unmount());
};

it('a version that has taken over reloads the page at once where nothing is in progress', async () => {
  const take = vi.fn();
  await shown(take);
  await seconds(2);
  expect(take).toHaveBeenCalled();
});

it('waits for what is sent by itself, and not for what waits for a person or a newer version', async () => {
  signIn('ann');
  const row = { ...bioChange, uid: 'ann' };
  const asks = (id: string, state: OutboxRow['state'], more = {}) => ({
    ...row,
    id,
    state,
    ...more,
  });
  const box = outbox();
  const put = async (one: OutboxRow): Promise<void> => {
    const { order: _, ...draft } = one;
    await box.add({ ...draft, mode: 'queue' });
  };
  await put(asks('conflict', 'conflict'));
  await put(asks('behind it', 'waiting'));
  await put(asks('refused', 'refused', { entity: 'other' }));
  await put(asks('of a later version', 'waiting', { entity: 'later', v: ROW_VERSION + 1 }));
  const take = vi.fn();
  await shown(take);
  await vi.waitFor(async () => {
    await seconds(2);
    expect(take).toHaveBeenCalled();
  });
  take.mockClear();
  await put(asks('on its way', 'waiting', { entity: 'free' }));
  await vi.waitFor(async () => {
    await seconds(2);
    expect(waitsFor).toContain('outbox');
  });
  take.mockClear();
  await seconds(30);
  expect(take).not.toHaveBeenCalled();
  await box.clear('ann');
});

it('and waits for what was begun since, however long it lasts', async () => {
  const take = vi.fn();
  const done = holdBusy('form');
  await shown(take);
  await seconds(30);
  expect(take).not.toHaveBeenCalled();
  done();
  await seconds(2);
  expect(take).toHaveBeenCalled();
});
