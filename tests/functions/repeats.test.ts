import { beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../../src/functions/registry.ts';
import { keyed, type Caller, type Data } from './repeat-rows.ts';
import { aboutTheCaller, unkeyed } from './unkeyed-rows.ts';
import { ask, house, layHouse, state } from './laid-house.ts';
import { codeOf, endAt, newKey, signedIn, visitor } from './house.ts';

beforeEach(layHouse);

describe('a command under a key', () => {
  it('is every one that says so', () => {
    const said = handlers.filter(({ command }) => command.keyed).map(({ command }) => command.name);
    expect(keyed.map(({ name }) => name).toSorted()).toEqual(said.toSorted());
  });

  it.each(keyed)('$name is done once, and answers alike', async ({ name, by, data, other }) => {
    const key = newKey();
    const first = await ask(name, data, by, key);
    expect(codeOf(first)).toBe('ok');
    const after = state();
    house.clock.time += 86_400_000;
    expect(await ask(name, data, by, key)).toEqual(first);
    const changed = other ?? { anything: 'else' };
    expect(codeOf(await ask(name, { ...data, ...changed }, by, key))).toBe('KEY_REUSED');
    expect(state()).toBe(after);
  });

  const inputsOf = (name: string): readonly string[] =>
    Object.keys(handlers.find(({ command }) => command.name === name)?.command.input ?? {});

  it('says something else wherever there is something else to say', () => {
    const silent = keyed.filter(({ other }) => other === undefined).map(({ name }) => name);
    const bare = keyed.filter(({ name }) => inputsOf(name).join('') === 'idempotencyKey');
    expect(silent).toEqual(bare.map(({ name }) => name));
    for (const { name, other = {} } of keyed) {
      expect(inputsOf(name)).toEqual(expect.arrayContaining(Object.keys(other)));
    }
  });

  it('that begins to store a card is another member’s own, and another time another', async () => {
    const begin = (by: Caller, key: string) => ask('payments-stripeSetupIntent', {}, by, key);
    const key = newKey();
    const all = [await begin('ann', key), await begin('ben', key), await begin('ann', newKey())];
    const secrets = all.map((one) => {
      if (!one.ok) throw new Error(one.refusal.message);
      return (one.data as { readonly clientSecret: string }).clientSecret;
    });
    expect(new Set(secrets).size).toBe(3);
    expect(house.standIn.bank.store.all('setups')).toHaveLength(3);
    expect(await begin('ben', key)).toEqual(all[1]);
    expect(house.standIn.bank.store.all('setups')).toHaveLength(3);
  });
});

describe('what is somebody else’s', () => {
  const rows = [
    ...keyed.map(
      ({ name, data, foreign: [by, of, code] }) => [name, by, { ...data, ...of }, code] as const,
    ),
    ...unkeyed,
  ];

  it('is tried with every command that is not for anybody', () => {
    const closed = handlers
      .filter(
        ({ command: { keyed: isKeyed, callers } }) => !isKeyed && !callers.includes('visitor'),
      )
      .map(({ command }) => command.name);
    const tried = [...unkeyed.map(([name]) => name), ...aboutTheCaller];
    expect(tried.toSorted()).toEqual(closed.toSorted());
  });

  it.each(rows)('%s is refused, and nothing is written', async (name, by, data, code) => {
    const before = state();
    const isKeyed = keyed.some((row) => row.name === name);
    const answer = isKeyed ? await ask(name, data, by) : await house.call(name, data, by);
    expect(codeOf(answer)).toBe(code);
    expect(state()).toBe(before);
  });
});

describe('an account that was disabled, by a token from before', () => {
  const open = new Set([
    // One's own account, and acts open to everyone.
    'users-getDetails',
    'users-updateDetails',
    'users-updateUsername',
    'users-resendVerificationEmail',
    'users-mendMail',
    'users-endSessions',
    'users-endSignIn',
    'counter-hitCounter',
  ]);
  const members = handlers
    .filter(({ command: { callers } }) => !callers.includes('visitor'))
    .filter(
      ({ command: { callers } }) => callers.includes('member') || callers.includes('verified'),
    )
    .map(({ command }) => command.name)
    .filter((name) => !open.has(name));

  it.each(members)('%s is closed to it', async (name) => {
    const row = keyed.find((one) => one.name === name);
    const input = row?.data ?? unkeyed.find(([one]) => one === name)?.[2] ?? {};
    const before = state();
    const token = signedIn('gone', { email_verified: true });
    const answer = row ? await ask(name, input, token) : await house.call(name, input, token);
    expect(codeOf(answer)).toBe('ACCOUNT_DISABLED');
    expect(codeOf(await house.call(name, input, visitor))).toBe('UNAUTHENTICATED');
    expect(state()).toBe(before);
  });
});

describe('an administrator whose account was disabled, by a token from before', () => {
  const fallen = signedIn('fallen', { role: 'editor, admin', auth_time: endAt / 1_000 });
  beforeEach(() => house.member('fallen', { status: 'DISABLED', roles: 'editor, admin' }));

  const forStaff = handlers
    .filter(({ command: { callers } }) => callers.includes('admin') && !callers.includes('visitor'))
    .map(({ command }) => command);
  /** Open to every account about itself, even a disabled one. */
  const ownToo = new Set([
    'users-getDetails',
    'users-updateDetails',
    'users-updateUsername',
    'users-endSessions',
    'users-endSignIn',
  ]);

  const attempt = (name: string, more: Data = {}) => {
    const row = keyed.find((one) => one.name === name);
    const input = row?.data ?? unkeyed.find(([one]) => one === name)?.[2] ?? {};
    const data = { ...input, ...more };
    return row ? ask(name, data, fallen) : house.call(name, data, fallen);
  };

  it.each(forStaff.map(({ name }) => name).filter((name) => !ownToo.has(name)))(
    '%s is closed to them',
    async (name) => {
      const before = state();
      expect(codeOf(await attempt(name))).toBe('ACCOUNT_DISABLED');
      expect(state()).toBe(before);
    },
  );

  it.each([...ownToo])('%s of another is not theirs any more', async (name) => {
    const before = state();
    expect(codeOf(await attempt(name, { uid: 'ben' }))).toBe('OTHER_ACCOUNT');
    expect(state()).toBe(before);
  });
});
