import type { Role } from './cells.ts';

export type Filter = readonly [
  field: string,
  op: '==' | 'in' | 'array-contains' | '>=' | '<',
  value: unknown,
];

/** Stands for the server's time in a write. */
export const serverTime = Symbol('server time');

/** Stands for a field that a change removes. */
export const takenAway = Symbol('taken away');

export type Fields = Readonly<Record<string, unknown>>;

/** One attempt on one collection. */
export type Attempt =
  | { readonly does: 'get'; readonly id: string }
  | {
      readonly does: 'list';
      readonly where: readonly Filter[];
      readonly limit: number | null;
      readonly newestBy?: string;
    }
  | { readonly does: 'create'; readonly id: string; readonly data: Fields }
  | { readonly does: 'update'; readonly id: string; readonly changes: Fields }
  | { readonly does: 'erase'; readonly id: string };

export type Outcome = 'allowed' | 'denied';

/** Makes attempts as somebody, and sets up the documents before. */
export interface OwnerAccess {
  attempt(role: Role, collection: string, attempt: Attempt): Promise<Outcome>;
  /** Writes a document as given, or deletes it. */
  place(collection: string, id: string, data: Fields | null): Promise<void>;
}
