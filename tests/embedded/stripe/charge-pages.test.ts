import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { showCharges } from '../../../src/embedded/stripe/charge-pages.ts';
import { openStandIn } from '../../../src/embedded/stripe/stand-in.ts';
import { memoryCardStore } from '../../../src/embedded/stripe/store.ts';
import { switchByPage } from '../../../src/embedded/stripe/webhook-switches.ts';

it('the page of charges holds webhooks with one press, and lets them go with the next', async () => {
  const standIn = openStandIn(memoryCardStore(), Date.now, () => 'http://localhost:1/3ds/');
  const stripe = { ...standIn, port: 1, close: () => Promise.resolve() };
  const server = createServer((req, res) => {
    if (req.method === 'POST') void switchByPage(stripe, req, res);
    else showCharges(stripe, res, new URL('http://localhost/__/stripe'));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });
  const page = `http://localhost:${port}`;
  const said = async (): Promise<string> => (await fetch(page)).text();
  const press = async (): Promise<void> => {
    const [, lateMs = ''] = /name="lateMs" value="(\d+)"/.exec(await said()) ?? [];
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ lateMs }),
      redirect: 'manual',
    });
  };
  try {
    expect(await said()).toContain('Hold webhooks for a minute');
    await press();
    expect(standIn.events.troubles.lateMs).toBe(60_000);
    expect(await said()).toContain('Held for 60 s');
    expect(await said()).toContain('Hold webhooks no longer');
    await press();
    expect(standIn.events.troubles.lateMs).toBe(0);
    expect(await said()).toContain('Held for 0 s');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
