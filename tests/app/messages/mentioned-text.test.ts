// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MentionedText } from '../../../src/app/messages/mentioned-text.tsx';
import { clear, draw } from '../drawn.ts';

afterEach(clear);

it('leads from a name to its member, and shows all else as it was written', async () => {
  const text = 'Ask @Ben, <b>not</b> @nobody.';
  const drawn = await draw(() => createElement(MentionedText, { text, mentions: ['ben'] }));
  expect(drawn.text()).toBe(text);
  expect(drawn.links()).toEqual({ '@Ben': '/members/ben' });
  expect(drawn.place.querySelector('b')).toBeNull();
});
