import { Refused, refusal } from '../../domain/kit/refusal.ts';
import { refusalFromWire, type Answer } from '../platform/reading/answer.ts';
import { assertMayCall } from '../platform/session/viewing-door.ts';

/** The specification's time limit of a function call. */
export const CALL_MS = 70_000;

export interface Posted {
  readonly status: number;
  readonly body: unknown;
  /** Pause the server requested before the next try, ms; null for none. */
  readonly retryAfterMs: number | null;
}

/** Parses `Retry-After`, in seconds or as a date. Null if a cross-origin response hides it. */
const retryAfter = (headers: Headers): number | null => {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

/** Path in the back office from which a call is made, for the audit log; empty elsewhere. */
const officeAddress = (): Readonly<Record<string, string>> => {
  const { location } = globalThis as { readonly location?: { readonly pathname: string } };
  const pathname = location?.pathname ?? '';
  return pathname.startsWith('/admin') ? { 'hammerlane-desk': pathname } : {};
};

/** Options of a function call, besides its payload and the bearer token. */
export interface CallOptions {
  /** App Check token, for calls that require it. */
  readonly appCheck?: string | null;
  /** This browser's registration at Firebase's messaging. */
  readonly messaging?: string | null;
  /** Time limit for the call, ms. */
  readonly withinMs?: number;
}

const header = (name: string, value: string | null): Readonly<Record<string, string>> =>
  value === null ? {} : { [name]: value };

/** Name of the function in a URL; for a document's URL, its method. */
const calledBy = (url: string): string =>
  url
    .replace(/[?].*$/, '')
    .split('/')
    .at(-1) ?? '';

/**
 * Posts JSON with a bearer token. Throws without a response, and in a view unless the function is
 * public.
 */
export const postJson = async (
  url: string,
  body: unknown,
  token: string | null,
  { appCheck = null, messaging = null, withinMs = CALL_MS }: CallOptions = {},
): Promise<Posted> => {
  assertMayCall(calledBy(url));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...header('authorization', token === null ? null : `Bearer ${token}`),
      ...officeAddress(),
      ...header('x-firebase-appcheck', appCheck),
      ...header('firebase-instance-id-token', messaging),
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(withinMs),
  });
  const read: unknown = await answer.json().catch(() => undefined);
  return { status: answer.status, body: read, retryAfterMs: retryAfter(answer.headers) };
};

/** The refusal when there was no response: time limit, or no connection. */
export const noAnswer = (error: unknown): Answer<{ readonly value: unknown }> => {
  if (error instanceof Refused) return { ok: false, refusal: error.refusal };
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return {
    ok: false,
    refusal: late
      ? refusal('deadline-exceeded', 'DEADLINE_EXCEEDED', 'The server did not answer in time.')
      : refusal('unavailable', 'OFFLINE', 'The server cannot be reached. Check your connection.'),
  };
};

/** Reads a response in the callable protocol: `{result}`, `{data}`, or `{error}`. */
export const readAnswer = ({
  status,
  body,
}: Pick<Posted, 'status' | 'body'>): Answer<{ readonly value: unknown }> => {
  const isDone = status >= 200 && status < 300;
  if (typeof body !== 'object' || body === null) {
    // An error page of a proxy has no body of ours: only its status is used.
    if (!isDone) return { ok: false, refusal: refusalFromWire(status, {}) };
    const message = 'Response is not valid JSON object.';
    return { ok: false, refusal: refusal('internal', 'INVALID_RESPONSE', message) };
  }
  const { result, data, error } = body as { result?: unknown; data?: unknown; error?: unknown };
  if (error !== undefined && error !== null) {
    return { ok: false, refusal: refusalFromWire(status, error as Record<string, unknown>) };
  }
  const value = result ?? data;
  if (isDone && value !== undefined) return { ok: true, value };
  const why = isDone
    ? refusal('internal', 'INVALID_RESPONSE', 'Response is missing data field.')
    : refusalFromWire(status, {});
  return { ok: false, refusal: why };
};
