import type { Session } from '../database.ts';
import type { Json } from '../json.ts';
import { batchWrite, beginTransaction, commit, rollback } from './commit.ts';
import { optionsTime } from './consistency.ts';
import { listCollectionIds, listDocuments, partitionQuery } from './documents.ts';
import { batchGet, getDocument } from './get.ts';
import { createDocument, deleteDocument, updateDocument } from './documents.ts';
import { runAggregation, runQueryRequest } from './query.ts';

/** One request, one response, both proto3 JSON. */
export type Unary = (session: Session, request: Json) => Promise<Json> | Json;
/** One request, many responses. */
export type Streaming = (session: Session, request: Json) => AsyncGenerator<Json>;

/** Methods with a verb of their own over HTTP, by its name. */
export const verbs: Readonly<Record<string, Unary>> = {
  commit,
  batchWrite,
  rollback,
  beginTransaction: (session, request) =>
    beginTransaction(session, optionsTime(session, request['options'])),
  listCollectionIds,
  partitionQuery,
};

/** Methods that are an HTTP method on a path. */
export const resourceMethods = {
  getDocument,
  listDocuments,
  createDocument,
  updateDocument,
  deleteDocument,
} as const satisfies Readonly<Record<string, Unary>>;

export const streams: Readonly<Record<string, Streaming>> = {
  batchGet,
  runQuery: runQueryRequest,
  runAggregationQuery: runAggregation,
};
