import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declaredParams } from 'firebase-functions/params';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandList, commandNamed } from '../../src/domain/commands.ts';
import { callClasses, callClassOf } from '../../src/domain/platform/call-class.ts';
import { InvalidToken, type TokenVerifier } from '../../src/embedded/contracts.ts';
import { callableHost } from '../../src/embedded/functions/callable.ts';
import { callService } from '../../src/functions/live/services/calls.ts';
import { minutesOf } from '../../src/functions/platform/jobs/job-standings.ts';
import { secrets } from '../../src/functions/live/services/secrets.ts';
import { settings } from '../../src/functions/live/settings.ts';
import { timetable } from '../../src/functions/timetable.ts';
import { triggers } from '../../src/functions/triggers.ts';
import { newKey, openHouse } from './house.ts';

/** The platform's package reads its settings, and replaces its console, while it is loaded. */
const talk = vi.hoisted(() => {
  process.env['FIREBASE_DEBUG_MODE'] = 'true';
  process.env['FIREBASE_DEBUG_FEATURES'] = JSON.stringify({ skipTokenVerification: true });
  process.env['GCLOUD_PROJECT'] = 'demo-hammerlane';
  const { debug, info, log, warn, error } = console;
  const mute = (): void => undefined;
  Object.assign(console, { debug: mute, info: mute, log: mute, warn: mute, error: mute });
  return { debug, info, log, warn, error };
});

const projectId = 'demo-hammerlane';
const house = openHouse();
const doors: { url: string; server: Server }[] = [];

/** An unsigned token: both ways are configured to check only its claims. */
const token = (uid: string, more: object = {}): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: uid, uid, user_id: uid, email_verified: true, ...more };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

const claimsOnly: TokenVerifier = {
  verify: (authorization) => {
    const given = authorization?.replace(/^Bearer /, '');
    if (!given) return Promise.resolve({ kind: 'visitor' });
    const payload = given.split('.')[1];
    if (!payload) return Promise.reject(new InvalidToken('no token'));
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
    return Promise.resolve({ kind: 'member', uid: claims.sub, claims: { ...claims } });
  },
};

const read = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
};

/** Wraps a function like the functions platform: a parsed body and some of Express's methods. */
const asExpress = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const rawBody = await read(req);
  const header = (name: string) => req.headers[name.toLowerCase()];
  const answer = {
    status: (code: number) => {
      res.statusCode = code;
      return answer;
    },
    send: (body: unknown) => {
      if (typeof body === 'object') res.setHeader('Content-Type', 'application/json');
      res.end(typeof body === 'object' ? JSON.stringify(body) : String(body ?? ''));
      return answer;
    },
    json: (body: unknown) => answer.send(body),
  };
  const path = req.url ?? '';
  const more = { rawBody, body: parsed(rawBody), header, get: header, res, path };
  const express = Object.assign(req, more);
  const command = commandNamed(path.split('/').at(-1) ?? '');
  const deployed = callService(
    command === null ? 'members' : callClassOf(command),
    () => house.dispatcher,
    false,
  );
  const run = deployed as (q: object, s: object) => unknown;
  await run(express, Object.assign(res, answer));
};

const listen = async (handle: (req: IncomingMessage, res: ServerResponse) => void) => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  doors.push({ server, url: `http://127.0.0.1:${port}/call` });
};

beforeAll(async () => {
  const host = callableHost({ projectId, tokens: claimsOnly, call: house.dispatcher.call });
  await listen((req, res) => void host(req, res));
  await listen((req, res) => void asExpress(req, res));
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
});
afterAll(() => {
  for (const { server } of doors) server.close();
  Object.assign(console, talk);
});

interface Sent {
  readonly name: string;
  readonly body?: string;
  readonly data?: unknown;
  readonly uid?: string;
  readonly claims?: object;
  readonly key?: string;
}

