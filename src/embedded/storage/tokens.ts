import { randomUUID } from 'node:crypto';
import type { HomeCaller } from '../contracts.ts';
import { isAllowed, type StorageContext } from './context.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * Gives a new file a download token at once if the caller may read it, so that they can share its
 * URL.
 */
export const tokensByRules =
  (context: StorageContext, caller: HomeCaller) =>
  (file: StoredFile): readonly string[] =>
    isAllowed(context, caller, 'get', file.name, file, null) ? [randomUUID()] : [];
