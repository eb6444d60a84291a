// @vitest-environment jsdom
import { createElement, type ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AskFirst } from '../../../src/app/ui/dialog/ask-first.tsx';
import '../dialogs.ts';
import { clear, draw } from '../drawn.ts';

afterEach(clear);

it('has its button back where what was agreed to could not even be sent', async () => {
  const stop = new Error('Nothing can be changed.');
  const thrown: unknown[] = [];
  const note = (reason: unknown) => thrown.push(reason);
  process.on('unhandledRejection', note);
  const props = {
    label: 'Let it go',
    title: 'Sure?',
    yes: 'Yes',
    no: 'No',
    refusedTitle: 'Not done',
    run: (): Promise<string | null> => Promise.reject(stop),
  } as ComponentProps<typeof AskFirst>;
  const { press, place } = await draw(() => createElement(AskFirst, props, 'Sure?'));
  await press('Let it go');
  await press('Yes');
  process.off('unhandledRejection', note);
  expect(thrown).toEqual([stop]);
  expect(place.querySelector('[aria-busy="true"]')).toBeNull();
});
