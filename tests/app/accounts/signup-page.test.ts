// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { welcomePath } from '../../../src/app/accounts/redirect-search.ts';
import { SignupPage } from '../../../src/app/accounts/signup-page.tsx';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

const server = vi.hoisted(() => ({ asked: [] as unknown[], answer: { ok: true } as unknown }));
vi.mock(import('../../../src/app/accounts/data/sign-in/auth.ts'), async (original) => ({
  ...(await original()),
  signUp: ((input: unknown) => {
    server.asked.push(input);
    return Promise.resolve(server.answer);
  }) as never,
}));

const page = (goto: string | null = null): Promise<Drawn> =>
  draw(() => createElement(SignupPage, { goto, welcome: null }));
const accept = ({ place }: Drawn): Promise<void> =>
  act(async () => place.querySelector<HTMLInputElement>('[type="checkbox"]')?.click());
const errorsIn = ({ place }: Drawn): readonly string[] =>
  [...place.querySelectorAll('[aria-invalid="true"]')].map(
    (field) => field.getAttribute('name') ?? '',
  );
const fill = async (drawn: Drawn, password = 'four brown mares'): Promise<void> => {
  await drawn.type('E-mail', 'ann.doe@example.com');
  await drawn.type('Password', password);
};

beforeEach(() => {
  server.asked = [];
  server.answer = { ok: true };
});
afterEach(clear);

it.each([
  '/listing/lot-1#bid',
  '/listings/cars?make=porsche&year=1960-1973',
  '/search?q=a%26b',
  '/',
])('whoever signs up on the way to %s comes there, whatever stands in it', (goto) => {
  const { pathname, searchParams, hash } = new URL(welcomePath(goto), 'https://example.com');
  expect([pathname, searchParams.get('goto'), hash]).toEqual(['/profile', goto, '']);
});

describe('signing up', () => {
  it('makes a name of the address until its owner writes one, in small letters', async () => {
    const drawn = await page();
    const name = () => drawn.place.querySelector<HTMLInputElement>('[name="username"]')?.value;
    await drawn.type('E-mail', 'ann.doe@example.com');
    const made = name() ?? '';
    expect(made).toMatch(/^[a-z0-9_-]{3,24}$/);
    await drawn.type('Username', 'AnnOfYork');
    await drawn.type('E-mail', 'other@example.com');
    expect(name()).toBe('annofyork');
  });

  it('asks for nothing before somebody tried, and sends nothing that is not whole', async () => {
    const drawn = await page();
    expect(errorsIn(drawn)).toEqual([]);
    await drawn.submit();
    expect(drawn.text()).toContain('Enter an e-mail address');
    expect(drawn.text()).toContain('Accept the terms to create an account.');
    await fill(drawn, 'ann.doe@example.com');
    await accept(drawn);
    await drawn.submit();
    expect(drawn.text()).toContain('Don’t use your name or e-mail in your password.');
    expect(server.asked).toEqual([]);
  });

  it('needs the terms, and sends what was written once they are accepted', async () => {
    const drawn = await page('/listing/7');
    await fill(drawn);
    await drawn.type('Username', 'annofyork');
    await drawn.submit();
    expect(server.asked).toEqual([]);
    await accept(drawn);
    await drawn.submit();
    expect(server.asked).toEqual([
      { email: 'ann.doe@example.com', password: 'four brown mares', username: 'annofyork' },
    ]);
    expect(drawn.links()['Sign in']).toContain('listing');
  });

  it('says a refusal at the field it names, else above the form, and keeps what was typed', async () => {
    const taken = (field?: string) => ({
      ok: false,
      refusal: refusal('already-exists', 'TAKEN', 'Somebody has it.', field ? { field } : {}),
    });
    const drawn = await page();
    await fill(drawn);
    await accept(drawn);
    server.answer = taken('username');
    await drawn.submit();
    expect(errorsIn(drawn)).toEqual(['username']);
    server.answer = taken();
    await drawn.submit();
    expect(errorsIn(drawn)).toEqual([]);
    expect(drawn.alerts().join(' ')).toContain('Somebody has it.');
    expect(drawn.place.querySelector<HTMLInputElement>('[type="email"]')?.value).toBe(
      'ann.doe@example.com',
    );
  });
});
