import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../../src/app/firebase/functions.ts';

const parts = vi.hoisted(() => ({ home: async (): Promise<unknown> => null }));
vi.mock(import('../../../src/app/platform/server/backend.ts'), async (original) => ({
  ...(await original()),
  home: () => parts.home() as never,
}));

const here = { config: { projectId: 'demo', apiKey: 'key' }, hosts: null };
const never = () => new Promise<never>(() => undefined);

let asked = 0;
beforeEach(() => {
  asked = 0;
  parts.home = async () => here;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response('{"result":{}}');
  });
});
afterEach(() => vi.unstubAllGlobals());

const token = async () => 'token';

it('is answered where all is there', async () => {
  expect(await callFunction('t-get', {}, token, undefined, 1_000)).toMatchObject({ ok: true });
  expect(asked).toBe(1);
});

it.each<readonly [string, () => Promise<unknown>]>([
  ['its token', () => callFunction('t-get', {}, never, undefined, 20)],
  ['its proof', () => callFunction('t-get', {}, token, never, 20)],
  [
    'where the house is',
    () => {
      parts.home = never;
      return callFunction('t-get', {}, token, undefined, 20);
    },
  ],
])('is given up in time, and not sent, where %s never comes', async (_what, called) => {
  expect(await called()).toMatchObject({ ok: false, refusal: { code: 'DEADLINE_EXCEEDED' } });
  expect(asked).toBe(0);
});
