// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClassifiedTicket } from '../../../src/app/listings/lot/classified-ticket.tsx';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../drawn.ts';
import { sampleOf } from '../../projections/seed.ts';

const server = vi.hoisted(() => ({ answer: null as unknown, asked: [] as unknown[] }));
vi.mock(import('../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: (async (_: unknown, input: unknown) => {
    server.asked.push(input);
    return server.answer;
  }) as never,
}));

const copied = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  server.asked = [];
  copied.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copied },
  });
  device.set(connectionAtom, 'online');
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'ann' });
});
afterEach(() => {
  clear();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const ticket = () =>
  draw(() =>
    createElement(ClassifiedTicket, {
      listing: sampleOf(listings, { id: 'lot', mode: 'CLASSIFIED', status: 'ACTIVE' }),
      actions: null,
    }),
  );

it('shows the number as it is written here, to call or to copy', async () => {
  server.answer = { ok: true, value: { phone: '+14165550134' } };
  const { press, links, buttons } = await ticket();
  expect(buttons()).not.toContain('Copy the number');
  await press('Show phone number');
  expect(server.asked).toEqual([{ listingId: 'lot' }]);
  expect(Object.values(links())).toContain('tel:+14165550134');
  await press('Copy the number');
  expect(copied).toHaveBeenCalledWith('+1 416 555 0134');
});

it('says why the number is not shown', async () => {
  const message = 'You have looked at many numbers today.';
  server.answer = { ok: false, refusal: refusal('resource-exhausted', 'RATE', message) };
  const { press, text, links } = await ticket();
  await press('Show phone number');
  expect(text()).toContain(message);
  expect(Object.keys(links()).join()).not.toContain('Call');
});

it('asks a visitor to sign in, and nobody without a network', async () => {
  device.set(sessionAtom, { ...signedOut, status: 'out' });
  expect((await ticket()).links()['Sign in to see the number']).toContain('/login');
  clear();
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'ann' });
  device.set(connectionAtom, 'offline');
  expect((await ticket()).text()).toContain('No connection: number not known here');
});
