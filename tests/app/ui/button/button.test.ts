// @vitest-environment jsdom
import { act, createElement, useState, type SubmitEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Button } from '../../../../src/app/ui/button/button.tsx';
import { clear, draw } from '../../drawn.ts';

let made = 0;
let answer: () => void = () => undefined;

/** Makes one more document at every submission, as a form whose function gives the id does. */
function Form() {
  const [busy, setBusy] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    made += 1;
    setBusy(true);
    answer = () => setBusy(false);
  };
  return createElement(
    'form',
    { onSubmit: submit },
    createElement('input', { 'aria-label': 'Name' }),
    createElement(Button, { type: 'submit', busy }, 'Create'),
  );
}
const form = async () => {
  const drawn = await draw(() => createElement(Form));
  const button = drawn.place.querySelector('button');
  if (button === null) throw new Error('There is no button.');
  /** Enter in a field: browsers make it a click of the submit button, which jsdom does not. */
  const enter = () =>
    act(async () => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
    });
  return { ...drawn, button, enter };
};

beforeEach(() => {
  made = 0;
});
afterEach(clear);

describe('a submit button that is busy', () => {
  it('submits its form neither by a second click nor by Enter', async () => {
    const { press, enter } = await form();
    await press('Create');
    await press('Create');
    await enter();
    expect(made).toBe(1);
  });

  it('keeps the focus, is announced as busy, and submits again afterwards', async () => {
    const { press, button } = await form();
    button.focus();
    await press('Create');
    expect(document.activeElement).toBe(button);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => answer());
    await press('Create');
    expect(made).toBe(2);
  });
});
