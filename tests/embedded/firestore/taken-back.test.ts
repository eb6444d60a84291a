import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAuthHome, password, projectId, type AuthHome } from '../auth/auth-home.ts';
import { openChannel, type Channel } from './raw-channel.ts';
import { runFirestore, type Running } from './service.ts';

/** Tokens of the real sign-in service, and open streams after their revocation. */
let home: AuthHome;
let running: Running;
let account: { readonly localId: string; readonly idToken: string };
beforeEach(async () => {
  home = await openAuthHome();
  running = await runFirestore({ tokens: home.auth.verifier });
  const { body } = await home.post('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
    email: 'ada@example.com',
    password,
    returnSecureToken: true,
  });
  account = { localId: String(body['localId']), idToken: String(body['idToken']) };
});
afterEach(async () => {
  await running.stop();
  await home.close();
});

const database = `projects/${projectId}/databases/(default)`;
const open = (service: string, ...messages: object[]): Promise<Channel> =>
  openChannel(
    `${running.origin}/google.firestore.v1.Firestore/${service}/channel?VER=8&database=${encodeURIComponent(database)}&t=1`,
    `Authorization:Bearer ${account.idToken}\r\n`,
    ...messages,
  );
const listen = (): Promise<Channel> =>
  open('Listen', {
    database,
    addTarget: { documents: { documents: [`${database}/documents/lots/a`] }, targetId: 2 },
  });
const write = (n: number): Promise<unknown> =>
  running.service.store.commit([
    {
      update: {
        name: `${database}/documents/lots/a`,
        fields: { n: { integerValue: String(n) } },
      },
    },
  ]);
/** All messages of a channel from an array on, until it closes. */
const untilClosed = async (channel: Channel, heard: number): Promise<string> => {
  let told = '';
  for (let last = heard; !told.includes('"close"');) {
    const items = await channel.poll(last);
    last = items.at(-1)?.[0] ?? last;
    told += JSON.stringify(items);
  }
  return told;
};
const heardSoFar = async (channel: Channel): Promise<number> =>
  (await channel.poll(0)).at(-1)?.[0] ?? 0;

const admin = (call: string, body: object): Promise<{ readonly status: number }> =>
  home.post(`/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts${call}`, body, {
    Authorization: 'Bearer owner',
  });

describe('an open stream', () => {
  it.each([
    ['is disabled', () => admin(':update', { localId: account.localId, disableUser: true })],
    ['is deleted', () => admin(':delete', { localId: account.localId })],
    [
      'has its sessions revoked',
      () =>
        admin(':update', {
          localId: account.localId,
          validSince: String(Math.floor(Date.now() / 1000) + 5),
        }),
    ],
  ])('ends at once when its account %s, and hears nothing more', async (_what, take) => {
    await write(1);
    const listening = await listen();
    const writing = await open('Write', { database });
    const heard = [await heardSoFar(listening), await heardSoFar(writing)];
    expect((await take()).status).toBe(200);
    await write(2);
    for (const [n, channel] of [listening, writing].entries()) {
      const told = await untilClosed(channel, heard[n]!);
      expect(told).toContain('UNAUTHENTICATED');
      expect(told).not.toContain('documentChange');
    }
  });

  it('goes on when the account changes in another way', async () => {
    await write(1);
    const channel = await listen();
    const heard = await heardSoFar(channel);
    await admin(':update', { localId: account.localId, displayName: 'Ada' });
    await write(2);
    expect(JSON.stringify(await channel.poll(heard))).toContain('"integerValue":"2"');
  });
});
