// @vitest-environment jsdom
import { act, createElement, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailsForm } from '../../../src/app/accounts/info/details-form.tsx';
import { UsernameForm } from '../../../src/app/accounts/info/username-form.tsx';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { listenerSet } from '../../../src/domain/kit/listener-set.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

const changes = listenerSet();
const first = { displayName: 'Ann', bio: '', region: 'QC', name: 'Ann Gravel' };
const profile = (details: object, known = true) => ({ details, known, row: null });

const held = vi.hoisted(() => {
  const seen = {
    profile: null as unknown,
    asked: [] as unknown[],
    /** Answers the last call. */
    answer: (_value: unknown): void => undefined,
  };
  const asks =
    (name: string) =>
    (...of: readonly unknown[]): Promise<never> => {
      seen.asked.push([name, ...of]);
      return new Promise((resolve) => {
        seen.answer = resolve as (value: unknown) => void;
      });
    };
  return Object.assign(seen, { asks });
});
vi.mock(import('../../../src/app/accounts/data/profile.ts'), async (original) => ({
  ...(await original()),
  useOwnProfile: () => useSyncExternalStore(changes.subscribe, () => held.profile) as never,
  saveProfile: held.asks('save'),
  takeUsername: held.asks('take'),
  suggestUsername: held.asks('suggest'),
}));

const become = (next: object) =>
  act(async () => {
    held.profile = next;
    changes.notify();
  });
const answer = (value: unknown) => act(async () => held.answer(value));
const valueOf = ({ place }: Drawn, selector: string) =>
  place.querySelector<HTMLInputElement>(selector)?.value;

beforeEach(() => {
  held.profile = profile(first);
  held.asked = [];
});
afterEach(clear);

describe('the details of a member', () => {
  const form = () => draw(() => createElement(DetailsForm, { of: 'public' }));

  it('keep what is typed while they are saved, on top of what is saved', async () => {
    const drawn = await form();
    await drawn.type('Display name', 'Anna');
    await drawn.type('About you optional', 'I race');
    await drawn.submit();
    const saved = { displayName: 'Anna', bio: 'I race' };
    expect(held.asked).toEqual([['save', saved, { displayName: 'Ann', bio: '' }]]);
    await drawn.type('About you optional', 'I race on ice');
    await become(profile({ ...first, ...saved }));
    await answer('row');
    expect(valueOf(drawn, 'textarea')).toBe('I race on ice');
    await drawn.submit();
    expect(held.asked.at(-1)).toEqual(['save', { bio: 'I race on ice' }, { bio: 'I race' }]);
  });

  it('stay while they are read from a new username', async () => {
    const drawn = await form();
    await drawn.type('About you optional', 'I race');
    await become(profile({}, false));
    expect(valueOf(drawn, 'textarea')).toBe('I race');
    expect(valueOf(drawn, 'input[name="displayName"]')).toBe('Ann');
    await become(profile({ ...first, displayName: 'Anna' }));
    expect(valueOf(drawn, 'textarea')).toBe('I race');
    expect(valueOf(drawn, 'input[name="displayName"]')).toBe('Anna');
  });
});

describe('a username', () => {
  const form = () => {
    const session = { ...signedOut, status: 'in', uid: 'ann', username: 'ann' } as const;
    device.set(sessionAtom, session);
    return draw(() => createElement(UsernameForm, { session }));
  };

  it('typed while another is taken stays', async () => {
    const drawn = await form();
    await drawn.type('Username', 'anna');
    await drawn.submit();
    await drawn.type('Username', 'anna_g');
    await answer({ ok: true });
    expect(valueOf(drawn, 'input')).toBe('anna_g');
  });

  it('typed while one is suggested stays', async () => {
    const drawn = await form();
    await drawn.press('Suggest one');
    await drawn.type('Username', 'anna_g');
    await answer('ann_7');
    expect(valueOf(drawn, 'input')).toBe('anna_g');
    await drawn.press('Suggest one');
    await answer('ann_7');
    expect(valueOf(drawn, 'input')).toBe('ann_7');
  });
});
