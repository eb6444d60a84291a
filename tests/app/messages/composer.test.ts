// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from '../../../src/app/messages/composer.tsx';
import { clear, draw } from '../drawn.ts';
import { signIn } from '../platform/session/sign-in.ts';

// jsdom has no layout: no box grows there.
vi.mock(import('../../../src/app/ui/field/growing.ts'), () => ({ growWithText: () => undefined }));

let sent: string[] = [];
let closed = 0;
let store: () => void = () => undefined;

function Talk() {
  const [place, setPlace] = useState('thread|a');
  const go = (to: string) => createElement('button', { onClick: () => setPlace(to) }, to);
  const box = createElement(Composer, {
    place,
    label: 'Write a message',
    button: 'Send',
    max: 100,
    note: () => null,
    onSend: (text) => {
      sent.push(text);
      return new Promise<void>((resolve) => {
        store = resolve;
      });
    },
    onSent: () => {
      closed += 1;
    },
  });
  return createElement('div', null, go('thread|a'), go('thread|b'), box);
}
const composer = async () => {
  const { place, press, submit } = await draw(() => createElement(Talk));
  const box = (): HTMLTextAreaElement => {
    const found = place.querySelector('textarea');
    if (found === null) throw new Error('There is no box.');
    return found;
  };
  const type = (text: string) =>
    act(async () => {
      // React notices a value only if its own setter is bypassed.
      const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
      own?.set?.call(box(), text);
      box().dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { box, type, press, submit, stored: () => act(async () => store()) };
};

beforeEach(() => {
  signIn(null);
  sent = [];
  closed = 0;
});
afterEach(clear);

describe('a message box', () => {
  it('is empty and closes once its text is stored', async () => {
    const { box, type, submit, stored } = await composer();
    await type('Hello');
    await submit();
    expect(box().value).toBe('Hello');
    await stored();
    expect([box().value, sent, closed]).toEqual(['', ['Hello'], 1]);
  });

  it('keeps what was typed while the last message was stored', async () => {
    const { box, type, submit, stored } = await composer();
    await type('Hello');
    await submit();
    await type('Is it still there?');
    await stored();
    expect([box().value, sent, closed]).toEqual(['Is it still there?', ['Hello'], 0]);
    await type('');
  });

  it('keeps only what follows the text that was stored', async () => {
    const { box, type, submit, stored } = await composer();
    await type('Hello');
    await submit();
    await type('Hello, is it still there?');
    await stored();
    expect(box().value).toBe(', is it still there?');
    await type('');
  });

  it('leaves the box of another conversation alone, and empties its own', async () => {
    const { box, type, press, submit, stored } = await composer();
    await type('Hello');
    await submit();
    await press('thread|b');
    await type('Another');
    await stored();
    expect(box().value).toBe('Another');
    await press('thread|a');
    expect(box().value).toBe('');
  });
});
