import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HomeCaller, HomeClock, TokenVerifier, WireDocument } from '../contracts.ts';
import type { Repair } from '../disk/damage.ts';
import { storageJudge } from '../rules/storage-judge.ts';
import { underWay } from '../http/under-way.ts';
import { openBlobs } from './blobs.ts';
import type { StorageContext } from './context.ts';
import { openFileIndex } from './file-index.ts';
import { openFiles } from './files.ts';
import { inProcessFiles, type InProcessFiles } from './in-process-files.ts';
import { answerRequest, isStoragePath } from './routes.ts';
import { openSessions } from './sessions.ts';
import type { StoredFile } from './stored-file.ts';

export interface StorageOptions {
  /** Folder that is this storage's alone. */
  readonly dir: string;
  readonly bucket: string;
  readonly clock: HomeClock;
  readonly tokens: TokenVerifier;
  /** Text of `storage.rules`. */
  readonly rules: string;
  /** For `firestore.get()` in the rules; nothing is there when absent. */
  readonly read?: (path: string) => WireDocument | null;
  /** Called for every file uploaded over the network, after it is durable. */
  readonly onFinalized?: (file: StoredFile, caller: HomeCaller) => void;
  /** Bytes; 32 MiB when absent. */
  readonly largest?: number;
  /** Bytes of all files together; 20 GiB when absent. */
  readonly quota?: number;
  /** Opens a damaged index with the part that can still be read. */
  readonly repair?: Repair | null;
}

export interface Storage {
  /** Handles the request when its path is one of the storage's; false otherwise. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  readonly files: InProcessFiles;
  /** Ends once no request writes any more; whoever listens for them has closed by then. */
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;

/**
 * One bucket, durable in its folder, spoken to as browser and server SDKs speak to Cloud Storage.
 * Throws RulesSyntaxError when the rules are none.
 */
export const openStorage = async (options: StorageOptions): Promise<Storage> => {
  const { dir, bucket, clock, tokens } = options;
  await mkdir(dir, { recursive: true });
  const { repair = null } = options;
  const damaged = repair?.count();
  const index = await openFileIndex(dir, repair);
  const blobs = await openBlobs(dir);
  // Bytes whose entry was lost are somebody's file still.
  const hasLost = repair !== null && repair.count() !== damaged;
  await blobs.sweep(index.blobsInUse(), hasLost ? repair.setAside : undefined);
  const files = openFiles({ index, blobs, clock, quota: options.quota ?? 20_480 * mebibyte });
  const largest = options.largest ?? 32 * mebibyte;
  const context: StorageContext = {
    bucket,
    clock,
    tokens,
    judge: storageJudge(options.rules),
    files,
    index,
    sessions: await openSessions(dir, clock, largest),
    largest,
    read: options.read ?? (() => null),
    finalized: options.onFinalized ?? (() => {}),
  };
  const answers = underWay();
  return {
    handle: (req, res) => {
      if (!isStoragePath(req.url ?? '', bucket)) return false;
      answers.add(answerRequest(context, req, res));
      return true;
    },
    files: inProcessFiles(files, index),
    close: async () => {
      await answers.over();
      context.sessions.close();
      await index.close();
    },
  };
};
