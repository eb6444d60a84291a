// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recover } from '../../../../src/app/shell/boot/recover.ts';
import { holdBusy } from '../../../../src/app/platform/tab/busy.ts';

const reload = vi.fn();

/** A browser with a registered worker; an update resolves when told to. */
const registered = (of: { readonly active: object | null }) => {
  let answered = (): void => undefined;
  const update = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answered = resolve;
      }),
  );
  const registration = { ...of, installing: null, waiting: null, update };
  const getRegistration = () => Promise.resolve(registration);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration }),
  });
  return { update, answer: () => answered() };
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('does not wait for a first worker that is still being installed', async () => {
  const { update } = registered({ active: null });
  await recover();
  expect([reload.mock.calls.length, update.mock.calls.length]).toEqual([1, 0]);
});

it('asks for the newest version, and waits no longer than it may take to come', async () => {
  const { update } = registered({ active: {} });
  const over = recover();
  await vi.advanceTimersByTimeAsync(14_000);
  expect([reload.mock.calls.length, update.mock.calls.length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  await over;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the page anew as soon as there is nothing newer', async () => {
  const { update, answer } = registered({ active: {} });
  const over = recover();
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
  answer();
  await over;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('tries a few times with pauses, and then leaves it to the reader for a while', async () => {
  registered({ active: null });
  const at: number[] = [];
  const begun = Date.now();
  reload.mockImplementation(() => void at.push(Math.round((Date.now() - begun) / 1_000)));
  // Each newly failing page requests it again.
  for (let page = 0; page < 5; page += 1) {
    void recover();
    await vi.advanceTimersByTimeAsync(20_500);
  }
  expect(at).toEqual([0, 26, 61]);
  await vi.advanceTimersByTimeAsync(120_000);
  await recover();
  expect(at).toHaveLength(4);
});

it('is never done over something that is being done, also where that began in the pause', async () => {
  registered({ active: null });
  await recover();
  void recover();
  await vi.advanceTimersByTimeAsync(1_000);
  const done = holdBusy('form');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  done();
});
