import { beforeEach, describe, expect, it } from 'vitest';
import { shippings } from '../../../../src/domain/listings/transport/shipping.entity.ts';
import {
  transportKeptMs,
  transportRequests,
} from '../../../../src/domain/listings/transport/transport-request.entity.ts';
import { rates } from '../../../../src/domain/platform/rates.ts';
import type { Db } from '../../../../src/functions/ports.ts';
import { MailboxGone } from '../../../../src/functions/letters/mailbox-gone.ts';
import { sendTransportMails } from '../../../../src/functions/listings/transport/send-transport-mails.ts';
import { mostAttempts, retryAfter } from '../../../../src/domain/messages/notice-timing.ts';
import { realHouses, type TestStore } from '../../real-store.ts';
import { codeOf, dataOf, newKey, signedIn, system, visitor, type House } from '../../house.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.call('system-createSystemData', { confirm: 'create', scope: 'shipping' }, system);
});

const toronto = { postal: 'M5V 2T6', country: 'CA' };
const asked = {
  name: 'Ann Tremblay',
  email: 'ann@example.com',
  vehicle: '1972 Datsun 240Z',
  size: 'CAR',
  runs: true,
  enclosed: false,
  from: toronto,
  to: { region: 'BC', country: 'CA' },
  language: 'en',
};
const ask = (more: object = {}, caller: Parameters<House['call']>[2] = visitor, key = newKey()) =>
  house.call('quotes-requestTransport', { ...asked, ...more, idempotencyKey: key }, caller, key);
const kept = () => db.find(transportRequests, { where: [], limit: 50 });

