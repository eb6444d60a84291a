import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chunks, openChannel, type Channel } from './raw-channel.ts';
import { projectId, runFirestore, type Running } from './service.ts';

/** The browser SDK's channel by hand, over a lossy network. */
let running: Running;
beforeEach(async () => {
  running = await runFirestore();
});
afterEach(() => running.stop());

const database = `projects/${projectId}/databases/(default)`;
const base = (service: string): string =>
  `${running.origin}/google.firestore.v1.Firestore/${service}/channel?VER=8&database=${encodeURIComponent(database)}&t=1`;

const open = (service: string, headers = '', ...messages: unknown[]): Promise<Channel> =>
  openChannel(base(service), headers, ...messages);

const handshake = { database };
const increment = (path: string): object => ({
  writes: [
    {
      update: { name: `${database}/documents/${path}`, fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
    },
  ],
});

const value = (path: string): unknown => running.service.read(path)?.fields['n'];

describe('WebChannel', () => {
  it('sends again what the client has not acknowledged, and drops what it has', async () => {
    const channel = await open('Write', '', handshake);
    const first = await channel.poll(0);
    expect(first).toMatchObject([[1, [{ streamId: '1' }]]]);
    expect(await channel.poll(0)).toEqual(first);
    await channel.send(1, increment('a/b'));
    const second = await channel.poll(1);
    expect(second).toMatchObject([
      [2, [{ writeResults: [{ transformResults: [{ integerValue: '1' }] }] }]],
    ]);
  });

  it('applies a repeated request once', async () => {
    const channel = await open('Write', '', handshake);
    await channel.poll(0);
    await channel.send(1, increment('a/b'));
    await channel.send(1, increment('a/b'), increment('a/c'));
    await channel.poll(1);
    await running.service.store.commit([]);
    expect([value('a/b'), value('a/c')]).toEqual([{ integerValue: '1' }, { integerValue: '1' }]);
  });

  it('counts lengths in UTF-16 units', async () => {
    await running.service.store.commit([
      { update: { name: `${database}/documents/t/😀`, fields: { s: { stringValue: 'é😀漢' } } } },
    ]);
    const target = { documents: { documents: [`${database}/documents/t/😀`] }, targetId: 2 };
    const channel = await open('Listen', '', { ...handshake, addTarget: target });
    const told = JSON.stringify(await channel.poll(0));
    expect(told).toContain('é😀漢');
  });

  it('streams at once and ends with the session', async () => {
    const channel = await open('Listen');
    const response = await fetch(
      `${base('Listen')}&SID=${channel.sid}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`,
    );
    const reader = response.body?.getReader();
    const piece = await reader?.read();
    expect(chunks(Buffer.from(piece?.value ?? []).toString())).toEqual([[[1, ['noop']]]]);
    const ended = await fetch(`${base('Listen')}&SID=${channel.sid}&RID=9&TYPE=terminate`, {
      method: 'POST',
    });
    expect(ended.status).toBe(200);
    expect((await reader?.read())?.done).toBe(true);
    expect(await channel.send(0)).toBe('Error: Unknown SID');
    const again = await fetch(`${base('Listen')}&SID=${channel.sid}&RID=9&TYPE=terminate`, {
      method: 'POST',
    });
    expect(again.status).toBe(200);
  });

  it.each([
    ['a bad token', 'Authorization:Bearer bad\r\n', handshake, 'UNAUTHENTICATED'],
    ['a write of nonsense', '', { ...handshake, writes: [{}] }, 'INVALID_ARGUMENT'],
  ])('answers %s with an error, then closes', async (_, headers, message, status) => {
    const channel = await open('Write', headers, message);
    const told: unknown[] = [];
    while (!JSON.stringify(told).includes('close'))
      told.push(...(await channel.poll(told.length)).map(([, item]) => item));
    expect(told.slice(-2)).toMatchObject([[{ error: { status } }], ['close']]);
  });

  it('survives what is no request of its kind', async () => {
    expect(
      (await fetch(`${running.origin}/google.firestore.v1.Firestore/Nonsense/channel`)).status,
    ).toBe(404);
    const broken = await fetch(`${base('Write')}&RID=1`, {
      method: 'POST',
      body: 'count=1&req0___data__=%7Bx',
    });
    expect(broken.status).toBe(200);
    const channel = await open('Write', '', handshake);
    expect(await channel.poll(Number.NaN)).toMatchObject([[1, [{ streamId: '1' }]]]);
  });
});
