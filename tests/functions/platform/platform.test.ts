import { timetable } from '../../../src/functions/timetable.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { models } from '../../../src/domain/catalogue/model.entity.ts';
import { usualCatalogue } from '../../../src/domain/catalogue/usual-catalogue.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { shippings } from '../../../src/domain/listings/transport/shipping.entity.ts';
import { currency } from '../../../src/domain/payments/currency.entity.ts';
import { appLogs } from '../../../src/domain/platform/audit/app-log.entity.ts';
import { hitCounters } from '../../../src/domain/platform/hit-counter.entity.ts';
import {
  firstConfig,
  firstInsertFields,
  firstPackages,
  firstRates,
  firstShipping,
  pageFields,
} from '../../../src/domain/platform/first-data/first-data.ts';
import { firstPages } from '../../../src/domain/platform/first-data/first-pages.data.ts';
import { cmsInserts } from '../../../src/domain/content/cms-insert.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import { config, type ConfigSection } from '../../../src/domain/platform/settings/config.entity.ts';
import { scrub } from '../../../src/functions/platform/log-line.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import { parseDocument } from '../../../src/projections/parse.ts';
import { beginHouse } from '../../../src/functions/platform/first-data.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, signedIn, system, type House } from '../house.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { freshOf } from '../../projections/seed.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;
beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member('ann');
});

it('t-get tells the server’s time to anybody', async () => {
  expect(await house.call('t-get', {})).toEqual({
    ok: true,
    data: {
      serverTime: house.clock.time,
      house: { lives: [], at: 0, outcome: 'SAME', since: 0 },
    },
  });
});

describe('system-createSystemData', () => {
  const create = (data: object, caller: Parameters<House['call']>[2] = admin) =>
    house.call('system-createSystemData', data, caller);

  it('writes the first data once and keeps what is there', async () => {
    const catalogue = usualCatalogue();
    const own = 12 + firstShipping.length + catalogue.makes.length + catalogue.models.length;
    const all = own + firstPages.length + firstInsertFields.length;
    expect(await create({ confirm: 'create', scope: 'pages' })).toMatchObject({
      data: { written: firstPages.length },
    });
    expect(await db.get(pages, 'page-how-it-works')).toMatchObject({ status: 'PUBLISHED' });
    const first = await create({ confirm: 'create' });
    expect(first).toMatchObject({
      data: { written: own - 1 + firstInsertFields.length, kept: firstPages.length + 1 },
    });
    await db.transaction(async (tx) => tx.change(packages, 'cla-30', { active: false }));
    expect(await create({ confirm: 'create' })).toMatchObject({ data: { written: 0, kept: all } });
    expect(await db.get(packages, 'cla-30')).toMatchObject({ active: false });
  });

  it('gives a page its French where nobody wrote in it, and no other', async () => {
    const french = async (id: string) => (await db.get(pages, id))?.titleFr;
    const change = (id: string, to: object) =>
      db.transaction(async (tx) => {
        await tx.get(pages, id);
        tx.change(pages, id, to);
      });
    const bare = { titleFr: undefined, excerptFr: undefined, bodyHtmlFr: undefined };
    await create({ confirm: 'create', scope: 'pages' });
    await change('page-about', bare);
    await change('page-appendix', { ...bare, bodyHtml: '<p>Our own words.</p>' });
    await change('page-terms', { titleFr: 'Nos conditions' });
    expect(await create({ confirm: 'create', scope: 'pages' })).toMatchObject({
      data: { written: 1 },
    });
    expect(await french('page-about')).toBe('À propos de Hammerlane');
    expect(await french('page-appendix')).toBeUndefined();
    expect(await french('page-terms')).toBe('Nos conditions');
  });

  it('leaves a make the house has under another id, and its models', async () => {
    const fields = { ...makes.sample, name: 'Porsche', path: 'porsche', createdBy: 'boss' };
    await db.transaction(async (tx) => tx.create(makes, 'ours', fields as Fresh<typeof makes>));
    await create({ confirm: 'create', scope: 'catalogue' });
    const of = (makeId: string) => db.count(models, { where: [['makeId', '==', makeId]] });
    expect([await db.get(makes, 'porsche'), await of('porsche')]).toEqual([null, 0]);
    expect(await of('volvo')).toBeGreaterThan(10);
    expect(await db.get(makes, 'volvo')).toMatchObject({ name: 'Volvo', country: 'Sweden' });
  });

  it('is written by the clock in a house that has not begun, all of it, and never again', async () => {
    const begun = await beginHouse(house.ports);
    expect(begun).toBeGreaterThan(1_500);
    expect(await db.get(pages, 'page-appendix')).toMatchObject({ status: 'PUBLISHED' });
    await db.transaction(async (tx) => tx.forget(pages, 'page-about'));
    expect(await beginHouse(house.ports)).toBe(0);
    expect(await create({ confirm: 'create' })).toMatchObject({ data: { written: 1 } });
  });

  it('has devices told of keys for pushes that are set after the house has begun', async () => {
    await beginHouse({ ...house.ports, push: null });
    expect(await db.get(config, 'push')).toBeNull();
    expect(await beginHouse(house.ports)).toBe(0);
    const told = { isPublic: true, values: { publicKey: 'push-key' } };
    expect(await db.get(config, 'push')).toMatchObject(told);
  });

  it('wants the word, and staff', async () => {
    expect(codeOf(await create({ confirm: 'yes' }))).toBe('CONFIRM_MISSING');
    expect(codeOf(await create({ confirm: 'create' }, 'ann'))).toBe('STAFF_ONLY');
    const late = signedIn('boss', { role: 'admin', auth_time: house.clock.time / 1_000 - 3_600 });
    expect(codeOf(await create({ confirm: 'create' }, late))).toBe('RECENT_SIGN_IN_REQUIRED');
    expect(codeOf(await create({ confirm: 'create', scope: 'rates' }, system))).toBe('ok');
  });

  it('its rows are valid documents', () => {
    const row = (fields: object) => ({
      ...fields,
      id: 'x',
      dateCreated: '2026-11-21T00:00:00.000Z',
      dateEdited: '2026-11-21T00:00:00.000Z',
      createdBy: 'house',
      isDeleted: false,
    });
    const parsed = [
      ...firstPackages.map((p) => parseDocument(packages, row({ ...p, rev: 1 }))),
      ...firstRates(1).map((r) => parseDocument(currency, row(r))),
      ...firstShipping.map((s) => parseDocument(shippings, row({ ...s, rev: 1 }))),
      ...firstPages.map((p, i) => parseDocument(pages, row({ ...pageFields(p, i, 1), rev: 1 }))),
      ...firstInsertFields.map((i) => parseDocument(cmsInserts, row({ ...i, rev: 1 }))),
      ...Object.values(firstConfig).map((c) => parseDocument(config, row({ ...c, rev: 1 }))),
    ];
    expect(parsed.map((p) => (p.ok ? 'ok' : p.refusal.message))).toEqual(parsed.map(() => 'ok'));
  });
});

