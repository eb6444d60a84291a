import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuessLimiter } from '../../../src/embedded/auth/guess-limiter.ts';
import { openAuthHome, password, type AuthHome } from './auth-home.ts';

let home: AuthHome;
let people = 0;
let email = '';
beforeAll(async () => {
  home = await openAuthHome();
});
afterAll(() => home.close());

const signUp = async (): Promise<string> => {
  people += 1;
  const address = `person${people}@example.com`;
  await home.toolkit('signUp', { email: address, password }, `203.0.113.${people}`);
  return address;
};
beforeEach(async () => {
  email = await signUp();
});

const guess = async (from: string, at: string, tried = 'a wrong one 77'): Promise<string> =>
  (await home.toolkit('signInWithPassword', { email: at, password: tried }, from)).refused ?? 'in';

/** Counts each outcome. */
const counted = (outcomes: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((o) => o === one).length]),
  );
const wrong = 'INVALID_LOGIN_CREDENTIALS';
const stopped = 'TOO_MANY_ATTEMPTS_TRY_LATER';

describe('guesses at a password', () => {
  it('a hundred at once are judged no more often than a hundred in a row', async () => {
    const all = Array.from({ length: 100 }, () => guess('198.51.100.1', email));
    expect(counted(await Promise.all(all))).toEqual({ [wrong]: 5, [stopped]: 95 });
  });

  it('unknown accounts are counted like known ones', async () => {
    const all = Array.from({ length: 7 }, () => guess('198.51.100.2', 'nobody@example.com'));
    expect(counted(await Promise.all(all))).toEqual({ [wrong]: 5, [stopped]: 2 });
  });

  it('keep nobody out elsewhere, the owner included, and nobody else at their own address', async () => {
    const neighbour = await signUp();
    for (let i = 0; i < 6; i += 1) await guess('198.51.100.3', email);
    expect(await guess('198.51.100.3', email, password)).toBe(stopped);
    expect(await guess('198.51.100.4', email, password)).toBe('in');
    expect(await guess('198.51.100.3', neighbour, password)).toBe('in');
  });

  it('are made good by a new password, set by what was mailed', async () => {
    const from = '198.51.100.9';
    for (let i = 0; i < 6; i += 1) await guess(from, email);
    await home.toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email }, from);
    const mail = await home.mailTo(email);
    const oobCode = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('oobCode');
    const newPassword = 'mandarin-rally-93';
    await home.toolkit('resetPassword', { oobCode, newPassword }, from);
    expect(await guess(from, email, newPassword)).toBe('in');
  });

  it('that are right do not count, however many there are', async () => {
    for (let i = 0; i < 7; i += 1) {
      expect(await guess('198.51.100.10', email, password)).toBe('in');
    }
  });
});

describe('the wider budgets', () => {
  const day = 24 * 3_600_000;
  const clock = { time: 1_800_000_000_000, now: () => clock.time };
  const open = () => {
    const guesses = openGuessLimiter(clock);
    /** Whether a guess is judged, in which case it is wrong. */
    const judged = (ip: string, at: string, right = false): boolean => {
      try {
        const one = guesses.begin(ip, at);
        if (right) one.right();
        return true;
      } catch {
        return false;
      }
    };
    return { judged, trust: guesses.trust };
  };
  const times = (count: number, one: (i: number) => boolean): number =>
    Array.from({ length: count }, (_, i) => one(i)).filter(Boolean).length;

  it('end at sixty over all accounts for one address, but for who signs in there', () => {
    const { judged } = open();
    expect(judged('home', 'family@example.com', true)).toBe(true);
    expect(times(70, (i) => judged('home', `sprayed${i}@example.com`))).toBe(60);
    expect(judged('home', 'family@example.com', true)).toBe(true);
    expect(judged('home', 'guest@example.com', true)).toBe(false);
    expect(judged('elsewhere', 'guest@example.com', true)).toBe(true);
    clock.time += 15 * 60_000;
    expect(judged('home', 'guest@example.com', true)).toBe(true);
  });

  it('end at a hundred a day for one account, but for where its owner signs in', () => {
    const { judged, trust } = open();
    expect(judged('home', 'owner@example.com', true)).toBe(true);
    expect(times(110, (i) => judged(`machine ${i}`, 'owner@example.com'))).toBe(100);
    expect(judged('home', 'owner@example.com', true)).toBe(true);
    expect(judged('abroad', 'owner@example.com', true)).toBe(false);
    trust('abroad', 'owner@example.com');
    expect(judged('abroad', 'owner@example.com', true)).toBe(true);
    clock.time += day;
    expect(judged('anywhere', 'owner@example.com', true)).toBe(true);
  });

  it('stop nobody for right ones, nor forget an address before thirty days', () => {
    const { judged } = open();
    expect(times(200, (i) => judged('office', `staff${i}@example.com`, true))).toBe(200);
    clock.time += 29 * day;
    times(60, (i) => judged('office', `sprayed${i}@example.com`));
    expect(judged('office', 'staff7@example.com', true)).toBe(true);
    clock.time += 31 * day;
    times(60, (i) => judged('office', `sprayed${i}@example.com`));
    expect(judged('office', 'staff9@example.com', true)).toBe(false);
  });
});

