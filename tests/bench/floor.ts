import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { marketPeople } from '../../src/demo/market/market.ts';
import { layMarket } from '../../src/demo/laying/lay-market.ts';
import { firstStart } from '../../src/demo/market/first-start.ts';
import { withFolder } from './folder.ts';

export interface Bidder {
  readonly uid: string;
  readonly token: string;
}

export interface Lot {
  readonly id: string;
  readonly minNext: number;
}

export interface Floor {
  readonly dir: string;
  /** Members who may bid, signed in. */
  readonly bidders: readonly Bidder[];
  /** Live auctions, those that end last first. */
  readonly lots: readonly Lot[];
}

const most = 100;

const signIn = async (home: Home, uid: string): Promise<string> => {
  const token = await home.auth.customToken(uid);
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local';
  const answer = await fetch(`${home.url}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { readonly idToken?: string };
  if (idToken === undefined) throw new Error(`${uid} could not sign in: ${answer.status}`);
  return idToken;
};

const lotsOf = (home: Home): readonly Lot[] => {
  const live = home.firestore.store.query({
    from: [{ collectionId: 'auctions' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'status' },
        op: 'EQUAL',
        value: { stringValue: 'LIVE' },
      },
    },
  });
  const whole = (value: unknown): number =>
    Number((value as { integerValue?: string } | undefined)?.integerValue ?? 0);
  return live
    .map(({ name, fields }) => ({
      id: name.split('/').at(-1) ?? '',
      minNext: whole(fields['minNext']),
      endAt: whole(fields['endAt']),
    }))
    .sort((a, b) => b.endAt - a.endAt);
};

const seed = async (): Promise<Floor> => {
  const dir = join(await mkdtemp(join(tmpdir(), 'hammerlane-bench-floor-')), 'data');
  const home = await openHome({
    dir,
    functions: false,
    prepare: ({ firestore, auth, clock, cards }) => {
      const bank = cards.standIn?.bank;
      return layMarket({ documents: firestore.store, accounts: auth.store, clock, dir, bank });
    },
  });
  try {
    const people = marketPeople({ now: await firstStart({ dir, clock: home.clock }) })
      .filter((one) => one.verified && one.emailVerified && one.role === '')
      .slice(0, most);
    const bidders: Bidder[] = [];
    for (const { uid } of people) bidders.push({ uid, token: await signIn(home, uid) });
    return { dir, bidders, lots: lotsOf(home) };
  } finally {
    await home.close();
  }
};

let seeded: Promise<Floor> | null = null;

/** Runs `use` with a fresh copy of the demo market, which is created once. */
export const withFloor = async <T>(use: (floor: Floor) => Promise<T>): Promise<T> => {
  const floor = await (seeded ??= seed());
  return withFolder(async (dir) => {
    await cp(floor.dir, dir, { recursive: true });
    return use({ ...floor, dir });
  });
};

/**
 * Advances a home with test endpoints by ten minutes, so that its documents are not new: new ones
 * are read again by design, in case earlier writes become visible late.
 */
export const settle = async (url: string, offsetMs = 600_000): Promise<void> => {
  const answer = await fetch(`${url}/__/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  });
  if (!answer.ok) throw new Error(`The clock did not move: ${answer.status}`);
};

/** Deletes the market that is copied. */
export const dropFloor = async (): Promise<void> => {
  if (seeded !== null) await rm(join((await seeded).dir, '..'), { recursive: true, force: true });
  seeded = null;
};
