import { refusal } from '../../../domain/kit/refusal.ts';
import { refusalFromWire, type Answer } from '../answer.ts';
import { functionUrl, home } from '../home.ts';
import { currentSession } from '../session.ts';

/** The specification's time limit of a function call. */
export const CALL_MS = 70_000;

interface Posted {
  readonly status: number;
  readonly body: unknown;
}

/** The bearer token of whoever is signed in; nobody's call does not load the sign-in service. */
const currentToken = async (): Promise<string | null> => {
  const { uid } = currentSession();
  if (uid === null) return null;
  const { tokenFor } = await import('./auth.ts');
  return tokenFor(uid);
};

const post = async (url: string, data: unknown, token: string | null): Promise<Posted> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ data: data ?? null }),
    credentials: 'omit',
    signal: AbortSignal.timeout(CALL_MS),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  return { status: answer.status, body };
};

const offline = (error: unknown): Answer<{ readonly value: unknown }> => {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return {
    ok: false,
    refusal: late
      ? refusal('deadline-exceeded', 'DEADLINE_EXCEEDED', 'The server did not answer in time.')
      : refusal('unavailable', 'OFFLINE', 'The server cannot be reached. Check your connection.'),
  };
};

/** Reads an answer of the callable protocol: `{result}`, `{data}`, or `{error}`. */
export const readAnswer = ({ status, body }: Posted): Answer<{ readonly value: unknown }> => {
  if (typeof body !== 'object' || body === null) {
    const message = 'Response is not valid JSON object.';
    return { ok: false, refusal: refusal('internal', 'INVALID_RESPONSE', message) };
  }
  const { result, data, error } = body as { result?: unknown; data?: unknown; error?: unknown };
  if (error !== undefined && error !== null) {
    return { ok: false, refusal: refusalFromWire(status, error as Record<string, unknown>) };
  }
  const value = result ?? data;
  if (status >= 200 && status < 300 && value !== undefined) return { ok: true, value };
  const why =
    status >= 200 && status < 300
      ? refusal('internal', 'INVALID_RESPONSE', 'Response is missing data field.')
      : refusalFromWire(status, {});
  return { ok: false, refusal: why };
};

/**
 * Calls a function by its `area-name`. Never throws: without a connection it answers `unavailable`
 * with the code `OFFLINE`, after 70 s `deadline-exceeded`.
 */
export const callFunction = async (
  name: string,
  data: unknown,
  token: () => Promise<string | null> = currentToken,
): Promise<Answer<{ readonly value: unknown }>> => {
  try {
    const at = await home();
    return readAnswer(await post(functionUrl(at, name), data, await token()));
  } catch (error) {
    return offline(error);
  }
};
