import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { HomeCaller, HomeClock, TokenVerifier, WireDocument } from '../contracts.ts';
import type { Repair } from '../disk/damage.ts';
import { exchangeableRules, type ExchangeableRules } from '../rules/exchangeable-rules.ts';
import { storageJudge, type StorageQuestion } from '../rules/storage-judge.ts';
import { underWay } from '../http/under-way.ts';
import { openBlobs } from './blobs.ts';
import type { StorageContext } from './context.ts';
import { openFileIndex } from './file-index.ts';
import { openFiles } from './files.ts';
import { inProcessFiles, type InProcessFiles } from './in-process-files.ts';
import { StorageFault, fileNotFound } from './fault.ts';
import { answerRequest, isStoragePath, type Buckets } from './routes.ts';
import { openSessions } from './uploads/sessions.ts';
import type { StoredFile } from './stored-file.ts';

export interface StorageOptions {
  /** Folder used by this storage only. */
  readonly dir: string;
  /** The project's own bucket. */
  readonly bucket: string;
  /** Creates any named bucket, like an emulator. */
  readonly anyBucket?: boolean;
  readonly clock: HomeClock;
  readonly tokens: TokenVerifier;
  /** Text of `storage.rules`. */
  readonly rules: string;
  /** For `firestore.get()` in the rules; by default no document exists. */
  readonly read?: (path: string) => WireDocument | null;
  /** Called for every file uploaded over the network, after it is durable. */
  readonly onFinalized?: (file: StoredFile, caller: HomeCaller) => void;
  /** Largest file, bytes; 32 MiB by default. */
  readonly largest?: number;
  /** Most bytes of all files together; 20 GiB by default. */
  readonly quota?: number;
  /** Opens a damaged index with its readable part. */
  readonly repair?: Repair | null;
}

export interface Storage {
  /** Handles the request if its path is one of the storage's; false otherwise. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** The project's own bucket. */
  readonly files: InProcessFiles;
  readonly rules: ExchangeableRules<StorageQuestion>;
  /** Deletes every file of every bucket. */
  clear(): Promise<void>;
  /** Resolves once no request writes any more; its server must be closed before. */
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;

const openBucket = async (
  options: StorageOptions,
  rules: ExchangeableRules<StorageQuestion>,
  dir: string,
  bucket: string,
): Promise<StorageContext> => {
  const { clock, repair = null } = options;
  await mkdir(dir, { recursive: true });
  const damaged = repair?.count();
  const index = await openFileIndex(dir, repair);
  const blobs = await openBlobs(dir);
  // Bytes whose entry was lost still belong to someone's file.
  const hasLost = repair !== null && repair.count() !== damaged;
  await blobs.sweep(index.blobsInUse(), hasLost ? repair.setAside : undefined);
  const largest = options.largest ?? 32 * mebibyte;
  return {
    bucket,
    clock,
    judge: rules.of(bucket),
    files: openFiles({ index, blobs, clock, quota: options.quota ?? 20_480 * mebibyte }),
    index,
    sessions: await openSessions(dir, clock, largest),
    largest,
    read: options.read ?? (() => null),
    finalized: options.onFinalized ?? (() => {}),
  };
};

/** Allowed names of a bucket, which are also folder names. */
const bucketName = /^[a-z0-9][a-z0-9._-]{1,221}$/;
/** Any name creates a bucket; this limit keeps a program from filling the memory with them. */
const mostBuckets = 100;

/**
 * The buckets of a project, durable in the folder, accessed by browser and server SDKs like Cloud
 * Storage. Throws RulesSyntaxError if the rules are invalid.
 */
export const openStorage = async (options: StorageOptions): Promise<Storage> => {
  const { dir, bucket, tokens } = options;
  const rules = exchangeableRules(storageJudge, options.rules);
  const own = await openBucket(options, rules, dir, bucket);
  const others = join(dir, 'buckets');
  const open = new Map([[bucket, Promise.resolve(own)]]);
  const find = (name: string): Promise<StorageContext> => {
    const known = open.get(name);
    if (known !== undefined) return known;
    if (options.anyBucket !== true || !bucketName.test(name)) throw fileNotFound();
    if (open.size >= mostBuckets) throw new StorageFault(429, 'There are too many buckets.');
    const opening = openBucket(options, rules, join(others, name), name);
    open.set(name, opening);
    opening.catch(() => open.delete(name));
    return opening;
  };
  const buckets: Buckets = { only: options.anyBucket === true ? '' : bucket, find, tokens };
  const answers = underWay();
  return {
    handle: (req, res) => {
      if (!isStoragePath(req.url ?? '', buckets.only)) return false;
      answers.add(answerRequest(buckets, req, res));
      return true;
    },
    files: inProcessFiles(own.files, own.index),
    rules,
    clear: async () => {
      const left = options.anyBucket === true && existsSync(others) ? await readdir(others) : [];
      for (const name of left) await find(name);
      for (const { files, index } of await Promise.all(open.values())) {
        for (const name of index.namesFrom('', '')) await files.remove(name, () => {});
      }
    },
    close: async () => {
      await answers.over();
      for (const { sessions, index } of await Promise.all(open.values())) {
        sessions.close();
        await index.close();
      }
    },
  };
};
