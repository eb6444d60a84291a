import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, whole } from './demo-market.ts';
import { serve } from './serve.ts';
import { moveClock } from './wire.ts';

/** A home with the initial data, one administrator and nobody else, whose clock the test moves. */
export interface EmptyHome {
  readonly url: string;
  /** Its administrator, whose password is printed once the home is open. */
  readonly staff: { readonly email: string; readonly password: () => string };
  /** The home’s time, ms UTC. */
  readonly now: () => number;
  /** Advances its clock by a duration, ms. */
  readonly pass: (ms: number) => Promise<void>;
  /** Advances its clock to an instant, ms UTC. */
  readonly passTo: (at: number) => Promise<void>;
  readonly statusOf: (listingId: string) => Promise<string | undefined>;
  /** The present end of an auction, ms UTC. */
  readonly endOf: (listingId: string) => Promise<number>;
  /** The public page sent at a listing’s address. */
  readonly publicly: (listingId: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Starts a home on a new data folder; `close` deletes it. */
export const openEmptyHome = async (): Promise<EmptyHome> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-empty-'));
  const email = 'house@example.com';
  const flags = ['--quiet', '--test-doors', '--no-jobs', '--no-demo', '--admin', email];
  const served = await serve(join(folder, 'data'), flags);
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const pass = async (ms: number): Promise<void> => {
    passed += ms;
    await moveClock(served, passed);
  };
  const fieldsOf = async (collection: string, id: string) => {
    const [found] = await ask(served, collection, [['id', 'EQUAL', { stringValue: id }]], null, 1);
    return found?.fields ?? {};
  };
  return {
    url: served.url,
    staff: { email, password: () => served.password() ?? '' },
    now,
    pass,
    passTo: (at) => pass(at - now()),
    statusOf: async (id) => (await fieldsOf('listings', id))['status']?.stringValue,
    endOf: async (id) => whole((await fieldsOf('auctions', id))['endAt']),
    publicly: async (id) => (await fetch(`${served.url}/listing/${id}`)).text(),
    close: async () => {
      await served.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
