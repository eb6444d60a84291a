import type { TaskKind } from './tasks/task-kinds.ts';
import type { PictureFault } from '../domain/content/picture-faults.ts';
import type { Doc, Entity } from '../domain/kit/entity.ts';
import type { Shape } from '../domain/kit/fields.ts';
import type { Models } from './answers/models.ts';
import type { CardProvider } from './payments/card-provider.ts';
import type { Relational } from './relational/relational.ts';
import type { ShopProvider } from './shop/shop-provider.ts';
import type { WriteStamp } from './write-stamp.ts';
import type { HouseLives } from '../domain/platform/house-life.ts';
import type { JobRun } from '../domain/platform/job-run.entity.ts';
import type { Bucket } from '../domain/platform/rates.ts';

/** Server time. Handlers read no other clock, so that a home can move it. */
export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

/** The entity's own fields: what a handler writes. Common fields are the store's to stamp. */
type Own<E> = E extends Entity<infer F> ? Shape<F> : never;

/** Fields of a new document, and its owner. */
export type Fresh<E> = Own<E> & { readonly createdBy: string };

/** Fields to change; `undefined` takes an optional field away. Soft deletion is a change as well. */
export type Change<E> = { readonly [K in keyof Own<E>]?: Own<E>[K] | undefined } & {
  readonly isDeleted?: boolean;
  readonly deletedBy?: string | undefined;
};

export type WhereOp = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains';

