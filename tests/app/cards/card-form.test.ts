// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardForm } from '../../../src/app/cards/card-form.tsx';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../drawn.ts';

const provider = vi.hoisted(() => ({
  begun: [] as unknown[],
  saves: [] as unknown[],
  asked: [] as unknown[],
  standing: 0,
}));
const member = vi.hoisted(() => ({ place: 'ON' as string | null | undefined }));
vi.mock(import('../../../src/app/cards/use-own-place.ts'), () => ({
  useOwnPlace: () => member.place,
}));
vi.mock(import('../../../src/app/cards/data/cards.ts'), async (original) => ({
  ...(await original()),
  beginCard: async () => provider.begun.shift() as never,
}));

/** Fields of the provider, which are ready once they say so. */
const fields = () => {
  let tell: () => void = () => undefined;
  const element = {
    on: (_event: string, call: () => void) => {
      tell = call;
    },
    mount: () => {
      provider.standing += 1;
    },
    destroy: () => {
      provider.standing -= 1;
    },
  };
  const save = async (first: boolean) => {
    provider.asked.push(first);
    return provider.saves.shift() ?? { ok: true };
  };
  provider.begun.push({ ok: true, fields: { element, save } });
  return { stand: () => act(async () => tell()) };
};

const no = (code: string, message: string) => ({
  ok: false,
  refusal: refusal('failed-precondition', code, message),
});

const saved = vi.fn<() => void>();
const form = (more: object = {}) =>
  draw(() => createElement(CardForm, { onSaved: saved, ...more }));

beforeEach(() => {
  Object.assign(provider, { begun: [], saves: [], asked: [], standing: 0 });
  saved.mockClear();
  member.place = 'ON';
  device.set(connectionAtom, 'online');
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(clear);

it('offers nothing to press before the provider’s fields are there', async () => {
  const { stand } = fields();
  const drawn = await form({ onCancel: () => undefined });
  expect(drawn.text()).toContain('charged only if you win');
  expect(drawn.place.querySelector('.sk')).not.toBeNull();
  expect(drawn.buttons()).toEqual(['Cancel']);
  await stand();
  expect(drawn.place.querySelector('.sk')).toBeNull();
  expect(drawn.buttons()).toEqual(['Save card', 'Cancel']);
});

it('asks whoever never said where they live for an address first', async () => {
  member.place = null;
  const drawn = await form({ onCancel: () => undefined });
  expect(drawn.text()).toContain('Your billing address first');
  expect(drawn.buttons()).toEqual(['Continue to the card', 'Cancel']);
  await drawn.press('Continue to the card');
  expect(drawn.text()).toContain('Choose a province or state.');
  expect(provider.standing).toBe(0);
});

it('says why the fields did not come, and tries again', async () => {
  provider.begun.push(no('PROVIDER_UNAVAILABLE', 'Cards can’t be reached right now.'));
  const drawn = await form();
  expect(drawn.text()).toContain('Cards can’t be reached right now.');
  const { stand } = fields();
  await drawn.press('Try again');
  await stand();
  expect(drawn.text()).not.toContain('can’t be reached');
  expect(drawn.buttons()).toEqual(['Save card']);
});

it.each([true, false])('saves a card, as the one that is asked: %s', async (first) => {
  const { stand } = fields();
  const drawn = await form(first ? { first } : {});
  await stand();
  await drawn.press('Save card');
  expect(provider.asked).toEqual([first]);
  expect(saved).toHaveBeenCalledOnce();
});

it('says what the bank refused, and leaves what the fields say to them', async () => {
  const { stand } = fields();
  const drawn = await form();
  await stand();
  provider.saves.push(no('CARD_DECLINED', 'Your card was declined.'));
  await drawn.press('Save card');
  expect(drawn.text()).toContain('Your card was declined.');
  provider.saves.push(no('CARD_INCOMPLETE', 'Check the card details.'));
  await drawn.press('Save card');
  expect(drawn.text()).not.toContain('declined');
  expect(drawn.text()).not.toContain('Check the card details.');
  expect(saved).not.toHaveBeenCalled();
  expect(drawn.buttons()).toEqual(['Save card']);
});

it('cannot save without a connection', async () => {
  const { stand } = fields();
  const drawn = await form();
  await stand();
  await act(async () => device.set(connectionAtom, 'offline'));
  expect(drawn.buttons()).toEqual([]);
});

it('takes the fields away with itself, also where they came too late', async () => {
  const { stand } = fields();
  await form();
  await stand();
  expect(provider.standing).toBe(1);
  clear();
  expect(provider.standing).toBe(0);
});