const send = async (base: string, { name, body, data, uid, claims, key }: Sent) => {
  const answer = await fetch(`${base}/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(uid === undefined ? {} : { Authorization: `Bearer ${token(uid, claims)}` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: body ?? JSON.stringify({ data: data ?? null }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as unknown,
  };
};

const bid = { listingId: 'lot', kind: 'MAX', amount: 1_000, idempotencyKey: newKey() };

interface Rewrite {
  readonly source?: string;
  readonly regex?: string;
  readonly function: { readonly functionId: string; readonly region: string };
}

interface Endpoint {
  readonly region: readonly string[];
  readonly platform: string;
  readonly timeoutSeconds: number;
  readonly callableTrigger?: object;
  readonly httpsTrigger?: object;
  readonly eventTrigger?: { readonly retry: boolean };
  readonly scheduleTrigger?: object;
}

/** Reads a module like the platform: a function is an endpoint, an object a group of them. */
const endpointsIn = (exported: object, under = ''): readonly (readonly [string, Endpoint])[] =>
  Object.entries(exported).flatMap(([key, value]: [string, object]) =>
    '__endpoint' in value
      ? [[`${under}${key}`, value.__endpoint as Endpoint] as const]
      : endpointsIn(value, `${under}${key}-`),
  );

/** First through one way, then through the other: repeated keys make the second a repeat. */
const rows: readonly (Sent & { readonly status: number })[] = [
  { name: 't-get', status: 200 },
  { name: 'bids-nothing', status: 404 },
  { name: 't-get', data: { extra: 1 }, status: 400 },
  { name: 'bids-create', data: bid, status: 401 },
  { name: 'bids-create', data: bid, uid: 'seller', status: 403 },
  { name: 'bids-create', data: bid, uid: 'ann', claims: { st: 'disabled' }, status: 403 },
  { name: 'bids-create', data: bid, uid: 'ann', status: 200 },
  { name: 'bids-create', data: { ...bid, amount: 2_000 }, uid: 'ann', status: 400 },
  {
    name: 'bids-create',
    data: { ...bid, amount: 2, idempotencyKey: newKey() },
    uid: 'ben',
    status: 409,
  },
  { name: 'bids-create', data: { ...bid, listingId: 'none' }, uid: 'ben', status: 404 },
  { name: 'bids-create', data: [1], uid: 'ben', status: 400 },
  { name: 'bids-delete', data: { id: 'lot-1', reason: 'none' }, uid: 'ann', status: 403 },
  {
    name: 'likes-setLike',
    data: { type: 'listing', targetId: 'lot', value: true },
    uid: 'ann',
    key: newKey(),
    status: 200,
  },
  {
    name: 'likes-setLike',
    data: { type: 'listing', targetId: 'lot', value: 'yes' },
    uid: 'ann',
    key: 'x',
    status: 400,
  },
  { name: 'postgresUtil-backfill', data: {}, uid: 'ann', status: 403 },
  { name: 'users-getDetails', uid: 'nobody', status: 404 },
  { name: 'users-buildUsername', data: { base: 'Élise' }, status: 200 },
];

describe('the embedded door and the deployed function answer alike', () => {
  it.each(rows)('$name $data of $uid: $status', async ({ status, ...sent }) => {
    const [own, deployed] = doors;
    const answers = [await send(own!.url, sent), await send(deployed!.url, sent)];
    expect(answers.map((a) => a.status)).toEqual([status, status]);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('too many calls: 429 with Retry-After', async () => {
    const sent = { name: 'counter-hitCounter', data: {}, uid: 'ben' };
    for (let i = 0; i < 30; i += 1) await send(doors[0]!.url, sent);
    const answers = [await send(doors[0]!.url, sent), await send(doors[1]!.url, sent)];
    expect(answers[0]).toMatchObject({ status: 429, retryAfter: '15' });
    expect(answers[0]).toEqual(answers[1]);
  });

  it.each(['', '[]', '{}', '{"data":1,"more":2}', '{"data":'])(
    'a body that is no call, %s, is refused by both',
    async (body) => {
      const answers = await Promise.all(
        doors.map(async ({ url }) => (await send(url, { name: 't-get', body })).status),
      );
      expect(answers).toEqual([400, 400]);
    },
  );

  it('a machine without a terminal is asked for nothing but what has no default', async () => {
    await import('../../src/functions/live/firebase.ts');
    const example = await readFile('deployment/.env.example', 'utf8');
    const docs = await readFile('docs/firebase.md', 'utf8');
    const secret = new Set(secrets.map(({ name }) => name));
    // The Firebase CLI resolves a parameter from its files only: it asks for missing ones, despite
    // defaults, and without a terminal it exits with the names of all of them.
    const asked = declaredParams.filter(({ name }) => !secret.has(name));
    expect(asked.map(({ name }) => name)).toEqual(['MAIL_FROM']);
    for (const param of asked) expect(param.options).not.toHaveProperty('default');
    const inExample = [...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(inExample).toEqual(
      expect.arrayContaining([
        ['MAIL_FROM', expect.stringContaining('@')],
        ...Object.entries(settings),
      ]),
    );
    expect(inExample).toHaveLength(Object.keys(settings).length + asked.length);
    const setAsSecrets = [...example.matchAll(/secrets:set (\w+)$/gm)].map(([, name]) => name);
    expect(new Set(setAsSecrets)).toEqual(secret);
    for (const name of [...secret, ...Object.keys(settings)]) expect(docs).toContain(`\`${name}\``);
  });

  it('what is deployed is few services, each with all that the platform may be told', async () => {
    const exported = (await import('../../src/functions/live/firebase.ts')) as Record<
      string,
      object
    >;
    const endpoints = endpointsIn(exported);
    expect(endpoints.length).toBeLessThanOrEqual(60);
    const of = (kind: keyof Endpoint) =>
      endpoints.filter(([, endpoint]) => endpoint[kind] !== undefined).map(([name]) => name);
    expect(of('callableTrigger')).toEqual(callClasses.map((name) => `call-${name}`));
    expect(of('httpsTrigger').toSorted()).toEqual([
      'media',
      'networkInfo',
      'shopifyWebhook',
      'site',
      'stripeWebhook',
    ]);
    const followed = new Set(triggers.map(({ collection }) => collection));
    expect(of('eventTrigger')).toEqual(
      [...followed].map((name) => `follow-${name.replace('_p', 'P')}`),
    );
    expect(of('scheduleTrigger').toSorted()).toEqual(
      [...new Set(timetable.map((job) => `clock-every${minutesOf(job)}`))].toSorted(),
    );
    for (const [name, endpoint] of endpoints) {
      // The platform accepts such names of functions.
      expect(name).toMatch(/^[A-Za-z][A-Za-z0-9-]{0,61}$/);
      expect([name, endpoint]).toEqual([
        name,
        expect.objectContaining({
          region: ['us-central1'],
          platform: 'gcfv2',
          timeoutSeconds: expect.any(Number),
          availableMemoryMb: expect.any(Number),
          concurrency: expect.any(Number),
          cpu: expect.any(Number),
          minInstances: expect.any(Number),
          maxInstances: expect.any(Number),
        }),
      ]);
    }
    // Hosting gives up after 60 s, and the functions behind it answer before that.
    const led = new Set([...of('callableTrigger'), ...of('httpsTrigger')]);
    for (const [name, { timeoutSeconds }] of endpoints) {
      if (led.has(name)) expect([name, timeoutSeconds]).toEqual([name, 60]);
    }
    for (const [name, { eventTrigger }] of endpoints) {
      if (eventTrigger !== undefined) expect([name, eventTrigger.retry]).toEqual([name, true]);
    }
  });

  it('the hosting leads every name to the service of its class, and nothing to what is not there', async () => {
    const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8')) as {
      readonly hosting: { readonly rewrites: readonly Rewrite[] };
    };
    const ledTo = (path: string): string | undefined =>
      hosting.rewrites.find(({ source, regex }) =>
        regex === undefined
          ? source === path || (source === '/call/**' && path.startsWith('/call/'))
          : new RegExp(regex).test(path),
      )?.function.functionId;
    for (const command of commandList) {
      expect([command.name, ledTo(`/call/${command.name}`)]).toEqual([
        command.name,
        `call-${callClassOf(command)}`,
      ]);
    }
    expect(ledTo('/call/no-such')).toBe('call-members');
    const exported = (await import('../../src/functions/live/firebase.ts')) as Record<
      string,
      object
    >;
    const there = endpointsIn(exported).map(([name]) => name);
    for (const { function: to } of hosting.rewrites) {
      expect(there).toContain(to.functionId);
      expect(to.region).toBe('us-central1');
    }
  });
});
