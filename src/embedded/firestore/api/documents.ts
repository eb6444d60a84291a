import { checkList } from '../check-access.ts';
import type { Session } from '../database.ts';
import { countOrNull, record, textOrNull, type Json } from '../json.ts';
import { checkCollectionId, checkDocumentPath } from '../name.ts';
import { denied } from '../status.ts';
import { parseQuery } from '../query/parse.ts';
import { printShape } from '../query/print.ts';
import { runQuery } from '../query/run.ts';
import { wireDocument } from '../store/document.ts';
import { timeText } from '../time.ts';
import { compareText } from '../value/text-order.ts';
import { normaliseFields } from '../value/normalise.ts';
import { parsePrecondition } from '../write/precondition.ts';
import { parseMask, type Write } from '../write/parse.ts';
import { randomBytes } from 'node:crypto';
import { applyWrites } from './commit.ts';
import { readingOf } from './consistency.ts';
import { masked, pathOf } from './get.ts';
import { parentOf } from './query.ts';

const writeDocument = async (session: Session, one: Write, mask: unknown): Promise<Json> => {
  const done = applyWrites(session, [one]);
  await done.durable;
  const after = done.writes[0]?.after ?? null;
  return after === null
    ? {}
    : { ...wireDocument(session.db.prefix, masked(after, parseMask(mask))) };
};

const noTransforms = { transforms: [] } as const;

/** `patch`: writes the document, or the fields of its mask. */
export const updateDocument = (session: Session, request: Json): Promise<Json> => {
  const document = record(request['document'], 'document');
  const one: Write = {
    ...noTransforms,
    kind: 'update',
    path: pathOf(session, document['name']),
    fields: normaliseFields(document['fields']),
    mask: parseMask(request['updateMask']),
    precondition: parsePrecondition(request['currentDocument']),
  };
  return writeDocument(session, one, request['mask']);
};

const newId = (): string => randomBytes(15).toString('base64url');

/** `createDocument`: ALREADY_EXISTS if there is one; an id is generated if none is given. */
export const createDocument = (session: Session, request: Json): Promise<Json> => {
  const parent = parentOf(session, request['parent']);
  const collection = checkCollectionId(textOrNull(request['collectionId'], 'collectionId') ?? '');
  const id = textOrNull(request['documentId'], 'documentId') ?? newId();
  const document = record(request['document'] ?? {}, 'document');
  const one: Write = {
    ...noTransforms,
    kind: 'update',
    path: checkDocumentPath(`${parent === '' ? '' : `${parent}/`}${collection}/${id}`),
    fields: normaliseFields(document['fields']),
    mask: null,
    precondition: { kind: 'exists', exists: false },
  };
  return writeDocument(session, one, request['mask']);
};

/** `delete`: deletes a document. */
export const deleteDocument = (session: Session, request: Json): Promise<Json> => {
  const one: Write = {
    ...noTransforms,
    kind: 'delete',
    path: pathOf(session, request['name']),
    fields: {},
    mask: null,
    precondition: parsePrecondition(request['currentDocument']),
  };
  return writeDocument(session, one, undefined);
};

const orderBy = (text: string | null): readonly Json[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .filter(([field]) => field !== undefined && field !== '')
    .map(([fieldPath, direction]) => ({
      field: { fieldPath },
      direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    }));

/** Ids of missing documents that have subcollections. */
const missingIds = (session: Session, collection: string): readonly string[] => {
  const ids = new Set<string>();
  for (const path of session.db.store.tree.collectionPaths) {
    if (path.startsWith(`${collection}/`))
      ids.add(path.slice(collection.length + 1).split('/')[0] ?? '');
  }
  return [...ids].filter((id) => session.db.store.present.get(`${collection}/${id}`) === null);
};

/** `listDocuments`: pages of a collection, by name unless ordered otherwise. */
export const listDocuments = async (session: Session, request: Json): Promise<Json> => {
  const { db, caller } = session;
  const parent = parentOf(session, request['parent']);
  const size = Math.min(countOrNull(request['pageSize'], 'pageSize') || 300, 1000);
  const offset = Number(
    Buffer.from(textOrNull(request['pageToken'], 'pageToken') ?? '', 'base64').toString() || 0,
  );
  const query = parseQuery(db.prefix, parent, {
    from: [{ collectionId: request['collectionId'] }],
    orderBy: orderBy(textOrNull(request['orderBy'], 'orderBy')),
    limit: size + 1,
    offset: Number.isInteger(offset) ? offset : 0,
  });
  const view = readingOf(session, request).view();
  checkList(session, { ...query, offset: 0, limit: size }, (path) => view.get(path));
  const mask = parseMask(request['mask']);
  const showMissing = request['showMissing'] === true && caller.kind === 'owner';
  const whole = showMissing ? runQuery({ ...query, limit: null, offset: 0 }, view) : null;
  const { documents } = whole ?? runQuery(query, view);
  const wire: Json[] = documents.map((document) => ({
    ...wireDocument(db.prefix, masked(document, mask)),
  }));
  if (whole !== null) {
    const base = `${parent === '' ? '' : `${parent}/`}${String(request['collectionId'])}`;
    wire.push(...missingIds(session, base).map((id) => ({ name: `${db.prefix}${base}/${id}` })));
    wire.sort((a, b) => compareText(String(a['name']), String(b['name'])));
    wire.splice(0, query.offset);
  }
  db.meter.read(caller, `list ${printShape(query)}`, Math.max(1, Math.min(wire.length, size)));
  await db.store.durable();
  const next = Buffer.from(String(query.offset + size)).toString('base64');
  return {
    documents: wire.slice(0, size),
    ...(wire.length > size ? { nextPageToken: next } : {}),
  };
};

/** `listCollectionIds` below a document; for the owner only. */
export const listCollectionIds = async (session: Session, request: Json): Promise<Json> => {
  if (session.caller.kind !== 'owner') throw denied();
  const parent = parentOf(session, request['parent']);
  const base = parent === '' ? '' : `${parent}/`;
  const ids = new Set<string>();
  for (const path of session.db.store.tree.collectionPaths) {
    if (path.startsWith(base)) ids.add(path.slice(base.length).split('/')[0] ?? '');
  }
  await session.db.store.durable();
  return { collectionIds: [...ids].sort(compareText), readTime: timeText(session.db.store.time) };
};

/** `partitionQuery`: cursors that divide a collection group into parts of similar size. */
export const partitionQuery = async (session: Session, request: Json): Promise<Json> => {
  const { db, caller } = session;
  if (caller.kind !== 'owner') throw denied();
  const query = parseQuery(
    db.prefix,
    parentOf(session, request['parent']),
    request['structuredQuery'],
  );
  const parts = (countOrNull(request['partitionCount'], 'partitionCount') ?? 1) + 1;
  const { documents } = runQuery(query, readingOf(session, request).view());
  await db.store.durable();
  const step = Math.max(1, Math.ceil(documents.length / parts));
  return {
    partitions: documents
      .filter((_, at) => at > 0 && at % step === 0)
      .map(({ path }) => ({ values: [{ referenceValue: db.prefix + path }], before: true })),
  };
};
