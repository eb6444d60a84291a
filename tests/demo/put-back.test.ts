import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainFields } from '../../src/embedded/functions/plain-values.ts';
import type { DemoFile } from '../../src/demo/market/people/demo.ts';
import { openDemoHome, type DemoHome } from '../../src/demo/open.ts';
import { entityList } from '../../src/domain/entities.ts';
import { portKeeper } from '../../src/embedded/server/http-server.ts';
import { hearPutBack } from '../../src/embedded/server/put-back.ts';
import { numbersOf } from '../../src/functions/numbers.ts';
import { houseWordsOf } from '../../src/functions/letters/templates/house-words.ts';

const DAY = 86_400_000;

let folder = '';
let open: DemoHome;
const channel = Object.assign(new EventEmitter(), {
  send: (message: unknown) => channel.emit('answer', message),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'put-back-'));
  const dir = join(folder, 'data');
  const openHttp = portKeeper();
  const openIt = (): Promise<DemoHome> =>
    openDemoHome({
      dir,
      data: 'market',
      small: true,
      quiet: true,
      testDoors: true,
      jobsByClock: false,
      openHttp,
    });
  open = await openIt();
  await open.close();
  await cp(dir, join(folder, 'first'), { recursive: true });
  open = await openIt();
  hearPutBack(channel, dir, {
    close: () => open.close(),
    reopen: async () => {
      open = await openIt();
    },
  });
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const putBack = async (from: string): Promise<unknown> => {
  const answered = once(channel, 'answer');
  channel.emit('message', { putBack: join(folder, from) });
  const [answer] = await answered;
  return answer;
};

