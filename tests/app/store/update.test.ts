// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newVersionAtom, useUpdate } from '../../../src/app/store/boot/update.ts';
import { holdBusy } from '../../../src/app/store/device/busy.ts';
import { device } from '../../../src/app/store/session/session.ts';
import { signIn } from './sign-in.ts';

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
    useUpdate();
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
