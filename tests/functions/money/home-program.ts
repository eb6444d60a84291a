import type { IncomingMessage, ServerResponse } from 'node:http';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { homeDocuments } from '../../../src/embedded/functions/documents.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import { openHome, type Home, type HomeParts } from '../../../src/embedded/home.ts';
import { readJson, sendJson } from '../../../src/embedded/http/exchange.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import {
  CardsSilent,
  type CardProvider,
} from '../../../src/functions/payments/cards/card-provider.ts';
import type { Fresh } from '../../../src/functions/ports.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { openHouse } from '../house.ts';
import {
  bidders,
  doors,
  drafts,
  faultyOperations,
  seller,
  staff,
  type ArmedFault,
  type Change,
  type Turn,
} from './money-facts.ts';
import { lots, lotFacts } from './lots.ts';

/**
 * A real home, on a folder that outlives it, whose clock starts at a given time: the embedded
 * documents, sign-in, functions, schedule and card provider of `npm start`. It adds endpoints for
 * the program that plays a history on it, and the first documents of that history.
 */
const [dir = '', at = '0', first = ''] = process.argv.slice(2);

const armed: (ArmedFault & { passed: number })[] = [];

/** The fault armed for this request, if any. */
const faultOf = (of: ArmedFault['of']): ArmedFault['kind'] | null => {
  const due = armed.find((one) => one.of === of);
  if (due === undefined) return null;
  due.passed += 1;
  if (due.passed <= due.after) return null;
  armed.splice(armed.indexOf(due), 1);
  return due.kind;
};

/** Kills this process, and never returns. */
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

/** Lets requests to the provider fail as armed; its own server handles those that reach it. */
const withFaults = (provider: CardProvider): void => {
  for (const name of faultyOperations) {
    const usual = provider[name] as (...of: readonly unknown[]) => Promise<unknown>;
    const work = async (...of: readonly unknown[]): Promise<unknown> => {
      const fault = faultOf(name);
      if (fault === 'silent') throw new CardsSilent('no answer');
      if (fault === 'killed before') return die();
      const answer = await usual(...of);
      if (fault === 'killed after') return die();
      if (fault === 'answer lost') throw new CardsSilent('the answer is lost');
      return answer;
    };
    Object.assign(provider, { [name]: work });
  }
};

const consumer = 'history';

const layFirst = async ({ firestore, clock, cards, auth }: HomeParts): Promise<void> => {
  const db = homeDocuments(firestore.store.owner, clock);
  const house = openHouse(() => db);
  await house.member([...bidders, seller]);
  for (const uid of staff) await house.member(uid, { roles: 'admin' });
  for (const uid of bidders) {
    if (cards.standIn) layCard(cards.standIn.bank, uid, 'pm_card_visa');
  }
  for (const lot of lots) await house.auction(lot.id, lotFacts(lot));
  await db.transaction(async (tx) => {
    for (const [uid, of] of Object.entries(drafts)) {
      for (const id of of) {
        tx.create(listingSubmissions, id, {
          mode: 'AUCTION',
          status: 'DRAFT',
          step: 1,
          draft: {},
          clientDraftId: id,
          uploads: [],
          createdBy: uid,
        } as Fresh<typeof listingSubmissions>);
      }
    }
  });
  const now = Date.now();
  for (const uid of [...bidders, seller, ...staff]) {
    const role = (staff as readonly string[]).includes(uid) ? { role: 'admin' } : {};
    await auth.store.put({
      localId: uid,
      email: `${uid}@example.com`,
      emailVerified: true,
      disabled: false,
      providers: [],
      createdAt: now,
      validSince: Math.floor(now / 1_000) - 10,
      customAttributes: JSON.stringify(role),
    });
  }
};

let home: Home | null = null;
const opened = (): Home => {
  if (home === null) throw new Error('the home is not open yet');
  return home;
};
const portsOf = () => {
  const { functions } = opened();
  if (functions === null) throw new Error('the home has no functions');
  return functions.ports;
};

const runTurn = async ({ jobs, schedulers }: Turn): Promise<void> => {
  const ports = portsOf();
  const scheduler = async (): Promise<void> => {
    for (const name of jobs) await timetable.find((job) => job.name === name)?.run(ports);
  };
  await Promise.all(Array.from({ length: schedulers }, scheduler));
  // The triggers are done too.
  await opened().functions?.settled();
};

/** The bank releases all holds of a member, and the card declines everything from now on. */
const spoil = async (uid: string): Promise<void> => {
  const { db, cards } = portsOf();
  const { standIn } = opened().cards;
  const held = await db.find(deposits, {
    where: [
      ['bidderId', '==', uid],
      ['status', 'in', ['AUTHORIZED', 'REQUIRES_ACTION']],
    ],
  });
  for (const { id, providerRef = '' } of held) await cards?.release(providerRef, `bank-${id}`);
  if (standIn === null) return;
  const bad = layCard(standIn.bank, uid, 'pm_card_chargeCustomerFail');
  await db.transaction(async (tx) => tx.change(usersPrivate, uid, bad));
};

/** Everything that was ever committed, in order. */
const readLog = async (): Promise<readonly Change[]> => {
  const { store } = opened().firestore;
  const { position } = await store.registerConsumer(consumer);
  const { durableSeq } = store;
  const all: Change[] = [];
  if (durableSeq <= position) return all;
  const stop = new AbortController();
  for await (const { seq, changes } of store.changes({ after: position, signal: stop.signal })) {
    for (const { path, before, after } of changes) {
      all.push({
        path,
        before: before && plainFields(before.fields),
        after: after && plainFields(after.fields),
      });
    }
    if (seq >= durableSeq) stop.abort();
  }
  return all;
};

const answers: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>> = {
  [doors.arm]: ({ faults }) => {
    const all = faults as readonly ArmedFault[];
    armed.splice(0, armed.length, ...all.map((one) => ({ ...one, passed: 0 })));
  },
  [doors.turn]: ({ jobs, schedulers }) =>
    runTurn({ jobs: jobs as readonly string[], schedulers: Number(schedulers) }),
  [doors.spoil]: ({ uid }) => spoil(String(uid)),
  [doors.log]: readLog,
};

const beside = (req: IncomingMessage, res: ServerResponse): boolean => {
  const work = answers[req.url ?? ''];
  if (work === undefined) return false;
  const answer = async (): Promise<void> => {
    const body = await readJson(req, 65_536);
    sendJson(res, 200, { answer: (await work(body)) ?? null });
  };
  answer().catch((error: unknown) => sendJson(res, 500, { error: String(error) }));
  return true;
};

home = await openHome({
  dir,
  testDoors: true,
  beside,
  prepare: async (parts) => {
    parts.clock.setOffset(Number(at) - Date.now());
    await parts.firestore.store.registerConsumer(consumer);
    withFaults(parts.cards.provider);
    if (first === 'first') await layFirst(parts);
  },
});
const tokens: Record<string, string> = {};
for (const uid of [...bidders, seller, ...staff]) tokens[uid] = await home.auth.customToken(uid);
console.log(JSON.stringify({ url: home.url, tokens }));
