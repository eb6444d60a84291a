// @vitest-environment jsdom
import '../../setup/fresh-device.ts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { startOutboxWorker } from '../../../src/app/outbox/client.ts';
import { writeComment } from '../../../src/app/outbox/mutations/comments.ts';
import { send } from '../../../src/app/outbox/outbox.ts';
import { outbox } from '../../../src/app/outbox/watch.ts';
import { signIn } from '../platform/session/sign-in.ts';

beforeEach(() => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  signIn('A');
});
afterEach(async () => {
  signIn(null);
  await outbox().clear('A');
  Reflect.deleteProperty(navigator, 'onLine');
});
// This page's worker is started only once.
afterAll(() => {
  vi.resetModules();
});

const later = Date.now() + 3_600_000;
const waiting = async (text: string, code: string | null): Promise<string> => {
  const id = await send(writeComment, {
    clientId: text,
    parentType: 'listing',
    parentId: 'x',
    text,
  });
  const why = code === null ? null : refusal('unavailable', code, 'Not now.');
  await outbox().change(id, () => true, { attempts: 2, nextAt: later, refusal: why });
  return id;
};
const due = async (id: string): Promise<boolean> => (await outbox().get(id))?.nextAt === 0;

it('what the network kept back is due as soon as it returns, and what the server delayed is not', async () => {
  startOutboxWorker();
  const cut = await waiting('cut', 'OFFLINE');
  const unheard = await waiting('unheard', null);
  const delayed = await waiting('delayed', 'RATE_LIMITED');
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([await due(cut), await due(unheard), await due(delayed)]).toEqual([false, false, false]);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect([await due(cut), await due(unheard)]).toEqual([true, true]));
  expect(await due(delayed)).toBe(false);
});
