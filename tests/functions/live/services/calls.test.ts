import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppCheck } from 'firebase-admin/app-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandList, commandNamed } from '../../../../src/domain/commands.ts';
import { callClasses, callClassOf } from '../../../../src/domain/platform/call-class.ts';
import type { Call } from '../../../../src/functions/calls/call.ts';
import type { CommandDispatcher } from '../../../../src/functions/calls/command-dispatcher.ts';
import { callService } from '../../../../src/functions/live/services/calls.ts';
import { collectionFunction } from '../../../../src/functions/live/services/follow-ups.ts';
import { mostPixels } from '../../../../src/functions/live/pictures/rendition.ts';
import { triggers } from '../../../../src/functions/triggers.ts';
import { ask, onAPort } from '../../../embedded/server/on-a-port.ts';

// The package keeps the console it finds, and logs each verification there.
vi.hoisted(() => Object.assign(console, { debug: () => {}, warn: () => {} }));

const seen: Call[] = [];
const dispatcher: CommandDispatcher = {
  names: [],
  call: async (call) => {
    seen.push(call);
    return { ok: true, data: {} };
  },
};

/** Adds the platform server's own additions to a request and a response. */
const asThePlatformDoes = async (req: IncomingMessage, res: ServerResponse) => {
  let text = '';
  for await (const part of req) text += String(part);
  const more = {
    body: JSON.parse(text) as unknown,
    path: (req.url ?? '').split('/').slice(0, 3).join('/'),
    header: (name: string) => req.headers[name.toLowerCase()],
  };
  const status = (code: number) => Object.assign(res, { statusCode: code });
  const send = (body: unknown) => res.end(JSON.stringify(body));
  return [Object.assign(req, more), Object.assign(res, { status, send })] as const;
};

const noPorts = (): never => {
  throw new Error('Nothing runs here.');
};

let port = 0;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ port, close } = await onAPort((req, res) => {
    const [, home, name = '', service] = (req.url ?? '').split('/');
    const command = commandNamed(name);
    if (command === null) throw new Error(`No ${name}.`);
    const of = callClasses.find((one) => one === service) ?? callClassOf(command);
    const deployed = callService(of, () => dispatcher, home === 'checked');
    const run = deployed as (q: object, s: object) => unknown;
    void asThePlatformDoes(req, res).then((of) => run(...of));
  }));
});
afterAll(() => close());
afterEach(() => {
  vi.restoreAllMocks();
  seen.length = 0;
});

const call = async (
  home: 'checked' | 'plain',
  name: string,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> =>
  (
    await ask(port, `/${home}/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { 'X-Firebase-AppCheck': token }),
        ...headers,
      },
      body: '{"data":{}}',
    })
  ).status;

const verified = { appId: 'app', token: {} as never };

describe('a function as it is deployed', () => {
  it('lets nobody in without App Check where money is concerned and the home has it', async () => {
    for (const { name, appCheck } of commandList) {
      expect([name, await call('checked', name)]).toEqual([name, appCheck === true ? 401 : 200]);
    }
    expect(seen.map(({ name }) => name)).toEqual(
      commandList.filter(({ appCheck }) => appCheck !== true).map(({ name }) => name),
    );
  });

  it('asks for none where the home has no App Check', async () => {
    for (const { name } of commandList) expect(await call('plain', name)).toBe(200);
  });

  it('passes the messaging header on where it can be a registration, and knows nobody by it', async () => {
    const device = `device:APA91b${'x'.repeat(130)}`;
    for (const header of [device, 'x'.repeat(1_001)]) {
      const headers = { 'Firebase-Instance-ID-Token': header };
      expect(await call('plain', 't-get', undefined, headers)).toBe(200);
    }
    expect(seen.map(({ instanceId }) => instanceId)).toEqual([device, undefined]);
    expect(seen.map(({ caller }) => caller.kind)).toEqual(['visitor', 'visitor']);
  });

  it('uses a token up, and says whether it was used before', async () => {
    const verify = vi.spyOn(AppCheck.prototype, 'verifyToken');
    for (const alreadyConsumed of [false, true]) {
      verify.mockResolvedValueOnce({ ...verified, alreadyConsumed });
      expect(await call('checked', 'paymentsCharges-authorizeItem', 'token')).toBe(200);
    }
    expect(verify.mock.calls).toEqual([
      ['token', { consume: true }],
      ['token', { consume: true }],
    ]);
    expect(seen.map(({ appCheck }) => appCheck)).toEqual([true, false]);
    verify.mockRejectedValueOnce(new Error('expired'));
    expect(await call('checked', 'paymentsCharges-authorizeItem', 'token')).toBe(401);
    expect(seen).toHaveLength(2);
  });
});

describe('what is deployed', () => {
  it('has bids meet in one instance that is awake, and nothing else', () => {
    expect(
      commandList.filter((one) => callClassOf(one) === 'bids').map(({ name }) => name),
    ).toEqual(['bids-create']);
    for (const of of callClasses) {
      const { minInstances, maxInstances, concurrency } = callService(
        of,
        () => dispatcher,
        false,
      ).__endpoint;
      const isAlone = minInstances === 1 && maxInstances === 1;
      expect(isAlone, of).toBe(of === 'bids');
      if (isAlone) expect(concurrency).toBeGreaterThanOrEqual(200);
    }
  });

  it('answers to the names of its class alone', async () => {
    for (const command of commandList) {
      for (const service of callClasses) {
        const isOwn = service === callClassOf(command);
        const status = await call('plain', `${command.name}/${service}`);
        expect([command.name, service, status]).toEqual([command.name, service, isOwn ? 200 : 404]);
      }
    }
    expect(seen.map(({ name }) => name)).toEqual(commandList.map(({ name }) => name));
  });

  it('decodes no more pictures at once than an instance has memory for', () => {
    const ofImages = triggers.filter(({ collection }) => collection === 'images');
    expect(ofImages.length).toBeGreaterThan(0);
    const { availableMemoryMb, concurrency } = collectionFunction(ofImages, noPorts).__endpoint;
    const free = Number(availableMemoryMb) - 400;
    expect(Number(concurrency) * mostPixels * 4).toBeLessThanOrEqual(free * 2 ** 20);
  });
});
