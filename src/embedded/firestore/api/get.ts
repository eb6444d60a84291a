import { checkGet } from '../check-access.ts';
import type { Session } from '../database.ts';
import { list, requiredText, type Json } from '../json.ts';
import { checkDocumentPath, collectionOf, parseResource } from '../name.ts';
import { FirestoreError, invalid } from '../status.ts';
import { wireDocument, type StoredDocument } from '../store/document.ts';
import { noteRead } from '../transaction/transactions.ts';
import { pickFields, type FieldPath } from '../value/field-path.ts';
import { parseMask } from '../write/parse.ts';
import { readingOf, settled, type Reading } from './consistency.ts';

export const pathOf = ({ db }: Session, name: unknown): string => {
  const full = requiredText(name, 'A document name');
  if (!full.startsWith(db.prefix)) {
    parseResource(full);
    throw invalid(`Document ${full} is not of the database of this request.`);
  }
  return checkDocumentPath(full.slice(db.prefix.length));
};

export const masked = (
  document: StoredDocument,
  mask: readonly FieldPath[] | null,
): StoredDocument =>
  mask === null ? document : { ...document, fields: pickFields(document.fields, mask) };

/** Waits for locks, then reads all documents in one turn: authorized, billed, and on disk. */
const readAll = async (
  session: Session,
  reading: Reading,
  paths: readonly string[],
): Promise<readonly (StoredDocument | null)[]> => {
  const { db, caller } = session;
  const { transaction } = reading;
  if (transaction !== null && transaction.readTime === null && caller.kind === 'owner') {
    for (const path of [...new Set(paths)].sort()) {
      await db.transactions.locks.acquire(transaction, path);
    }
  }
  const view = reading.view();
  const found = paths.map((path) => {
    const document = view.get(path);
    checkGet(session, path, document, (other) => view.get(other));
    if (transaction !== null) noteRead(transaction, path, document);
    db.meter.read(caller, `get ${collectionOf(path)}`, 1);
    return document;
  });
  await settled(session, reading);
  return found;
};

/** Most documents per request of any caller but the home itself: each is checked by the rules. */
const mostAtOnce = 500;

/** `batchGet`: one response for each distinct document. */
export async function* batchGet(session: Session, request: Json): AsyncGenerator<Json> {
  const names = [...new Set(list(request['documents'], 'documents'))];
  if (names.length > mostAtOnce && session.caller.kind !== 'owner') {
    throw invalid(`At most ${mostAtOnce} documents are read at once, not ${names.length}.`);
  }
  const mask = parseMask(request['mask']);
  const paths = names.map((name) => pathOf(session, name));
  const reading = readingOf(session, request);
  const found = await readAll(session, reading, paths);
  const readTime = reading.readTime();
  if (reading.begun !== null) {
    yield paths.length === 0
      ? { transaction: reading.begun, readTime }
      : { transaction: reading.begun };
  }
  for (const [at, document] of found.entries()) {
    yield document === null
      ? { missing: names[at], readTime }
      : { found: wireDocument(session.db.prefix, masked(document, mask)), readTime };
  }
}

/** `get`: the document, or NOT_FOUND. */
export const getDocument = async (session: Session, request: Json): Promise<Json> => {
  const path = pathOf(session, request['name']);
  const [document] = await readAll(session, readingOf(session, request), [path]);
  if (document === null || document === undefined) {
    throw new FirestoreError('NOT_FOUND', `Document "${String(request['name'])}" not found.`);
  }
  return { ...wireDocument(session.db.prefix, masked(document, parseMask(request['mask']))) };
};