const ask = async (path: string, body?: unknown, more: object = {}): Promise<unknown> => {
  const answer = await fetch(`${open.home.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
};

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const asOwner = { authorization: 'Bearer owner' };
const files = '/v0/b/demo-hammerlane.appspot.com/o';

/**
 * Everything a test could have left, as stored: documents, stand-ins' records, remembered state.
 */
const everything = async (): Promise<ReadonlyMap<string, string>> => {
  const { firestore, auth, clock, functions, cards } = open.home;
  if (functions === null) throw new Error('There are no functions.');
  await functions.settled();
  const documents = entityList.flatMap(({ name }) =>
    firestore.store
      .query({ from: [{ collectionId: name }] })
      .map((one) => [one.name.slice(firestore.store.prefix.length), one] as const),
  );
  const rest = {
    accounts: auth.store.all(),
    files: await ask(`${files}?maxResults=1000`, undefined, asOwner),
    mails: await ask('/__/mail.json'),
    texts: await ask('/__/sms.json'),
    charges: await ask('/__/stripe.json'),
    cards: cards.standIn?.bank.store.all('payments'),
    shop: await ask('/__/shop.json'),
    models: await ask('/__/models.json'),
    rates: await ask('/standin/valet/observations/FXUSDCAD,FXCADUSD/json'),
    clock: clock.offset(),
    numbers: await numbersOf(functions.ports),
    words: (await houseWordsOf(functions.ports))('OUTBID', 'en'),
  };
  return new Map(
    [...documents, ...Object.entries(rest)].map(([what, is]) => [what, JSON.stringify(is)]),
  );
};

/** Lists the values that differ, each before and now. */
const differing = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly (readonly [string, string | undefined, string | undefined])[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((what) =>
    before.get(what) === after.get(what) ? [] : [[what, before.get(what), after.get(what)]],
  );

const callAs =
  (idToken: string) =>
  (name: string, data: unknown): Promise<unknown> =>
    ask(`/call/${name}`, { data }, { authorization: `Bearer ${idToken}` });

const signInAs = async (username: string): Promise<string> => {
  const { accounts: demo } = (await ask('/__/demo.json')) as DemoFile;
  const { email, password } = demo.find((one) => one.username === username) ?? {};
  const signedIn = { email, password, returnSecureToken: true };
  const { idToken } = (await ask(`${accounts}:signInWithPassword?key=local`, signedIn)) as {
    readonly idToken: string;
  };
  return idToken;
};

const lay = (path: string, fields: object): Promise<unknown> => {
  const { prefix } = open.home.firestore.store;
  const update = { name: `${prefix}${path}`, fields };
  const updateMask = { fieldPaths: Object.keys(fields) };
  const writes = [{ update, updateMask }];
  return ask(`/v1/${prefix.replace(/\/$/, '')}:commit`, { writes }, asOwner);
};

/** A live auction with days left, and the bid that leads it regardless of its leader’s maximum. */
const calmLot = () => {
  const now = open.home.clock.now();
  const live = open.home.firestore.store
    .query({ from: [{ collectionId: 'auctions' }] })
    .map(({ fields }) => plainFields(fields))
    .find(({ status, endAt }) => status === 'LIVE' && Number(endAt) > now + DAY);
  if (live === undefined) throw new Error('Nothing runs.');
  return { listingId: String(live['id']), amount: Number(live['minNext']) + 200_000 };
};

/** One change of each kind, through the ways a test has. */
const doSomethingEverywhere = async (): Promise<void> => {
  const call = callAs(await signInAs('member_demo'));
  await ask(`${accounts}:signUp?key=local`, { email: 'new@example.com', password: 'long enough' });
  const email = 'seller@example.com';
  await ask(`${accounts}:sendOobCode?key=local`, { requestType: 'PASSWORD_RESET', email });
  await ask(`${accounts}:sendVerificationCode?key=local`, { phoneNumber: '+14165550188' });
  const upload = '/upload/storage/v1/b/demo-hammerlane.appspot.com/o';
  await ask(`${upload}?uploadType=media&name=public%2Fleft.json`, { left: 'behind' }, asOwner);
  await ask('/standin/models/faults', { says: 'Nothing but this.' });
  const question = { model: 'house-extract', messages: [{ role: 'user', content: 'Anything?' }] };
  const withKey = { authorization: 'Bearer key' };
  await ask('/standin/models/v1/chat/completions', question, withKey);
  await ask('/standin/valet/observations/FXUSDCAD,FXCADUSD/json', { usdCad: 2.5 });
  const bid = { kind: 'MAX', confirmJump: true, idempotencyKey: randomUUID(), ...calmLot() };
  await call('bids-create', bid);
  const { stock } = (await ask('/__/shop.json')) as { readonly stock: readonly { id: number }[] };
  const soldOut = new URLSearchParams({ act: 'stock', variant: `${stock[0]?.id}`, left: '7' });
  await fetch(`${open.home.url}/__/shop`, { method: 'POST', body: soldOut, redirect: 'manual' });
  await lay('config/house', {
    values: {
      mapValue: {
        fields: { fees: { mapValue: { fields: { buyerBps: { integerValue: '700' } } } } },
      },
    },
  });
  await lay('letterTemplates/OUTBID', {
    id: { stringValue: 'OUTBID' },
    isDeleted: { booleanValue: false },
    en: {
      mapValue: {
        fields: {
          heading: { stringValue: 'Other words' },
          body: { stringValue: '{title} is at {money}.' },
        },
      },
    },
  });
  await ask('/__/clock', { offsetMs: DAY });
  await ask('/__/due', {});
};

it('leaves nothing of a story behind', async () => {
  const before = await everything();
  await doSomethingEverywhere();
  const changed = differing(before, await everything()).map(([what]) => what);
  const kinds = [...before.keys()].filter((what) => !what.includes('/'));
  expect(changed).toEqual(expect.arrayContaining(kinds));
  expect(changed.filter((what) => what.includes('/')).length).toBeGreaterThan(10);
  expect(await putBack('first')).toEqual({ putBack: null });
  expect(differing(before, await everything())).toEqual([]);
});

it('says why where there is nothing to put back', async () => {
  expect(await putBack('absent')).toMatchObject({ putBack: expect.stringContaining('ENOENT') });
});
