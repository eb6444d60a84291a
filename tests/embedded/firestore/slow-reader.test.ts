import grpc from '@grpc/grpc-js';
import { get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import protobuf, { type INamespace } from 'protobufjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbound } from '../../../src/embedded/firestore/listen/outbound.ts';
import { openChannel } from './raw-channel.ts';
import { projectId, runFirestore, type Running } from './service.ts';

/** A client that requests far more than it reads: measures the data produced beyond that. */
const database = `projects/${projectId}/databases/(default)`;
const documents = 150;
const bytes = 100_000;

let running: Running;
let made = 0;

beforeEach(async () => {
  running = await runFirestore();
  const text = { stringValue: 'x'.repeat(bytes) };
  for (let i = 0; i < documents; i += 50) {
    await running.service.store.commit(
      Array.from({ length: 50 }, (_, at) => ({
        update: { name: `${database}/documents/big/${i + at}`, fields: { text } },
      })),
    );
  }
  made = 0;
  const { take } = Outbound.prototype;
  vi.spyOn(Outbound.prototype, 'take').mockImplementation(function take_(this: Outbound<unknown>) {
    const message = take.call(this);
    if (message !== undefined) made += 1;
    return message;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await running.stop();
});

const addTarget = {
  targetId: 2,
  query: {
    parent: `${database}/documents`,
    structuredQuery: { from: [{ collectionId: 'big' }] },
  },
};

const answered = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, resolve).on('error', reject);
  });

/** Reads one response piece by piece and reports the number of documents in each. */
const readSlowly = async (url: string, counted: (more: number) => void): Promise<number> => {
  let heard = 0;
  let text = '';
  for await (const piece of await answered(url)) {
    text += (piece as Buffer).toString('latin1');
    for (;;) {
      const line = text.indexOf('\n');
      const length = Number(text.slice(0, line));
      if (line < 0 || text.length < line + 1 + length) break;
      const arrays = JSON.parse(text.slice(line + 1, line + 1 + length)) as [number, unknown][];
      text = text.slice(line + 1 + length);
      heard = arrays.at(-1)?.[0] ?? heard;
      counted(arrays.filter(([, item]) => JSON.stringify(item).includes('documentChange')).length);
    }
  }
  return heard;
};

describe('a slow reader', () => {
  it('of a channel is made no more than a response beyond what it took, and gets it all', async () => {
    const at = `${running.origin}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}&t=1`;
    const channel = await openChannel(at, '', { database, addTarget });
    let [received, heard, most] = [0, 0, 0];
    for (let responses = 0; responses < documents; responses += 1) {
      const url = `${at}&SID=${channel.sid}&RID=rpc&AID=${heard}&CI=0&TYPE=xmlhttp`;
      heard = await readSlowly(url, (more) => {
        most = Math.max(most, made - received);
        received += more;
      });
      if (received === documents) break;
    }
    expect(received).toBe(documents);
    // A response ends after a megabyte, and nothing is produced before the next is requested.
    expect(most).toBeLessThan(20);
  });

  it('over gRPC is made no more than its window holds beyond what it took, and gets it all', async () => {
    const json = createRequire(import.meta.url)(
      '@google-cloud/firestore/build/protos/v1.json',
    ) as INamespace;
    const root = protobuf.Root.fromJSON(json);
    const [asked, told] = ['ListenRequest', 'ListenResponse'].map((name) =>
      root.lookupType(`google.firestore.v1.${name}`),
    );
    const client = new grpc.Client(`127.0.0.1:${running.port}`, grpc.credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
    });
    const stream = client.makeBidiStreamRequest<object, { documentChange?: object }>(
      '/google.firestore.v1.Firestore/Listen',
      (request) => Buffer.from(asked!.encode(asked!.fromObject(request)).finish()),
      (answer) => told!.decode(answer) as { documentChange?: object },
    );
    stream.on('error', () => undefined);
    stream.write({ database, addTarget });
    let [received, most] = [0, 0];
    for await (const message of stream as AsyncIterable<{ documentChange?: object }>) {
      most = Math.max(most, made - received);
      if (message.documentChange) received += 1;
      if (received === documents) break;
    }
    client.close();
    expect(received).toBe(documents);
    expect(most).toBeLessThan(documents / 3);
  });
});
