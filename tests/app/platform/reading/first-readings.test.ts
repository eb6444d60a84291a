// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { firstReadingsId } from '../../../../src/domain/platform/snapshots/drawn-page.ts';
import { clear, draw } from '../../drawn.ts';

type Subscription = Awaited<ReturnType<typeof load>>;
type Emit = (reading: unknown) => void;

const load = () => import('../../../../src/app/platform/reading/subscription.ts');

/** A page that came with one reading, and the module that reads it, as after a load. */
const page = async (key: string, value: unknown): Promise<Subscription> => {
  vi.resetModules();
  const element = document.createElement('script');
  element.id = firstReadingsId;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ at: 5, readings: [[key, value, 'first']] });
  document.body.append(element);
  return load();
};

let emit: Emit = () => undefined;
const open = (given: Emit) => {
  emit = given;
  return () => undefined;
};

/** Renders the value of a key, or its status. */
const shown = ({ useShared }: Subscription, key: string) =>
  draw(() => {
    function Value() {
      const reading = useShared<string>(key, open as never);
      return createElement('p', null, reading.status === 'ready' ? reading.value : reading.status);
    }
    return createElement(Value);
  });

beforeEach(() => {
  emit = () => undefined;
});
afterEach(() => {
  clear();
  document.getElementById(firstReadingsId)?.remove();
});

it('a served value is shown at once, until the device has one of its own', async () => {
  const { text } = await shown(await page('a', 'served'), 'a');
  expect(text()).toBe('served');
  await act(async () =>
    emit({ status: 'ready', value: 'own', freshness: { source: 'live', at: 9 } }),
  );
  expect(text()).toBe('own');
  // A later failure is a failure.
  await act(async () => emit({ status: 'failed', refusal: refusal('unavailable', 'X', 'No.') }));
  expect(text()).toBe('failed');
});

it('a failure does not take away what was served', async () => {
  const { text } = await shown(await page('a', 'served'), 'a');
  await act(async () => emit({ status: 'failed', refusal: refusal('unavailable', 'X', 'No.') }));
  expect(text()).toBe('served');
});

it('another key has none', async () => {
  const { text } = await shown(await page('a', 'served'), 'b');
  expect(text()).toBe('loading');
});

it('values of the next page fill what still waits, and replace nothing the device has', async () => {
  const store = await page('a', 'served');
  const own = await shown(store, 'b');
  await act(async () =>
    emit({ status: 'ready', value: 'own', freshness: { source: 'live', at: 9 } }),
  );
  const waiting = await shown(store, 'c');
  expect(waiting.text()).toBe('loading');
  const next = document.implementation.createHTMLDocument();
  const element = next.createElement('script');
  element.id = firstReadingsId;
  const readings = ['b', 'c', 'd'].map((key) => [key, 'next', 'head']);
  element.textContent = JSON.stringify({ at: 6, readings });
  next.body.append(element);
  await act(async () => store.offerReadings(next));
  expect([own.text(), waiting.text()]).toEqual(['own', 'next']);
  expect((await shown(store, 'd')).text()).toBe('next');
  // A page without readings, as from a server that cannot render, changes nothing.
  await act(async () => store.offerReadings(document.implementation.createHTMLDocument()));
  expect(waiting.text()).toBe('next');
});
