import type { AdminQuery } from '../../../src/app/admin/data/documents/query.ts';

/** Staff's requests to a list: opened, filtered, and sorted by another column. */
export const questions = {
  'first page': {
    entity: 'listings',
    deleted: false,
    sort: { field: 'number', descending: true },
    filters: {},
    begins: '',
  },
  filter: {
    entity: 'listings',
    deleted: false,
    sort: { field: 'endAt', descending: true },
    filters: { status: 'ACTIVE' },
    begins: '',
  },
  sort: {
    entity: 'listings',
    deleted: false,
    sort: { field: 'startAt', descending: true },
    filters: {},
    begins: '',
  },
} as const satisfies Readonly<Record<string, AdminQuery>>;
export type Question = keyof typeof questions;

/** The contestants: the back office's own reading, or the same query with the SDK. */
export type Asked = 'desk' | 'bare';

interface DeskAnswer {
  readonly ms: number;
  /** Ids in order, to check that both return the same. */
  readonly ids: readonly string[];
}

declare global {
  interface Window {
    deskContestant: (who: Asked, what: Question) => Promise<DeskAnswer>;
  }
}
