import type { HomeCaller, HomeClock, RulesJudge } from '../contracts.ts';
import type { IndexCatalogue } from './query/catalogue.ts';
import type { Meter } from './meter.ts';
import type { ListenRegistry } from './listen/listen-registry.ts';
import type { Store } from './store/store.ts';
import type { MemberQuota } from './write/member-quota.ts';
import type { Transactions } from './transaction/transactions.ts';

/** One open database with everything that its transports share. */
export interface Database {
  /** Prefix of every document name: `projects/P/databases/D/documents/`. */
  readonly prefix: string;
  readonly store: Store;
  readonly transactions: Transactions;
  readonly registry: ListenRegistry;
  readonly judge: RulesJudge;
  readonly meter: Meter;
  /** Null if the home serves other apps as an emulator. */
  readonly quota: MemberQuota | null;
  readonly clock: HomeClock;
  readonly indexes: IndexCatalogue;
}

/** One caller at one database, for whom operations run. */
export interface Session {
  readonly db: Database;
  readonly caller: HomeCaller;
  /**
   * Calls back when the caller’s token is no longer valid, which ends the caller’s streams. Returns
   * a function that stops it.
   */
  readonly onRevoked?: (ended: (why: Error) => void) => () => void;
  /**
   * Reads in a transaction return before the data they read is on disk; the caller waits for that
   * at the end, so that one transaction need not wait for the disk writes of the previous one.
   */
  readonly defersDurability?: true;
}