describe('quotes-requestTransport', () => {
  it('is kept for staff with the estimate, and confirmed by mail in the asker’s language', async () => {
    const quote = await house.call(
      'quotes-getShippingQuote',
      { from: asked.from, to: asked.to, vehicle: { lengthMm: 4_800, runs: true } },
      visitor,
    );
    const { amount } = dataOf(quote) as { amount: number };
    expect(await ask({ remarks: 'By the back gate.', language: 'fr' })).toMatchObject({
      ok: true,
      data: { ok: true, amount },
    });
    const [request, ...others] = await kept();
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      status: 'NEW',
      vehicle: '1972 Datsun 240Z',
      remarks: 'By the back gate.',
      estimate: { amount, validUntil: house.clock.time + 14 * 24 * 3_600_000 },
      createdBy: 'visitor',
    });
    const [mail] = house.mails;
    expect(mail?.to).toBe('ann@example.com');
    expect(mail?.subject).toBe('Nous avons reçu votre demande de transport');
    expect(mail?.text).toContain('1972 Datsun 240Z');
  });

  it('is confirmed later where the mail did not leave, once, and by no run before its time', async () => {
    const { mail } = house.ports;
    const { send } = mail;
    const log: string[] = [];
    Object.assign(house.ports, { log: (_level: string, line: string) => log.push(line) });
    mail.send = () => Promise.reject(new Error('421 too many connections'));
    const answer = await ask();
    expect(answer).toMatchObject({ ok: true });
    expect(await kept()).toMatchObject([{ status: 'NEW', toMail: { attempts: 1 } }]);
    expect(log.join()).toContain('421 too many connections');
    mail.send = send;
    await sendTransportMails(house.ports);
    expect(house.mails).toEqual([]);
    house.clock.time += retryAfter(1);
    await Promise.all([1, 2].map(() => sendTransportMails(house.ports)));
    await sendTransportMails(house.ports);
    expect(house.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
    const [request] = await kept();
    expect(request).not.toHaveProperty('toMail');
    expect(request).not.toHaveProperty('unmailed');
  });

  it.each([
    ['is given up after so many failures', () => new Error('no route'), mostAttempts],
    ['is given up at once where there is no such mailbox', () => new MailboxGone('550 5.1.1'), 1],
  ])('%s, and staff see so', async (_, fault, times) => {
    let tried = 0;
    Object.assign(house.ports, { log: () => undefined });
    house.ports.mail.send = () => {
      tried += 1;
      return Promise.reject(fault());
    };
    await ask();
    for (let n = 0; n < mostAttempts + 2; n += 1) {
      house.clock.time += retryAfter(mostAttempts);
      await sendTransportMails(house.ports);
    }
    expect(tried).toBe(times);
    const [request] = await kept();
    expect(request).toMatchObject({ status: 'NEW', unmailed: true });
    expect(request).not.toHaveProperty('toMail');
  });

  it('is taken without an estimate where no carrier has a rate', async () => {
    const nunavut = { region: 'NU', country: 'CA' };
    expect(await ask({ to: nunavut })).toEqual({ ok: true, data: { ok: true } });
    expect(await kept()).toEqual([expect.not.objectContaining({ estimate: expect.anything() })]);
    expect(house.mails[0]?.text).toContain('no rate for this route yet');
  });

  it('is one request, sent again under its key, by a visitor as by a member', async () => {
    await house.member('ann');
    for (const caller of [visitor, 'ann']) {
      const key = newKey();
      const first = await ask({}, caller, key);
      expect(first).toMatchObject({ ok: true });
      expect(await ask({}, caller, key)).toEqual(first);
      expect(codeOf(await ask({ vehicle: 'Another car' }, caller, key))).toBe('KEY_REUSED');
    }
    expect((await kept()).map(({ createdBy }) => createdBy).toSorted()).toEqual(['ann', 'visitor']);
    expect(house.mails).toHaveLength(2);
  });

  it.each([
    ['an unknown code', { from: { postal: 'Toronto', country: 'CA' } }, 'POSTAL_UNKNOWN'],
    ['a code of the other country', { from: { ...toronto, country: 'US' } }, 'POSTAL_UNKNOWN'],
    ['a region of the other country', { to: { region: 'BC', country: 'US' } }, 'POSTAL_UNKNOWN'],
    ['an end that names nothing', { to: { country: 'CA' } }, 'POSTAL_UNKNOWN'],
    ['an address that is none', { email: 'ann' }, 'INVALID_INPUT'],
    ['no name', { name: '' }, 'INVALID_INPUT'],
    ['another size', { size: 'HUGE' }, 'INVALID_INPUT'],
    ['remarks too long', { remarks: 'x'.repeat(2_001) }, 'INVALID_INPUT'],
    ['a state of its own', { status: 'CLOSED' }, 'INVALID_INPUT'],
  ] as const)('writes and mails nothing for %s', async (_, more, code) => {
    const answer = await ask(more);
    expect(answer.ok ? 'ok' : answer.refusal.status).toBe('invalid-argument');
    if (code === 'POSTAL_UNKNOWN') expect(codeOf(answer)).toBe(code);
    expect(await kept()).toEqual([]);
    expect(house.mails).toEqual([]);
  });

  it('is taken from a disabled member as from a visitor', async () => {
    await house.member('off', { status: 'DISABLED' });
    expect(await ask({}, signedIn('off', { st: 'disabled' }))).toMatchObject({ ok: true });
    expect(await kept()).toEqual([expect.objectContaining({ status: 'NEW', createdBy: 'off' })]);
    expect(house.mails).toHaveLength(1);
  });

  it('is forgotten a year after it was asked, and no day before', async () => {
    await ask();
    const born = Date.parse((await kept())[0]?.dateCreated ?? '');
    house.clock.time = born + transportKeptMs - 1_000;
    await store.expire();
    expect(await kept()).toHaveLength(1);
    house.clock.time = born + transportKeptMs + 1_000;
    await store.expire();
    expect(await db.find(transportRequests, { where: [], deletedToo: true })).toEqual([]);
  });

  it('is refused beyond a few from one place', async () => {
    const most = rates.AUTH[0]?.count ?? 0;
    const codes: string[] = [];
    for (let n = 0; n <= most; n += 1) {
      codes.push(codeOf(await ask({ email: `reader${n}@example.com` })));
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('reads rates as a quote does: one that ends today is used, one that ended is not', async () => {
    const { shippingId } = await import('../../../../src/domain/platform/first-data/first-data.ts');
    await db.transaction(async (tx) => {
      const id = shippingId({ fromRegion: 'ANY-CA', toRegion: 'ANY-CA' });
      await tx.get(shippings, id);
      tx.change(shippings, id, { validTo: '2020-01-01' });
    });
    expect(await ask()).toEqual({ ok: true, data: { ok: true } });
  });
});
