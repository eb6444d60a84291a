// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carryOver } from '../../../../src/app/shell/loading/take-over.ts';

const sent = vi.fn();

function Form() {
  const [mail, setMail] = useState('');
  const [shared, setShared] = useState(false);
  return createElement(
    'form',
    {
      onSubmit: (event: Event) => {
        event.preventDefault();
        sent(mail, shared);
      },
    },
    createElement('h1', null, 'Sign in'),
    createElement('input', {
      type: 'email',
      value: mail,
      onChange: ({ target }: { target: HTMLInputElement }) => setMail(target.value),
    }),
    createElement('input', {
      type: 'checkbox',
      checked: shared,
      onChange: ({ target }: { target: HTMLInputElement }) => setShared(target.checked),
    }),
    createElement('button', { type: 'button' }, 'Show'),
    createElement('button', { type: 'submit' }, 'Sign in'),
  );
}

/** A served page, and a function that lets the app take it over. */
const served = () => {
  const place = document.createElement('div');
  place.id = 'app';
  place.innerHTML = renderToString(createElement(Form));
  document.body.append(place);
  const field = (kind: string) => place.querySelector<HTMLInputElement>(`[type=${kind}]`)!;
  const button = () => place.querySelector<HTMLButtonElement>('[type=submit]')!;
  const takeOver = async () => {
    carryOver(place);
    await act(async () => createRoot(place).render(createElement(Form)));
    // Each action is repeated in its own task.
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 250);
        }),
    );
  };
  return { place, field, button, takeOver };
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
  document.body.replaceChildren();
});

it('typed text, a tick and the focus are there when the app has taken the page over', async () => {
  const { field, button, takeOver } = served();
  const before = field('email');
  before.value = 'jo@example.com';
  before.focus();
  field('checkbox').checked = true;
  await takeOver();
  const after = field('email');
  expect(after).not.toBe(before);
  expect(after.value).toBe('jo@example.com');
  expect(document.activeElement).toBe(after);
  expect(field('checkbox').checked).toBe(true);
  await act(async () => button().click());
  expect(sent).toHaveBeenCalledWith('jo@example.com', true);
});

it('a button that was pressed before is pressed then, with what was typed', async () => {
  const { place, field, takeOver } = served();
  field('email').value = 'jo@example.com';
  place.dataset['pressed'] = 'button 1';
  await takeOver();
  expect(sent).toHaveBeenCalledExactlyOnceWith('jo@example.com', false);
  expect({ ...place.dataset }).toEqual({ drawn: '' });
});

it('nothing is pressed that was not, nor another button in its place', async () => {
  const first = served();
  await first.takeOver();
  expect(sent).not.toHaveBeenCalled();
  document.body.replaceChildren();
  const other = served();
  other.place.dataset['pressed'] = 'button 1';
  other.button().textContent = 'Delete my account';
  await other.takeOver();
  expect(sent).not.toHaveBeenCalled();
});

it('the focus is back before another key is pressed', async () => {
  const { place, field } = served();
  field('email').value = 'jo';
  field('email').focus();
  carryOver(place);
  const keys: (string | undefined)[] = [];
  // As soon as the app has rendered, before any other task.
  const watch = new MutationObserver(() => {
    keys.push(document.activeElement?.getAttribute('type') ?? undefined, field('email').value);
  });
  watch.observe(place, { childList: true });
  await act(async () => createRoot(place).render(createElement(Form)));
  watch.disconnect();
  expect(keys).toEqual(['email', 'jo']);
});

it('a form that was sent by Enter is sent then', async () => {
  const { place, field, takeOver } = served();
  field('email').value = 'jo@example.com';
  place.dataset['pressed'] = 'form 0';
  await takeOver();
  expect(sent).toHaveBeenCalledExactlyOnceWith('jo@example.com', false);
});

it('nothing is pressed on another page that was reached meanwhile', async () => {
  const { place } = served();
  place.dataset['pressed'] = 'button 1';
  carryOver(place);
  // The page the app renders first has no such button; the one after it does.
  await act(async () => createRoot(place).render(createElement('p', null, 'On the way')));
  history.replaceState(null, '', '/elsewhere');
  place.innerHTML = renderToString(createElement(Form));
  const pressed = vi.fn();
  place.querySelector('[type=submit]')?.addEventListener('click', pressed);
  await new Promise((resolve) => {
    setTimeout(resolve, 150);
  });
  expect(pressed).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});