export interface DbQuery {
  readonly where: readonly (readonly [field: string, op: WhereOp, value: unknown])[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** 50 when absent. */
  readonly limit?: number;
  /** Deleted documents are excluded unless this is set. */
  readonly deletedToo?: true;
}

export interface Reader {
  /** The document, or null when there is none. A soft-deleted one is returned with its flag. */
  get<E extends Entity>(entity: E, id: string): Promise<Doc<E> | null>;
  find<E extends Entity>(entity: E, ask: DbQuery): Promise<readonly Doc<E>[]>;
}

/**
 * One serialisable transaction. All reads come before the first write; the work may run several
 * times, so it changes nothing outside. Every write stamps `updatedAt` (server time of the commit)
 * and `dateEdited`; `create` stamps the other common fields of a new document too.
 */
export interface Tx extends Reader {
  /** Fails the transaction with `already-exists` when the document is there. */
  create<E extends Entity>(entity: E, id: string, fields: Fresh<E>): void;
  /** Changes fields of a document that exists. */
  change<E extends Entity>(entity: E, id: string, change: Change<E>): void;
  /**
   * Deletes a document permanently; only for records internal to the server. All others are deleted
   * softly with `change`.
   */
  forget(entity: Entity, id: string): void;
}

export interface Db extends Reader {
  /** Counts the documents of a query without reading them; ignores its limit. */
  count(entity: Entity, ask: Pick<DbQuery, 'where' | 'orderBy'>): Promise<number>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The sign-in service's record of an account; no hashes, no tokens. */
export interface AuthRecord {
  readonly uid: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoURL?: string;
  readonly phoneNumber?: string;
  readonly disabled: boolean;
  readonly providers: readonly string[];
  /** Authenticator apps, without their secrets. */
  readonly secondFactors: readonly { readonly name: string; readonly since: string }[];
  readonly claims: Readonly<Record<string, unknown>>;
  /** ISO-8601 or empty. */
  readonly created: string;
  readonly lastSignIn: string;
  /** Sessions of sign-ins before it are renewed no more, ms UTC; 0 where none was ever ended. */
  readonly renewsFrom: number;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName?: string;
}

export interface AccountChange {
  readonly disabled?: boolean;
  readonly displayName?: string;
  readonly photoURL?: string;
}

export interface AuthAdmin {
  byUid(uid: string): Promise<AuthRecord | null>;
  byEmail(email: string): Promise<AuthRecord | null>;
  /** Null when the e-mail is taken. Throws `Refused` when the password breaks the policy. */
  create(account: NewAccount): Promise<AuthRecord | null>;
  update(uid: string, change: AccountChange): Promise<void>;
  /** Replaces the custom claims. */
  setClaims(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  revokeTokens(uid: string): Promise<void>;
  /** Takes every authenticator app away from an account. */
  removeSecondFactors(uid: string): Promise<void>;
  verificationLink(email: string): Promise<string>;
  resetLink(email: string): Promise<string>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The same for each try, so that a mail sent twice is shown once. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Whether the mail server lets the house in; throws `CheckFailed` where it does not. Sends nothing. */
  verify(): Promise<void>;
}

/** Content of a push message; `tag` replaces an earlier one about the same event. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** Path within the site. */
  readonly url: string;
  readonly tag: string;
}

export interface Push {
  /**
   * Key that a browser needs to subscribe at its own push service; null where none is served so.
   */
  readonly publicKey: string | null;
  /** Throws `CheckFailed` where the house's two keys are no pair. */
  verify(): void;
  /** To every device the member agreed to be woken on; none is no failure. */
  send(uid: string, note: PushNote): Promise<void>;
}

export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (
  level: LogLevel,
  message: string,
  facts?: Readonly<Record<string, string | number | boolean | null>>,
) => void;

/** Stores token buckets. Returns 0 when a token was taken, else whole seconds to wait. */
export interface RateStore {
  take(key: string, bucket: Bucket, now: number): number | Promise<number>;
}

/** One rate `quote per base` as a source gave it. */
export interface QuotedRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: number;
  /** ms UTC. */
  readonly asOf: number;
  readonly source: string;
}

/** Result of checking an uploaded picture, or in one sentence why it is not a picture. */
export type Taken =
  | {
      readonly ok: true;
      /** Pixels after turning the right way up. */
      readonly w: number;
      readonly h: number;
      readonly bytes: number;
      /** Hex. */
      readonly sha256: string;
      readonly color: string;
      /** Path and token of a small copy, for its owner's other devices. */
      readonly preview: string;
    }
  | { readonly ok: false; readonly reason: PictureFault };

/** Files members sent as pictures. */
export interface Pictures {
  /**
   * Decodes the file, strips its location and camera metadata, and stores a small copy. Null when
   * there is no such file. May be repeated.
   */
  take(id: string, storagePath: string): Promise<Taken | null>;
  /** Removes the file and everything made of it. */
  remove(id: string, storagePath: string): Promise<void>;
}

/** A document as it is stored, deleted ones too. */
export interface Written {
  readonly id: string;
  readonly stamp: WriteStamp;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Documents of a collection in the order of their last write, after a place in it; a place without
 * an id is before all of its moment.
 */
export type Feed = (
  collection: string,
  after: (WriteStamp & { readonly id: string | null }) | null,
  limit: number,
) => Promise<readonly Written[]>;

/** A file of the blob store: its bytes as compressed in storage, and its decompressed content. */
export interface StoredBlob {
  readonly brotli: Uint8Array;
  readonly text: () => Promise<string>;
}

/** Public files the server generates, stored compressed. */
export interface BlobStore {
  read(name: string): Promise<StoredBlob | null>;
  /** Returns the compressed size in bytes. */
  write(name: string, text: string): Promise<number>;
  /** Names, and when each was written, ms UTC. */
  list(): Promise<readonly { readonly name: string; readonly at: number }[]>;
  remove(name: string): Promise<void>;
}

/** The settings a deployment has, by their names. */
export interface SetupFacts {
  readonly set: ReadonlySet<string>;
  /** Takes every secret out of a text that is to be told. */
  readonly conceal: (text: string) => string;
}

/** Name and interval of a job of the timetable. */
export interface TimedJob {
  /** Unique; the function's name when deployed. */
  readonly name: string;
  readonly everySeconds: number;
}

/**
 * The runs of the jobs of a process that alone runs the timetable. Runs under way are kept in
 * memory; results are written many at once, so that runs which found nothing to do cost no commit
 * each.
 */
export interface JobBook {
  /** When the run of a job that goes on began, ms UTC; null while none does. */
  readonly runningSince: (job: string) => number | null;
  /** Does the work while no other run of the job goes on here; null where one does. */
  readonly turn: <T>(job: string, now: number, work: () => Promise<T>) => Promise<T | null>;
  /** The kept runs of a job, newest first, those that are not written yet too. */
  readonly runs: (job: TimedJob) => Promise<readonly JobRun[]>;
  /** Keeps a run; it stays unwritten until the next `write`. */
  readonly add: (job: TimedJob, run: JobRun) => void;
  /** Writes down what is not yet, in one transaction. */
  readonly write: () => Promise<void>;
}

/** Everything outside the handlers. One object a home; only `live/` and tests make one. */
/** A piece of work that may be repeated: its rows say whether it is done. */
export interface Task {
  readonly kind: TaskKind;
  /** Ids of the rows it works on. */
  readonly ids: readonly string[];
  /** Changes when the rows become due again; a queue drops a task it was given before. */
  readonly turn: number;
}

/** Performs tasks beside each other, each at least once. */
export interface TaskQueue {
  /** Most tasks it takes in one call. */
  readonly most: number;
  /**
   * Takes tasks over. Answers how many it has performed already; the others it performs later.
   * @param until server time, ms UTC, from which a queue that performs them at once begins no other.
   */
  add(ports: Ports, tasks: readonly Task[], until: number): Promise<number>;
}

export interface Ports {
  readonly clock: Clock;
  /** Lets so many ms go by. */
  readonly wait: (ms: number) => Promise<void>;
  readonly db: Db;
  readonly auth: AuthAdmin;
  /** Origin of the site, for links that are read elsewhere, as in a mail. */
  readonly site: string;
  readonly mail: Mailer;
  /** Null where push is not configured. */
  readonly push: Push | null;
  readonly log: Log;
  readonly rates: RateStore;
  readonly feed: Feed;
  readonly blobs: BlobStore;
  /** A fresh id of 26 characters that sorts by time. */
  readonly newId: () => string;
  /** Display-only exchange rates; null when the source does not answer. */
  readonly quotes: () => Promise<readonly QuotedRate[] | null>;
  readonly pictures: Pictures;
  /** Null where no card provider is configured. */
  readonly cards: CardProvider | null;
  /** Null where no language model is configured. */
  readonly models: Models | null;
  /** Null where the house has no shop. */
  readonly shop: ShopProvider | null;
  readonly setup: SetupFacts;
  /** Null where the house has no relational database. */
  readonly relational: Relational | null;
  /** The lives of the data of a home; null where a file beside the database keeps them. */
  readonly house: (() => Promise<HouseLives>) | null;
  /** Backs the house up if it is due; resolves with how many backups it made. Null where it makes none. */
  readonly backUp: (() => Promise<number>) | null;
  /** Takes work that would take a run of the timetable too long. */
  readonly tasks: TaskQueue;
  /** Null where several processes may run the timetable: each run then takes a lease. */
  readonly jobBook: JobBook | null;
}
