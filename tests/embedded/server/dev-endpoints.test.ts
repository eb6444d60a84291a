import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttp } from '../../../src/embedded/server/http-server.ts';
import { InvalidToken, type TokenVerifier } from '../../../src/embedded/contracts.ts';
import { openSmsBox } from '../../../src/embedded/sms/sms-box.ts';
import { openModelCalls } from '../../../src/embedded/models/calls.ts';
import { openMailBox } from '../../../src/embedded/mail/mail-box.ts';
import { movableClock } from '../../../src/embedded/server/clock.ts';
import { openDevEndpoints } from '../../../src/embedded/server/dev-endpoints.ts';
import { openStripeServer, type StripeServer } from '../../../src/embedded/stripe/server.ts';
import { ask, onAPort } from './on-a-port.ts';

const tokens: TokenVerifier = {
  verify: (authorization) => {
    if (authorization === undefined) return Promise.resolve({ kind: 'visitor' });
    const role = authorization.replace('Bearer ', '');
    if (role === 'bad') return Promise.reject(new InvalidToken('bad'));
    const [name = '', factor] = role.split(' ');
    const firebase = factor === undefined ? {} : { sign_in_second_factor: factor };
    return Promise.resolve({ kind: 'member', uid: name, claims: { role: name, firebase } });
  },
};

let dir = '';
let standIn: StripeServer;
const ports = new Map<'plain' | 'test doors', number>();
const closing: (() => Promise<void>)[] = [];
let resets = 0;
let asksSecondFactor = false;
const clock = movableClock();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doors-'));
  await writeFile(join(dir, 'demo.json'), '{"accounts":[]}');
  const mail = await openMailBox(dir, Date.now);
  const sms = await openSmsBox(dir, Date.now);
  standIn = await openStripeServer({
    openHttp,
    dir,
    now: Date.now,
    port: 0,
    lan: false,
    hosts: () => new Set(),
    sitePort: () => 1,
  });
  closing.push(mail.close, sms.close, standIn.close);
  for (const name of ['plain', 'test doors'] as const) {
    const handle = openDevEndpoints({
      projectId: 'demo-hammerlane',
      tokens,
      mail,
      sms,
      standIn,
      modelCalls: openModelCalls(),
      records: { pushes: (res) => res.end('pushes'), pageViews: (res) => res.end('views') },
      shop: null,
      meter: { read: () => ({ reads: 7, writes: 2, deletes: 1 }), reset: () => (resets += 1) },
      asksSecondFactor: () => asksSecondFactor,
      clock,
      testDoors: name === 'test doors',
      runDue: () => Promise.resolve(['tendHolds']),
      demoFile: join(dir, 'demo.json'),
    });
    const { port, close } = await onAPort((req, res) => {
      // As a request from another machine would arrive.
      const from = req.headers['x-from'];
      if (from !== undefined) {
        Object.defineProperty(req, 'socket', { value: { remoteAddress: from } });
      }
      return handle(req, res) || res.writeHead(418).end();
    });
    ports.set(name, port);
    closing.push(close);
  }
});
afterAll(async () => {
  for (const close of closing) await close();
  await rm(dir, { recursive: true });
});

const here = {};
const elsewhere = { 'x-from': '192.0.2.9' };
const page = { Origin: 'http://localhost:4400', 'Sec-Fetch-Site': 'same-origin' };
const visit = {
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};
const as = (role: string) => ({ Authorization: `Bearer ${role}` });