describe('counter-hitCounter', () => {
  const beat = (more: object = {}) =>
    house.call(
      'counter-hitCounter',
      { currentPath: '/', isFocused: true, session: 's', tick: 1, clientTime: 1, ...more },
      'ann',
    );

  it('writes every 30 seconds, and sooner only when there is news', async () => {
    await beat();
    const first = await store.snapshot();
    house.clock.time += 14_000;
    await beat({ tick: 2 });
    expect(await store.snapshot()).toBe(first);
    await beat({ isFocused: false, tick: 3 });
    expect(await db.get(hitCounters, 'ann')).toMatchObject({ isFocused: false, hitIncrement: 2 });
    house.clock.time += 29_990;
    await beat({ isFocused: false, tick: 4 });
    expect(await db.get(hitCounters, 'ann')).toMatchObject({ hitIncrement: 3 });
  });

  it('takes name, mail and address from the server’s own knowledge, never from the device', async () => {
    const network = { realIp: '198.51.100.7', country: 'CA' };
    const caller = { ...signedIn('ann'), network } as CallerIdentity;
    const facts = { userAgent: 'browser', clientNetTime: 'now', clientLatencyReadUpdated: 5 };
    const data = { currentPath: '/', isFocused: true, session: 's', tick: 1, clientTime: 1 };
    await house.call('counter-hitCounter', { ...data, ...facts }, caller);
    expect(await db.get(hitCounters, 'ann')).toMatchObject({
      ...facts,
      username: 'ann',
      email: 'ann@example.com',
      clientIp: '192.0.2.2',
      clientRealIp: '198.51.100.7',
      clientCountry: 'CA',
      dateLastHitCount: house.clock.time,
    });
    const forged = { ...data, clientIp: '1.2.3.4' };
    expect(codeOf(await house.call('counter-hitCounter', forged, caller))).toBe('INVALID_ARGUMENT');
  });

  it('notes the sign-off, and refuses a path with a query', async () => {
    await beat({ signOff: true });
    expect(await db.get(hitCounters, 'ann')).toMatchObject({
      dateLastSignoff: house.clock.time,
      clientIp: '192.0.2.2',
    });
    expect(codeOf(await beat({ currentPath: '/a?token=1' }))).toBe('INVALID_ARGUMENT');
  });
});

