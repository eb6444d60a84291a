// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { live } from '../../src/app/platform/reading/reading.ts';
import { lazily, useShared } from '../../src/app/platform/reading/subscription.ts';
import { clear, draw } from './drawn.ts';

afterEach(clear);

/** Rendered at an address whose first screen is awaited on a new device. */
const Opened = () => {
  const reading = useShared(
    'own-page',
    lazily(
      () => Promise.resolve('here'),
      (value, emit) => {
        emit(live(value, null));
        return () => undefined;
      },
    ),
  );
  return createElement('p', null, reading.status);
};

it('a page test waits for no first screen', async () => {
  const { text } = await draw(Opened);
  await act(async () => undefined);
  expect(text()).toBe('ready');
});