describe('the doors of the house', () => {
  it.each([
    ['/__/meter', 'plain', 'a program of this machine', here, 200],
    ['/__/meter', 'plain', 'another machine', elsewhere, 403],
    ['/__/meter', 'plain', 'a member elsewhere', { ...elsewhere, ...as('member') }, 403],
    ['/__/meter', 'plain', 'nearly staff elsewhere', { ...elsewhere, ...as('superadmin') }, 403],
    ['/__/meter', 'plain', 'a bad token elsewhere', { ...elsewhere, ...as('bad') }, 403],
    ['/__/meter', 'plain', 'staff elsewhere', { ...elsewhere, ...as('editor,admin') }, 200],
    ['/__/meter', 'plain', 'a page', page, 403],
    ['/__/meter', 'plain', 'a page of a member', { ...page, ...as('member') }, 403],
    ['/__/meter', 'plain', 'a page of staff', { ...page, ...as('admin') }, 200],
    ['/__/mail', 'plain', 'another machine', elsewhere, 403],
    ['/__/mail/1', 'plain', 'another machine', elsewhere, 403],
    ['/__/mail.json', 'plain', 'another machine', elsewhere, 403],
    ['/__/sms', 'plain', 'another machine', elsewhere, 403],
    ['/__/sms.json', 'plain', 'another machine', elsewhere, 403],
    ['/__/sms.json', 'plain', 'this machine', here, 200],
    ['/__/pushes', 'plain', 'another machine', elsewhere, 403],
    ['/__/pushes', 'plain', 'a visit at this machine', visit, 200],
    ['/__/page-views', 'plain', 'another machine', elsewhere, 403],
    ['/__/page-views', 'plain', 'a visit at this machine', visit, 200],
    ['/__/demo.json', 'plain', 'another machine', elsewhere, 403],
    ['/__/demo.json', 'plain', 'staff elsewhere', { ...elsewhere, ...as('admin') }, 403],
    ['/__/demo.json', 'plain', 'a page', page, 403],
    ['/__/demo.json', 'plain', 'a program of this machine', here, 200],
    ['/__/demo.json', 'plain', 'a visit at this machine', visit, 200],
    ['/__/firebase/init.json', 'plain', 'another machine', elsewhere, 200],
    ['/__/due', 'plain', 'a program of this machine', here, 404],
    ['/__/due', 'test doors', 'staff elsewhere', { ...elsewhere, ...as('admin') }, 403],
    ['/__/due', 'test doors', 'somebody who only looks', here, 405],
    ['/__/clock', 'plain', 'a program of this machine', here, 404],
    ['/__/clock', 'plain', 'staff elsewhere', { ...elsewhere, ...as('admin') }, 404],
    ['/__/clock', 'test doors', 'a program of this machine', here, 200],
    ['/__/clock', 'test doors', 'staff elsewhere', { ...elsewhere, ...as('admin') }, 403],
    ['/__/clock', 'test doors', 'a page of staff', { ...page, ...as('admin') }, 403],
    ['/__/stripe/webhooks', 'plain', 'a program of this machine', here, 404],
    ['/__/stripe/webhooks', 'test doors', 'a program of this machine', here, 200],
    ['/__/stripe/webhooks', 'test doors', 'staff elsewhere', { ...elsewhere, ...as('admin') }, 403],
    ['/__/stripe/webhooks', 'test doors', 'a page of staff', { ...page, ...as('admin') }, 403],
    ['/__/nothing', 'test doors', 'a program of this machine', here, 404],
  ] as const)('%s with %s, %s', async (path, doors, _who, headers, status) => {
    const port = ports.get(doors) ?? 0;
    const Host = `localhost:${port}`;
    const before = clock.offset();
    const isClock = path === '/__/clock';
    const sent = isClock
      ? { method: 'POST', body: '{"offsetMs":5000}', headers: { Host, ...headers } }
      : { headers: { Host, ...headers } };
    expect((await ask(port, path, sent)).status).toBe(status);
    expect(clock.offset()).toBe(isClock && status === 200 ? 5_000 : before);
  });

  it('opens to staff elsewhere with a second factor alone, where the house asks for one', async () => {
    const port = ports.get('plain') ?? 0;
    const Host = `localhost:${port}`;
    const open = async (role: string): Promise<number> =>
      (await ask(port, '/__/meter', { headers: { Host, ...elsewhere, ...as(role) } })).status;
    asksSecondFactor = true;
    expect([await open('admin'), await open('admin totp')]).toEqual([403, 200]);
    expect(await open('member totp')).toBe(403);
    asksSecondFactor = false;
    expect(await open('admin')).toBe(200);
  });

  it('lets webhooks go wrong from now on, each switch by itself', async () => {
    const port = ports.get('test doors') ?? 0;
    const headers = { Host: `localhost:${port}` };
    const turn = async (switches: object) => {
      const sent = { method: 'POST', headers, body: JSON.stringify(switches) };
      return (await ask(port, '/__/stripe/webhooks', sent)).status;
    };
    const none = { lateMs: 0, twice: 0, reordered: 0, lost: 0 };
    expect(await turn({ lost: 2 })).toBe(200);
    expect(await turn({ lateMs: 5_000 })).toBe(200);
    expect(standIn.events.troubles).toEqual({ ...none, lost: 2, lateMs: 5_000 });
    for (const wrong of [
      { lost: -1 },
      { lost: 1.5 },
      { lost: '1' },
      { twice: 1_001 },
      { all: 1 },
    ]) {
      expect(await turn({ reordered: 1, ...wrong })).toBe(400);
    }
    const { text } = await ask(port, '/__/stripe/webhooks', { headers });
    expect(JSON.parse(text)).toEqual({ ...none, lost: 2, lateMs: 5_000 });
    expect(await turn(none)).toBe(200);
  });

  it('has them go wrong from the page of charges too, for whoever is on it', async () => {
    const port = ports.get('plain') ?? 0;
    const Host = `localhost:${port}`;
    const own = { Host, Origin: `http://${Host}`, 'Sec-Fetch-Site': 'same-origin' };
    const turn = async (body: string, headers: Readonly<Record<string, string>>) => {
      const sent = { method: 'POST', headers: { ...headers, Host }, body };
      return (await ask(port, '/__/stripe', sent)).status;
    };
    const before = { ...standIn.events.troubles };
    expect(await turn('lost=1', page)).toBe(403);
    expect(await turn('lost=1', { ...own, 'x-from': '192.0.2.9' })).toBe(403);
    expect(await turn('lost=-1&twice=1', own)).toBe(400);
    expect(await turn('all=1', own)).toBe(400);
    expect(standIn.events.troubles).toEqual(before);
    expect(await turn('lost=1', own)).toBe(303);
    const { text } = await ask(port, '/__/stripe', { headers: { Host, ...visit } });
    expect(text).toContain('0 to be overtaken, 1 to lose');
    expect(await turn('lost=0', own)).toBe(303);
  });

  it('tells what is billed', async () => {
    const port = ports.get('plain') ?? 0;
    const { text } = await ask(port, '/__/meter', { headers: { Host: `localhost:${port}` } });
    expect(JSON.parse(text)).toEqual({ reads: 7, writes: 2, deletes: 1 });
  });

  it('begins to count anew by POST alone, whatever a link asks for', async () => {
    const port = ports.get('plain') ?? 0;
    const Host = `localhost:${port}`;
    const before = resets;
    expect((await ask(port, '/__/meter?reset=1', { headers: { Host, ...visit } })).status).toBe(
      200,
    );
    expect(resets).toBe(before);
    await ask(port, '/__/meter', { method: 'POST', headers: { Host } });
    expect(resets).toBe(before + 1);
  });
});
