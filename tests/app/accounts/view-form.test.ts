// @vitest-environment jsdom
import '../../setup/fresh-device.ts';
import { act, createElement, useEffect, useReducer } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ViewForm } from '../../../src/app/accounts/info/view-form.tsx';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { useViewFollowsMember } from '../../../src/app/accounts/data/preferences.ts';
import { outbox } from '../../../src/app/outbox/watch.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import type { OwnParts as Parts } from '../own-parts.ts';
import { keptStorage } from '../platform/kept-storage.ts';
import { signIn } from '../platform/session/sign-in.ts';

const own = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return new OwnParts() as Parts;
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: own.read,
}));
keptStorage();

const changes = new EventTarget();

const Screen = () => {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    changes.addEventListener('change', again);
    return () => changes.removeEventListener('change', again);
  }, [again]);
  useViewFollowsMember();
  return createElement(ViewForm);
};

const first = { units: 'km', currency: 'CAD', locale: 'en-CA', theme: 'system' } as const;

/** Sets the account's copy on this device. */
const give = (view: Partial<Record<keyof typeof first, string>>): Promise<void> =>
  act(async () => {
    const fields = { ...first, ...view } as typeof first;
    const written = { id: 'ann', createdBy: 'ann', at: 0 };
    own.give('userPreferences', seedDocument(userPreferences, written, { rev: 4, ...fields }));
    changes.dispatchEvent(new Event('change'));
  });

const chosen = ({ place }: Drawn): readonly string[] =>
  [...place.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

const choose = ({ place }: Drawn, value: string): Promise<void> =>
  act(async () => place.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click());

/** Resolves when the outbox holds the change, waiting to be sent. */
const stored = (change: object): Promise<void> =>
  act(() =>
    vi.waitFor(async () =>
      expect((await outbox().list('ann'))[0]).toMatchObject({ payload: { change } }),
    ),
  );

beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  signIn('ann');
});
afterEach(clear);
afterAll(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

describe('choices of how things are shown', () => {
  it('are not undone by an older state of the account, and follow the next one', async () => {
    await give({});
    const screen = await draw(Screen);
    expect(chosen(screen)).toEqual(['km', 'CAD', 'en-CA', 'system']);

    await choose(screen, 'mi');
    await choose(screen, 'USD');
    await stored({ units: 'mi', currency: 'USD' });
    await give({});
    expect(chosen(screen)).toEqual(['mi', 'USD', 'en-CA', 'system']);
    await give({ units: 'mi' });
    expect(chosen(screen)).toEqual(['mi', 'USD', 'en-CA', 'system']);
    await give({ units: 'mi', currency: 'USD', theme: 'dark' });
    expect(chosen(screen)).toEqual(['mi', 'USD', 'en-CA', 'dark']);

    await give({ units: 'mi', currency: 'CAD' });
    expect(chosen(screen)).toEqual(['mi', 'CAD', 'en-CA', 'system']);
  });

  it('wait while somebody types, and as long as the text stands there', async () => {
    await give({});
    const screen = await draw(Screen);
    const field = document.createElement('textarea');
    const link = document.createElement('button');
    screen.place.append(field, link);
    const moves = (to: HTMLElement) =>
      act(async () => {
        to.focus();
        // The view follows a task after the events of a focus.
        await new Promise((resolve) => setTimeout(resolve, 0));
      });
    await moves(field);
    await give({ locale: 'fr-CA' });
    expect(chosen(screen)).toContain('en-CA');
    field.value = 'Is it';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await moves(link);
    expect(chosen(screen)).toContain('en-CA');
    // An own choice does not wait, and stays.
    await choose(screen, 'dark');
    expect(chosen(screen)).toContain('dark');
    await moves(field);
    field.value = '';
    expect(chosen(screen)).toContain('en-CA');
    await moves(link);
    expect(chosen(screen)).toEqual(['km', 'CAD', 'fr-CA', 'dark']);

    // Another page has none of the fields of the last one.
    field.value = 'Is it still there?';
    await give({ locale: 'en-US' });
    expect(chosen(screen)).toContain('fr-CA');
    field.remove();
    await moves(screen.place.querySelector('input') ?? link);
    expect(chosen(screen)).toContain('en-US');
  });

  it('wait while a rich text is written and not saved', async () => {
    await give({});
    const screen = await draw(Screen);
    const written = document.createElement('div');
    written.setAttribute('contenteditable', 'true');
    screen.place.append(written);
    written.textContent = 'Is it';
    written.dispatchEvent(new Event('input', { bubbles: true }));
    await give({ locale: 'fr-CA' });
    expect(chosen(screen)).not.toContain('fr-CA');
    written.remove();
    await give({ locale: 'fr-CA', units: 'mi' });
    expect(chosen(screen)).toContain('fr-CA');
  });

  it('wait while the focus is in a frame, such as that of a card', async () => {
    await give({});
    const screen = await draw(Screen);
    const frame = document.createElement('iframe');
    screen.place.append(frame);
    frame.focus();
    expect(document.activeElement).toBe(frame);
    await give({ locale: 'en-US' });
    expect(chosen(screen)).not.toContain('en-US');
  });
});
