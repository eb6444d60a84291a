import type { HomeCaller, HomeClock, RulesJudge } from '../contracts.ts';
import type { IndexCatalogue } from './query/catalogue.ts';
import type { Meter } from './meter.ts';
import type { Registry } from './listen/registry.ts';
import type { Store } from './store/store.ts';
import type { Transactions } from './transaction/transactions.ts';

/** One open database with all that its doors share. */
export interface Database {
  /** `projects/P/databases/D/documents/`: what every document name begins with. */
  readonly prefix: string;
  readonly store: Store;
  readonly transactions: Transactions;
  readonly registry: Registry;
  readonly judge: RulesJudge;
  readonly meter: Meter;
  readonly clock: HomeClock;
  readonly indexes: IndexCatalogue;
}

/** One caller at one database: what every operation is done for. */
export interface Session {
  readonly db: Database;
  readonly caller: HomeCaller;
}
