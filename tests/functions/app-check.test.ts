import { describe, expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import { openDispatcher } from '../../src/functions/registry.ts';
import { toWire } from '../../src/functions/calls/wire.ts';
import { admin, codeOf, openHouse, signedIn, system } from './house.ts';

const house = openHouse();
const dispatcher = openDispatcher(house.ports, { appCheck: true });
const money = commandList.filter(({ appCheck }) => appCheck === true);

describe('a home with App Check', () => {
  it.each(money)('$name is refused without a token of it, before anything is read', async (of) => {
    const caller = of.callers.includes('member') ? signedIn('buyer') : admin;
    for (const appCheck of [undefined, false]) {
      const answer = await dispatcher.call({
        name: of.name,
        data: {},
        caller,
        ...(appCheck === undefined ? {} : { appCheck }),
      });
      expect(codeOf(answer)).toBe('APP_CHECK_FAILED');
      expect(toWire(answer).status).toBe(403);
    }
    const shown = await dispatcher.call({ name: of.name, data: {}, caller, appCheck: true });
    expect(codeOf(shown)).not.toBe('APP_CHECK_FAILED');
    const unasked = await house.call(of.name, {}, caller);
    expect(codeOf(unasked)).not.toBe('APP_CHECK_FAILED');
  });

  it('stores no card without it', async () => {
    await house.member('payer', { cards: [] });
    const begin = {
      name: 'payments-stripeSetupIntent',
      data: { idempotencyKey: '0b0c0d0e-0000-4000-8000-000000000001' },
      caller: signedIn('payer'),
    };
    const begun = () => house.standIn.bank.store.all('setups').length;
    expect(codeOf(await dispatcher.call(begin))).toBe('APP_CHECK_FAILED');
    expect(begun()).toBe(0);
    expect(codeOf(await dispatcher.call({ ...begin, appCheck: true }))).toBe('ok');
    expect(begun()).toBe(1);
  });

  it('asks neither the timetable nor anything but money for it', async () => {
    for (const { name, appCheck, callers } of commandList) {
      if (appCheck === true && !callers.includes('system')) continue;
      const caller = appCheck === true ? system : signedIn('buyer');
      const answer = await dispatcher.call({ name, data: { no: 'such key' }, caller });
      expect([name, codeOf(answer)]).not.toEqual([name, 'APP_CHECK_FAILED']);
    }
  });
});