it('sign-ups are counted before they are answered', async () => {
  const known = await signUp();
  const from = '198.51.100.20';
  const asked = (): Promise<{ readonly refused?: string }> =>
    home.toolkit('signUp', { email: known, password: 'short' }, from);
  const all: (string | undefined)[] = [];
  for (let i = 0; i < 10; i += 1) {
    const some = await Promise.all(Array.from({ length: 101 }, asked));
    all.push(...some.map(({ refused }) => refused));
  }
  expect(all.filter((one) => one === stopped)).toHaveLength(10);
  const taken = await home.toolkit('signUp', { email: known, password }, '198.51.100.21');
  expect(taken.refused).toBe('EMAIL_EXISTS');
});

it('an address is told ten times an hour who is a member, and then of nobody, in a row or at once', async () => {
  const members = await Promise.all(Array.from({ length: 14 }, signUp));
  const ask = async (address: string, from: string): Promise<string> =>
    (await home.toolkit('signUp', { email: address, password }, from)).refused ?? 'made';
  const outcome = { EMAIL_EXISTS: 10, [stopped]: 4 };
  const inARow = [];
  for (const one of members) inARow.push(await ask(one, '198.51.100.30'));
  expect(counted(inARow)).toEqual(outcome);
  const atOnce = members.map((one) => ask(one, '198.51.100.31'));
  expect(counted(await Promise.all(atOnce))).toEqual(outcome);
  // Whether an account could be created would reveal that there was none.
  expect(await ask('nobody.yet@example.com', '198.51.100.30')).toBe(stopped);
  expect(await ask('nobody.yet@example.com', '198.51.100.32')).toBe('made');
  home.clock.offset += 61 * 60_000;
  expect(await ask('another.yet@example.com', '198.51.100.30')).toBe('made');
});

describe('a mail for a new password', () => {
  it.each(['known', 'unknown'])(
    'is asked for five times, of an address that is %s',
    async (kind) => {
      const to = kind === 'known' ? await signUp() : 'unknown.person@example.com';
      const ask = (): Promise<Record<string, unknown>> =>
        home.toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: to });
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push(await ask());
      const sent = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: to };
      expect(answers).toEqual([sent, sent, sent, sent, sent, { refused: stopped }]);
    },
  );

  it('is sent after the answer, which no mail server holds up', async () => {
    const sent = home.mails.length;
    const answer = home.toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    expect((await answer).refused).toBeUndefined();
    await home.mailTo(email);
    expect(home.mails.length).toBe(sent + 1);
  });
});

it('a member who asks whose address is taken is counted too', async () => {
  const { idToken } = await home.toolkit('signInWithPassword', { email, password }, '192.0.2.50');
  const others = await Promise.all(Array.from({ length: 6 }, signUp));
  const told = [];
  for (const newEmail of others) {
    const requestType = 'VERIFY_AND_CHANGE_EMAIL';
    told.push((await home.toolkit('sendOobCode', { requestType, idToken, newEmail })).refused);
  }
  expect(told).toEqual([...Array<string>(5).fill('EMAIL_EXISTS'), stopped]);
});
