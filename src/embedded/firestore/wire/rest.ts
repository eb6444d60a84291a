import { isLocalProcess } from '../../http/peer.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createDocument, deleteDocument, listDocuments, updateDocument } from '../api/documents.ts';
import { getDocument } from '../api/get.ts';
import { streams, verbs } from '../api/methods.ts';
import type { Session } from '../database.ts';
import type { Engine } from '../engine.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { record, type Json } from '../json.ts';
import { parseResource } from '../name.ts';
import { FirestoreError, asFirestoreError, invalid } from '../status.ts';
import { readBody, sendError, sendJson } from './http.ts';

/** Query parameters such as `a.b=c` as a nested object. */
const parameters = (url: URL): Json => {
  const out: Record<string, unknown> = {};
  for (const key of new Set(url.searchParams.keys())) {
    if (key.startsWith('$') || key === 'key') continue;
    const [name = key, inner] = key.split('.');
    const values = url.searchParams.getAll(key);
    const value = inner === 'fieldPaths' ? values : values[0];
    const before = out[name];
    out[name] =
      inner === undefined ? value : { ...(isRecord(before) ? before : {}), [inner]: value };
  }
  if (out['showMissing'] !== undefined) out['showMissing'] = out['showMissing'] === 'true';
  return out;
};

const parseBody = (text: string): Json => {
  if (text.trim() === '') return {};
  try {
    return record(JSON.parse(text), 'The request');
  } catch (error) {
    if (error instanceof FirestoreError) throw error;
    throw invalid('Invalid JSON payload received.');
  }
};

const collect = async (answers: AsyncGenerator<Json>): Promise<readonly Json[]> => {
  const all: Json[] = [];
  for await (const answer of answers) all.push(answer);
  return all;
};

/** Methods without a verb: get, list, create, update, delete by path and HTTP method. */
const byMethod = (
  method: string,
  path: string,
  name: string,
): ((s: Session, r: Json) => Promise<Json>) | null => {
  const isDocument = path !== '' && path.split('/').length % 2 === 0;
  const cut = name.lastIndexOf('/');
  const place = { parent: name.slice(0, cut), collectionId: name.slice(cut + 1) };
  if (isDocument) {
    if (method === 'GET') return (session, request) => getDocument(session, { ...request, name });
    if (method === 'DELETE')
      return (session, request) => deleteDocument(session, { ...request, name });
    if (method !== 'PATCH') return null;
    return (session, { body, ...request }) =>
      updateDocument(session, { ...request, document: { ...record(body, 'document'), name } });
  }
  if (method === 'GET')
    return (session, request) => listDocuments(session, { ...request, ...place });
  if (method !== 'POST') return null;
  return (session, { body, ...request }) =>
    createDocument(session, { ...request, ...place, document: body });
};

/** The REST transport: `/v1/projects/…`. */
export const handleRest = async (
  engine: Engine,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  let inList = false;
  try {
    const full = decodeURIComponent(url.pathname.slice('/v1/'.length));
    const split = /^(.*\/documents(?:\/.*)?):([A-Za-z]+)$/s.exec(full);
    const verb = split?.[2] ?? '';
    const stream = Object.hasOwn(streams, verb) ? streams[verb] : undefined;
    const method = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    // An id may contain a colon, so text after it that is not a known verb is part of the name.
    const name = stream === undefined && method === undefined ? full : (split?.[1] ?? full);
    if (/\/documents:[A-Za-z]+$/.test(name)) {
      throw new FirestoreError('UNIMPLEMENTED', `There is no method ${verb}.`);
    }
    const resource = parseResource(name);
    inList = stream !== undefined;
    const body = parseBody(await readBody(req));
    const session = await engine.session(resource, req.headers.authorization, isLocalProcess(req));
    if (stream !== undefined) {
      sendJson(res, 200, await collect(stream(session, { ...body, parent: name })));
      return;
    }
    if (method !== undefined) {
      sendJson(res, 200, await method(session, { ...body, parent: name }));
      return;
    }
    const handle = byMethod(req.method ?? 'GET', resource.path, name);
    if (handle === null) throw new FirestoreError('UNIMPLEMENTED', 'Method not found.');
    sendJson(res, 200, await handle(session, { ...parameters(url), body }));
  } catch (error) {
    const refusal =
      error instanceof URIError ? invalid('Malformed address.') : asFirestoreError(error);
    sendError(res, refusal, inList);
  }
};
