// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LinkPage } from '../../../src/app/accounts/link-page.tsx';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../drawn.ts';
import { soon } from '../soon.ts';

const asked = vi.hoisted(() => [] as (string | null)[]);
vi.mock(import('../../../src/app/accounts/data/sign-in/auth.ts'), async (original) => ({
  ...(await original()),
  completeSignInLink: (_, email) => {
    asked.push(email);
    const code = email === null ? 'EMAIL_MISSING' : 'WRONG';
    const why = refusal('invalid-argument', code, 'Not this address.', { field: 'email' });
    return Promise.resolve({ ok: false, refusal: why });
  },
}));

afterEach(clear);

it('a sign-in link asks for its address again, and keeps the form while that is typed', async () => {
  const { type, submit, text, buttons } = await draw(() => createElement(LinkPage, { goto: null }));
  await soon(() => expect(text()).toContain('This link was requested on another device.'));
  await type('E-mail', 'an@example.com');
  await submit();
  expect(text()).toContain('Not this address.');
  await type('E-mail', '');
  expect(buttons()).toContain('Sign in');
  await type('E-mail', 'ann@example.com');
  await submit();
  expect(asked).toEqual([null, 'an@example.com', 'ann@example.com']);
});
