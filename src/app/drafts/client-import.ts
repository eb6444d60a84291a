import { memoizedImport } from '../platform/tab/memoized-import.ts';

/** The client of the drafts, loaded when a draft or one of its photos first changes. */
export const draftsClient = memoizedImport(() => import('./client.ts'));
