import type { Json } from '../../../domain/kit/fields.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import { refusalFromWire } from '../../platform/reading/answer.ts';
import { noAnswer, postJson } from '../../firebase/callable.ts';
import type { Home } from '../../platform/server/deployment.ts';
import type { EditedValues } from '../conflict/edit.ts';
import type { Theirs } from './write.ts';

/** One write in Firestore's terms. */
export interface Commit {
  readonly collection: string;
  readonly id: string;
  /** Fields to set; null deletes a field. */
  readonly fields: EditedValues;
  /** Precondition: the document must be missing, must exist, or must have exactly this version. */
  readonly when: 'absent' | 'present' | { readonly updateTime: string };
}

type Failed = {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly retryAfterMs: number | null;
};

/** Firestore as the outbox writes to it. Returns refusals, never throws. */
export interface Documents {
  readonly commit: (write: Commit) => Promise<{ readonly ok: true } | Failed>;
  readonly read: (
    collection: string,
    id: string,
  ) => Promise<{ readonly ok: true; readonly found: Theirs | null } | Failed>;
}

/**
 * Firestore's proto3 JSON values, as the REST API returns them, on Firebase and in the emulator.
 */
type WireValue = Readonly<Record<string, unknown>>;

type WireFields = Readonly<Record<string, WireValue>>;

/**
 * Converts a value to plain form; timestamps become ms UTC. Kinds no mirrored document holds become
 * null.
 */
const plainValue = (value: WireValue): unknown => {
  if ('integerValue' in value) return Number(value['integerValue']);
  if ('doubleValue' in value) return Number(value['doubleValue']);
  if ('stringValue' in value) return value['stringValue'];
  if ('booleanValue' in value) return value['booleanValue'];
  if ('timestampValue' in value) return Date.parse(String(value['timestampValue']));
  if ('arrayValue' in value) {
    const { values } = value['arrayValue'] as { readonly values?: readonly WireValue[] };
    return (values ?? []).map(plainValue);
  }
  if ('mapValue' in value) {
    return plainFields((value['mapValue'] as { readonly fields?: WireFields }).fields ?? {});
  }
  return null;
};

const plainFields = (fields: WireFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]));

const toWire = (value: Json): WireValue => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value))
    return { arrayValue: { values: (value as readonly Json[]).map(toWire) } };
  return { mapValue: { fields: wireFields(value as EditedValues) } };
};

const wireFields = (fields: EditedValues): Record<string, WireValue> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toWire(value)]));

const precondition = (when: Commit['when']) =>
  typeof when === 'object' ? when : { exists: when === 'present' };

const writeOf = (database: string, { collection, id, fields, when }: Commit) => {
  const set = Object.entries(fields).filter(([, value]) => value !== null);
  return {
    update: {
      name: `${database}/documents/${collection}/${id}`,
      fields: wireFields(Object.fromEntries(set)),
    },
    // Fields named here but absent above are deleted.
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: precondition(when),
  };
};

type FoundDocument = { readonly fields?: Record<string, WireValue>; readonly updateTime?: string };

/**
 * Undefined where the response is incomplete: a broken response does not prove that the document is
 * missing.
 */
const foundIn = (body: unknown): Theirs | null | undefined => {
  const row: unknown = Array.isArray(body) ? body[0] : undefined;
  if (typeof row !== 'object' || row === null) return undefined;
  const { found, missing } = row as { readonly found?: FoundDocument; readonly missing?: unknown };
  if (found === undefined) return missing === undefined ? undefined : null;
  const values = plainFields(found.fields ?? {});
  return {
    rev: typeof values['rev'] === 'number' ? values['rev'] : 0,
    isDeleted: values['isDeleted'] === true,
    values: values as EditedValues,
    updateTime: found.updateTime ?? '',
  };
};

const errorIn = (status: number, body: unknown): Refusal => {
  // A refused stream returns a list with one element.
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const { error } = (first ?? {}) as { readonly error?: Record<string, unknown> };
  return refusalFromWire(status, error ?? {});
};

/** A proxy or captive portal may also answer 200: a genuine response has one result for each write. */
const isCommitted = (body: unknown): boolean => {
  const { writeResults } = (body ?? {}) as { readonly writeResults?: unknown };
  return Array.isArray(writeResults) && writeResults.length === 1;
};

const broken = (): Failed => ({
  ok: false,
  refusal: refusal('unavailable', 'OFFLINE', 'The response was cut off.'),
  retryAfterMs: null,
});

/** Firestore's REST API, used alike by the page and the service worker. */
export const documentsAt = (at: Home, token: string): Documents => {
  const host = at.hosts?.firestore ?? 'https://firestore.googleapis.com';
  const database = `projects/${at.config.projectId}/databases/(default)`;
  const ask = async (method: string, body: unknown) => {
    try {
      const posted = await postJson(`${host}/v1/${database}/documents:${method}`, body, token);
      if (posted.status === 200) return { ok: true as const, body: posted.body };
      return {
        ok: false as const,
        refusal: errorIn(posted.status, posted.body),
        retryAfterMs: posted.retryAfterMs,
      };
    } catch (error) {
      const none = noAnswer(error);
      const why = none.ok ? refusal('unavailable', 'OFFLINE', 'No response.') : none.refusal;
      return { ok: false as const, refusal: why, retryAfterMs: null };
    }
  };
  return {
    commit: async (write) => {
      const asked = await ask('commit', { writes: [writeOf(database, write)] });
      if (!asked.ok) return asked;
      return isCommitted(asked.body) ? { ok: true } : broken();
    },
    read: async (collection, id) => {
      const asked = await ask('batchGet', {
        documents: [`${database}/documents/${collection}/${id}`],
      });
      if (!asked.ok) return asked;
      const found = foundIn(asked.body);
      return found === undefined ? broken() : { ok: true, found };
    },
  };
};
