import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import { cloudTasks, tasksFunction } from '../../../../src/functions/live/services/task-service.ts';
import { deliver } from '../../../../src/functions/notifications/deliver.ts';
import { runDueQueues } from '../../../../src/functions/notifications/queues.ts';
import type { Ports } from '../../../../src/functions/ports.ts';
import { openHouse } from '../../house.ts';

interface Received {
  readonly name: string;
  readonly data: unknown;
}

/** Takes tasks as Cloud Tasks does: each name once. */
let received: Received[] = [];
let isDown = false;
const service = createServer((req, res) => {
  const answer = async (): Promise<void> => {
    const body = await text(req);
    const { task } = JSON.parse(body) as {
      readonly task: { readonly name: string; readonly httpRequest: { readonly body: string } };
    };
    const isKnown = received.some(({ name }) => name === task.name);
    if (!isDown && !isKnown) {
      const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString()) as {
        readonly data: unknown;
      };
      received.push({ name: task.name, data });
    }
    const status = isDown ? 500 : isKnown ? 409 : 200;
    res.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  };
  void answer();
});

const app = initializeApp({ projectId: 'demo-tasks' }, 'tasks');
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', `127.0.0.1:${(service.address() as AddressInfo).port}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  service.close();
  await deleteApp(app);
});

let house = openHouse();
let ports: Ports;
beforeEach(async () => {
  [received, isDown] = [[], false];
  house = openHouse();
  house.clock.time = Date.UTC(2027, 0, 12, 17);
  ports = { ...house.ports, tasks: cloudTasks(() => app) };
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
});

const tell = (uid: string, n: number) =>
  deliver(house.ports, {
    type: 'OUTBID',
    listingId: 'lot',
    to: { kind: 'member', uid },
    price: 1_000 * n,
    dedupeKey: `OUTBID ${uid} ${n}`,
  });
/** Performs what was received, as the platform calls the function. */
const perform = async (of: Ports = house.ports) => {
  const { run } = tasksFunction(() => of);
  for (const { data } of received) await run({ data } as Parameters<typeof run>[0]);
};
const open = async () => {
  const all = await house.ports.db.find(notificationMessages, { where: [], limit: 500 });
  return all.filter(({ status }) => status === 'QUEUED').length;
};

it('a run hands each member’s messages over once, and sends none itself', async () => {
  for (const uid of ['ann', 'ben']) await tell(uid, 1);
  await runDueQueues(ports);
  await runDueQueues(ports);
  expect([house.mails, house.pushed]).toEqual([[], []]);
  expect(received.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^projects\/demo-tasks\/locations\/us-central1\/queues\/tasks\/tasks\/[0-9a-f]{64}$/,
      ),
    ]),
  );
  expect(received.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ kind: 'sendMessages', ids: [expect.stringContaining('ann_email')] }]),
  );
  const handed = received.length;
  expect(handed).toBe(await open());
  // The platform may bring a task more than once.
  await perform();
  await perform();
  expect(house.mails.map(({ to }) => to).toSorted()).toEqual([
    'ann@example.com',
    'ben@example.com',
  ]);
  expect(await open()).toBe(0);
  await runDueQueues(ports);
  expect(received).toHaveLength(handed);
});

it('a message that failed is handed over again when it is due again', async () => {
  await tell('ann', 1);
  await runDueQueues(ports);
  const { mail } = house.ports;
  await perform({
    ...house.ports,
    mail: { ...mail, send: () => Promise.reject(new Error('421')) },
  });
  const handed = received.length;
  house.clock.time += 3_600_000;
  await runDueQueues(ports);
  expect(received.length).toBe(handed + 1);
  await perform();
  expect(house.mails).toHaveLength(1);
});

it('a mail that takes a while is not handed to another task meanwhile', async () => {
  await tell('ann', 1);
  await runDueQueues(ports);
  const { mail } = house.ports;
  const slow: Ports = {
    ...house.ports,
    mail: {
      ...mail,
      send: async (of) => {
        house.clock.time += 61_000;
        await runDueQueues(ports);
        await mail.send(of);
      },
    },
  };
  const handed = received.length;
  await perform(slow);
  await perform();
  expect(received).toHaveLength(handed);
  expect(house.mails).toHaveLength(1);
});

it('a task the platform gave up is handed over again before long', async () => {
  await tell('ann', 1);
  await runDueQueues(ports);
  const handed = received.length;
  house.clock.time += 61_000;
  await runDueQueues(ports);
  house.clock.time += 600_000;
  await runDueQueues(ports);
  expect(received.length).toBe(2 * handed);
  await perform();
  expect(house.mails).toHaveLength(1);
});

it('a queue that cannot be reached fails the run, and the next one hands over', async () => {
  await tell('ann', 1);
  isDown = true;
  await expect(runDueQueues(ports)).rejects.toThrow('Unknown server error');
  isDown = false;
  await runDueQueues(ports);
  await perform();
  expect(house.mails).toHaveLength(1);
});

it.each([null, {}, { kind: 'other', ids: [] }, { kind: 'sendMessages', ids: 'ann' }])(
  'a task that is none of the house’s is refused: %j',
  async (data) => {
    const { run } = tasksFunction(() => house.ports);
    await expect(run({ data } as Parameters<typeof run>[0])).rejects.toThrow('none of ours');
  },
);