describe('logger-log', () => {
  it('frees lines of personal data and counts repeats', async () => {
    const line = { level: 'error', message: 'ann@example.com failed +1 416 555 0134' };
    await house.call('logger-log', line);
    await house.call('logger-log', line);
    const rows = await db.find(appLogs, { where: [] });
    expect(rows).toMatchObject([{ times: 2, message: '[e-mail] failed [number]' }]);
  });

  it.each([
    ['Bearer abc.def', '[secret]'],
    ['x eyJhbGciOi.eyJzdWIi.sig y', 'x [token] y'],
    ['password: hunter2!', '[secret]'],
    ['one\r\ntwo', 'one\\r\\ntwo'],
  ])('%s becomes %s', (text, want) => expect(scrub(text)).toBe(want));
});

it('search-updateMakeModelImages picks the cover of a listing', async () => {
  await db.transaction(async (tx) =>
    tx.create(makes, 'datsun', {
      name: 'Datsun',
      path: 'datsun',
      popular: true,
      createdBy: 'boss',
    }),
  );
  await house.auction('lot');
  const answer = await house.call('search-updateMakeModelImages', {}, system);
  expect(answer).toMatchObject({ data: { makes: 1, models: 0 } });
  expect((await db.get(makes, 'datsun'))?.image?.imageId).toBe('plate-0214-1');
  const again = await house.call('search-updateMakeModelImages', { makeId: 'datsun' }, system);
  expect(again).toMatchObject({ data: { makes: 0 } });
  const none = await house.call('search-updateMakeModelImages', { makeId: 'none' }, system);
  expect(codeOf(none)).toBe('MAKE_NOT_FOUND');
  await db.transaction(async (tx) => {
    await tx.get(makes, 'datsun');
    tx.change(makes, 'datsun', { image: undefined });
  });
  const job = timetable.find(({ name }) => name === 'chooseImages')!;
  expect(await job.run(house.ports)).toBe(1);
  expect((await db.get(makes, 'datsun'))?.image?.imageId).toBe('plate-0214-1');
  expect(await job.run(house.ports)).toBe(0);
});

describe('the configuration', () => {
  const write = async (before: ConfigSection | null, fields: Partial<ConfigSection>) => {
    await db.transaction(async (tx) =>
      before === null
        ? tx.create(config, 'mail', freshOf(config, 'boss', fields))
        : tx.change(config, 'mail', fields),
    );
    const after = await db.get(config, 'mail');
    const follow = triggers.find(({ name }) => name === 'onConfigWritten');
    // Only at-least-once delivery is guaranteed.
    for (let n = 0; n < 2; n += 1) {
      await follow?.handler({ id: 'mail', before, after } as never, house.ports);
    }
    return (await db.get(config, 'mail')) as ConfigSection;
  };

  it('gives devices their copy of the settings that everybody may see', async () => {
    await house.call('system-createSystemData', { confirm: 'create' }, admin);
    const follow = triggers.find(({ name }) => name === 'onConfigWritten');
    const change = async (fields: Partial<ConfigSection>) => {
      const before = await db.get(config, 'house');
      await db.transaction(async (tx) => tx.change(config, 'house', fields));
      const after = await db.get(config, 'house');
      const copy = async () => (await db.get(config, 'public')) as ConfigSection;
      for (let n = 0; n < 2; n += 1) {
        await follow?.handler({ id: 'house', before, after } as never, house.ports);
      }
      return copy();
    };
    const first = (await db.get(config, 'public')) as ConfigSection & { rev: number };
    const { values } = (await db.get(config, 'house')) as { values: Record<string, object> };
    const fees = { ...values['fees'], buyerBps: 400 };
    const told = await change({ values: { ...values, fees } as never, configVersion: 2 });
    expect(told).toMatchObject({ configVersion: 2, values: { fees }, rev: first.rev + 1 });
    // Numbers only for the server and staff are not in it.
    expect(Object.keys(told.values as object).toSorted()).toEqual(
      Object.keys(first.values as object).toSorted(),
    );
    expect(Object.keys(values).length).toBeGreaterThan(Object.keys(told.values as object).length);
    expect(await change({ notes: 'A word.' })).toEqual(told);
  });

  it('keeps no secret, whoever writes one', async () => {
    const born = await write(null, { values: { keys: [{ stripe: 'sk_live_51Habc' }] } });
    expect(born.values).toEqual({});
    const good = await write(born, { values: { from: 'house@example.com' }, notes: 'Sender' });
    expect(good).toMatchObject({ values: { from: 'house@example.com' }, notes: 'Sender' });
    const lines = house.lines.length;
    const pem = '-----BEGIN PRIVATE KEY-----';
    const bad = await write(good, {
      values: { from: 'x@example.com', pem },
      notes: `AIza${'x'.repeat(35)}`,
    });
    expect(bad.values).toEqual(good.values);
    expect(bad.notes).toBeUndefined();
    expect(house.lines.slice(lines)).toEqual([
      'error config/mail: a secret was written there, and taken out again.',
    ]);
  });
});
