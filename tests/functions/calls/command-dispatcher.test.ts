import { rates } from '../../../src/domain/platform/rates.ts';
import { describe, expect, it, vi } from 'vitest';
import { commandList } from '../../../src/domain/commands.ts';
import { command, type Command } from '../../../src/domain/kit/command.ts';
import { json, optional } from '../../../src/domain/kit/fields.ts';
import { Refused, refusal, type RefusalStatus } from '../../../src/domain/kit/refusal.ts';
import { plain, type Handler } from '../../../src/functions/handler.ts';
import { createDispatcher } from '../../../src/functions/calls/command-dispatcher.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { handlers, openDispatcher } from '../../../src/functions/registry.ts';
import { httpStatus, toWire } from '../../../src/functions/calls/wire.ts';
import { parseInput } from '../../../src/projections/parse.ts';
import { admin, codeOf, openHouse, signedIn, system, visitor } from '../house.ts';

const house = openHouse();
const echo = command({
  name: 'test-echo',
  means: 'Says it again.',
  callers: ['visitor'],
  rate: 'ADMIN',
  input: { value: optional(json({ bytes: 300_000 })) },
  answer: {},
  refusals: [],
  offline: 'never',
  keyed: false,
});
const gateWith = (run: () => Promise<object>, limitMs?: number) =>
  createDispatcher(house.ports, {
    handlers: [plain(echo, run) as Handler],
    parse: parseInput,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
const ask = (data: unknown, run: () => Promise<object> = async () => ({}), limitMs?: number) =>
  gateWith(run, limitMs).call({ name: 'test-echo', data, caller: visitor });

describe('table of contents', () => {
  it('handlers are all commands, each once', () => {
    const names = handlers.map((h) => h.command.name);
    expect([...names].sort()).toEqual(commandList.map((c) => c.name).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it('every handler stands for the very command of the definitions', () => {
    for (const { command: one } of handlers) expect(commandList).toContain(one);
  });

  it('what nobody defined is not found', async () => {
    for (const name of ['', 'bids', 'bids-', '__proto__', 'toString', 'bids-create ']) {
      expect(toWire(await house.call(name, {})).status).toBe(404);
    }
  });
});

describe('body', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  it.each<[string, unknown, string]>([
    ['20 levels', { value: nested(19) }, 'ok'],
    ['21 levels', { value: nested(20) }, 'BODY_TOO_DEEP'],
    ['a prototype key', JSON.parse('{"value":{"__proto__":{"admin":true}}}'), 'BODY_KEY'],
    ['a constructor key', { value: { constructor: 1 } }, 'BODY_KEY'],
    ['more than 256 KB', { value: 'x'.repeat(262_144) }, 'BODY_TOO_LARGE'],
    ['a number that is none', { value: Number.NaN }, 'BODY_NUMBER'],
    ['a list', [], 'INVALID_ARGUMENT'],
    ['a text', 'x', 'INVALID_ARGUMENT'],
    ['an unknown key', { role: 'admin' }, 'INVALID_ARGUMENT'],
    ['nothing', null, 'ok'],
  ])('%s', async (_, data, code) => expect(codeOf(await ask(data))).toBe(code));
});

describe('what goes wrong inside', () => {
  it('never leaks: an unknown error is internal, with a correlation id that is in the log', async () => {
    const answer = await ask({}, () => Promise.reject(new Error('password=hunter2 at db:5432')));
    const wire = JSON.stringify(toWire(answer));
    expect(codeOf(answer)).toBe('INTERNAL');
    expect(wire).not.toMatch(/hunter2|5432|stack/);
    const id = answer.ok ? '' : String(answer.refusal.details?.['correlationId']);
    expect(id).toMatch(/^ID/);
    expect(house.lines.at(-1)).toContain('hunter2');
  });

  it('a refusal carries its code, field and facts, and how long to wait', async () => {
    const refused = refusal('unavailable', 'BUSY', 'Busy.', { details: { retryAfterSeconds: 3 } });
    const answer = await ask({}, () => Promise.reject(new Refused(refused)));
    expect(toWire(answer)).toEqual({
      status: 503,
      headers: { 'Retry-After': '3' },
      body: {
        error: {
          status: 'UNAVAILABLE',
          message: 'Busy.',
          details: { code: 'BUSY', retryAfterSeconds: 3 },
        },
      },
    });
  });

  it('what takes too long is refused', async () => {
    const never = () => new Promise<object>(() => undefined);
    expect(codeOf(await ask({}, never, 5))).toBe('TOO_SLOW');
  });

  it('takes 55 seconds at most, less than Hosting and a caller wait', async () => {
    vi.useFakeTimers();
    try {
      const asked = ask({}, () => new Promise<object>(() => undefined));
      const first = Promise.race([asked.then(codeOf), Promise.resolve('waiting')]);
      expect(await first).toBe('waiting');
      await vi.advanceTimersByTimeAsync(54_999);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(codeOf(await asked)).toBe('TOO_SLOW');
    } finally {
      vi.useRealTimers();
    }
  });
});

it('maps every status as the error catalogue says', () => {
  const want: Record<RefusalStatus, number> = {
    'invalid-argument': 400,
    'failed-precondition': 400,
    unauthenticated: 401,
    'permission-denied': 403,
    'not-found': 404,
    'already-exists': 409,
    aborted: 409,
    'resource-exhausted': 429,
    cancelled: 499,
    internal: 500,
    unimplemented: 501,
    unavailable: 503,
    'deadline-exceeded': 504,
    unknown: 500,
  };
  expect(httpStatus).toEqual(want);
});

/** Callers let past the caller check of each built command; the rest is refused before parsing. */
describe('callers', () => {
  const callers = {
    visitor,
    member: signedIn('ann'),
    unverified: signedIn('ann', { email_verified: false }),
    disabled: signedIn('ann', { st: 'disabled' }),
    superadministrator: signedIn('ann', { role: 'superadmin,administrator' }),
    admin,
    system,
  };
  const may = (c: readonly string[], who: keyof typeof callers): boolean => {
    if (who === 'system') return c.includes('system');
    if (c.includes('visitor')) return true;
    if (who === 'visitor' || who === 'disabled') return false;
    if (c.includes('member')) return true;
    if (who === 'admin' && c.includes('admin')) return true;
    return c.includes('verified') && who !== 'unverified';
  };
  const barred = new Set([
    'UNAUTHENTICATED',
    'ACCOUNT_DISABLED',
    'STAFF_ONLY',
    'EMAIL_NOT_VERIFIED',
    'NOT_FOR_SYSTEM',
  ]);

  it.each(Object.keys(callers) as (keyof typeof callers)[])('%s', async (who) => {
    for (const { command: one } of handlers) {
      const answer = await openHouse().call(one.name, { not: 'an input' }, callers[who]);
      const passed = { name: one.name, passed: !barred.has(codeOf(answer)) };
      expect(passed).toEqual({ name: one.name, passed: may(one.callers, who) });
    }
  });
});

describe('rates', () => {
  const limited = handlers
    .map(({ command: of }) => of)
    .filter(({ rate }) => rates[rate].length > 0);
  const justNow = Math.floor(house.clock.time / 1_000);
  const callerOf = ({ callers }: Command): CallerIdentity => {
    if (callers.includes('visitor')) return visitor;
    if (callers.includes('member') || callers.includes('verified')) return signedIn('ann');
    return signedIn('boss', { role: 'admin', auth_time: justNow });
  };

  it.each([
    ['a body that is none', { constructor: 1 }, 400, 0],
    ['a wrong input of one who calls too often', { not: 'an input' }, 429, 1],
  ] as const)('every function refuses %s alike', async (_, data, status, takes) => {
    const taken = vi.fn(async () => 7);
    const { call } = openDispatcher({ ...house.ports, rates: { take: taken } });
    for (const one of limited) {
      taken.mockClear();
      const answer = await call({ name: one.name, data, caller: callerOf(one) });
      const said = answer.ok ? 200 : httpStatus[answer.refusal.status];
      expect([one.name, said, taken.mock.calls.length]).toEqual([one.name, status, takes]);
    }
  });

  it('visitors share the bucket of their address, members have their own', async () => {
    const { call } = openHouse();
    const from = (ip: string) => ({ kind: 'visitor', ip }) as const;
    const most = rates.CLOCK[0]?.burst ?? 0;
    expect(most).toBeGreaterThan(0);
    for (let i = 0; i < most; i += 1) await call('t-get', {}, from('192.0.2.7'));
    const refused = await call('t-get', {}, from('192.0.2.7'));
    expect(toWire(refused)).toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    expect(codeOf(await call('t-get', {}, from('192.0.2.8')))).toBe('ok');
  });
});
