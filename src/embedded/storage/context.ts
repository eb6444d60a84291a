import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HomeCaller, HomeClock, WireDocument } from '../contracts.ts';
import type { RuleMethod } from '../rules/language/syntax.ts';
import type { StorageJudge } from '../rules/storage-judge.ts';
import { denied } from './fault.ts';
import type { AuthorizeChange, FileStore } from './files.ts';
import type { FileIndex } from './file-index.ts';
import type { Sessions } from './uploads/sessions.ts';
import { factsOf, type StoredFile } from './stored-file.ts';

/** Parts shared by the routes of one bucket. */
export interface StorageContext {
  readonly bucket: string;
  readonly clock: HomeClock;
  readonly judge: StorageJudge;
  readonly files: FileStore;
  readonly index: FileIndex;
  readonly sessions: Sessions;
  /** Largest file a member may upload, in bytes. */
  readonly largest: number;
  readonly read: (path: string) => WireDocument | null;
  readonly finalized: (file: StoredFile, caller: HomeCaller) => void;
}

/** One request while a route handles it. */
export interface StorageRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly url: URL;
  readonly method: string;
  readonly caller: HomeCaller;
}

/** Whether the rules allow the caller's operation; the owner is always allowed. */
export const isAllowed = (
  context: StorageContext,
  caller: HomeCaller,
  method: RuleMethod,
  path: string,
  before: StoredFile | null,
  after: StoredFile | null,
): boolean =>
  caller.kind === 'owner' ||
  context.judge.allows({
    method,
    bucket: context.bucket,
    path,
    caller,
    time: context.clock.now(),
    before: before && factsOf(before, context.bucket),
    after: after && factsOf(after, context.bucket),
    read: context.read,
  });

/**
 * Authorizes a change by the rules. Overwriting an existing file counts as `update`; a change of a
 * missing file is checked as `get`, so that the response reveals no file the caller may not see.
 */
export const authorizeByRules =
  (context: StorageContext, caller: HomeCaller, name: string): AuthorizeChange =>
  (before, after) => {
    if (!isAllowed(context, caller, methodOf(before, after), name, before, after)) throw denied();
  };

const methodOf = (before: StoredFile | null, after: StoredFile | null): RuleMethod => {
  if (before === null) return after === null ? 'get' : 'create';
  return after === null ? 'delete' : 'update';
};
