import { randomUUID } from 'node:crypto';
import type { HomeCaller } from '../contracts.ts';
import { isAllowed, type StorageContext } from './context.ts';
import type { StoredFile } from './stored-file.ts';

/** Whoever may read a new file may hand out its address, so it gets a download token at once. */
export const tokensByRules =
  (context: StorageContext, caller: HomeCaller) =>
  (file: StoredFile): readonly string[] =>
    isAllowed(context, caller, 'get', file.name, file, null) ? [randomUUID()] : [];
