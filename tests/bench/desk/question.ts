import type { AdminQuery } from '../../../src/app/store/office/query.ts';

/** Requests of staff to a list: it is opened, filtered, and sorted by another column. */
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

/** The contestants: the desk's own reading, or the SDK asked for the same and no more. */
export type Asked = 'desk' | 'bare';

interface DeskAnswer {
  readonly ms: number;
  /** Ids in the order found, to see that both answer alike. */
  readonly ids: readonly string[];
}

declare global {
  interface Window {
    deskContestant: (who: Asked, what: Question) => Promise<DeskAnswer>;
  }
}
