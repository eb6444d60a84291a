import { applyWrites } from './api/commit.ts';
import type { Database } from './database.ts';
import type { ExpiryPolicy } from './query/catalogue.ts';
import type { StoredDocument } from './store/document.ts';
import { timeText } from './time.ts';
import { turn } from './turn.ts';
import { parseWrites } from './write/parse.ts';
import { fieldAt, type FieldPath } from './value/field-path.ts';
import { HOUR } from '../../domain/kit/durations.ts';

/** Interval between deletions of expired documents, ms. Firestore itself takes up to a day. */
export const expiredEveryMs = HOUR;

/** Documents per commit, and documents checked before other work gets its turn. */
const MOST_DOCUMENTS = 200;
const LOOKED_AT = 5_000;

const hasPassed = (document: StoredDocument, field: FieldPath, now: string): boolean => {
  const value = fieldAt(document.read?.() ?? document.fields, field);
  return value !== undefined && 'timestampValue' in value && value.timestampValue < now;
};

const passedIn = async (
  { store }: Database,
  { collectionGroup, field }: ExpiryPolicy,
  now: string,
): Promise<readonly string[]> => {
  const passed: string[] = [];
  let looked = 0;
  for (const document of store.tree.group(collectionGroup)?.documents() ?? []) {
    if (hasPassed(document, field, now)) passed.push(document.path);
    looked += 1;
    if (looked % LOOKED_AT === 0) await turn();
  }
  return passed;
};

/**
 * Deletes expired documents, according to the time-to-live policies of `firestore.indexes.json`; a
 * document that was rewritten meanwhile is kept. A value that is not a timestamp never expires.
 *
 * @param now ms UTC.
 *
 * @returns the number of deleted documents.
 */
export const expire = async (
  db: Database,
  policies: readonly ExpiryPolicy[],
  now: number,
): Promise<number> => {
  const time = timeText(now);
  const session = { db, caller: { kind: 'owner' } } as const;
  let deleted = 0;
  for (const policy of policies) {
    const passed = await passedIn(db, policy, time);
    for (let from = 0; from < passed.length; from += MOST_DOCUMENTS) {
      // Read and deleted in one turn, so that no other write comes between.
      const due = passed.slice(from, from + MOST_DOCUMENTS).filter((path) => {
        const document = db.store.present.get(path);
        return document !== null && hasPassed(document, policy.field, time);
      });
      const done = applyWrites(
        session,
        parseWrites(
          db.prefix,
          due.map((path) => ({ delete: db.prefix + path })),
        ),
      );
      deleted += due.length;
      await done.durable;
      await turn();
    }
  }
  return deleted;
};
