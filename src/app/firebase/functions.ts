import type { Answer } from '../platform/reading/answer.ts';
import { appCheckFailed } from '../../domain/platform/app-check.ts';
import { loggerLog } from '../../domain/platform/commands.ts';
import { CALL_MS, noAnswer, postJson, readAnswer, type Posted } from './callable.ts';
import { functionUrl } from '../platform/server/deployment.ts';
import { home } from '../platform/server/backend.ts';
import { addError } from '../platform/tab/last-errors.ts';
import { messagingToken } from '../platform/server/push-key.ts';
import { currentSession } from '../platform/session/session.ts';

/** The signed-in member's bearer token; without a session the sign-in service is not loaded. */
export const currentToken = async (): Promise<string | null> => {
  const { uid } = currentSession();
  if (uid === null) return null;
  const { tokenFor } = await import('./auth.ts');
  return tokenFor(uid);
};

const noProof = async (): Promise<null> => null;

/**
 * Whether the platform rejected the call before the function ran: refusals of functions have a code
 * of their own. Since the bearer token was just issued, the cause is the App Check token.
 */
const isTurnedAway = ({ status, body }: Posted): boolean =>
  status === 401 &&
  (body as { readonly error?: { readonly details?: unknown } } | undefined)?.error?.details ===
    undefined;

/** Logs a hint for developers: an internal error may mean that the function is not deployed. */
const hint = (name: string, answer: Answer): void => {
  if (answer.ok || answer.refusal.status !== 'internal' || name === loggerLog.name) return;
  addError(`${name} failed inside, check that this function exists: ${answer.refusal.message}`);
};

/** Returns the work's result, or fails with a timeout. */
const answeredWithin = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, late]);
};

/**
 * Calls a function by its `area-name`. Never throws: without a connection it returns `unavailable`
 * with the code `OFFLINE`, after `withinMs` `deadline-exceeded`.
 * @param proof an App Check token, for calls that must prove that they come from this app.
 */
export const callFunction = async (
  name: string,
  data: unknown,
  token: () => Promise<string | null> = currentToken,
  proof: () => Promise<string | null> = noProof,
  withinMs = CALL_MS,
): Promise<Answer<{ readonly value: unknown }>> => {
  const until = performance.now() + withinMs;
  try {
    // Tokens too may take long over a poor connection.
    const [at, bearer, appCheck] = await answeredWithin(
      Promise.all([home(), token(), proof()]),
      withinMs,
    );
    const posted = await postJson(functionUrl(at, name), { data: data ?? null }, bearer, {
      appCheck,
      messaging: messagingToken(),
      withinMs: Math.max(0, Math.floor(until - performance.now())),
    });
    if (appCheck !== null && bearer !== null && isTurnedAway(posted)) {
      return { ok: false, refusal: appCheckFailed };
    }
    const answer = readAnswer(posted);
    hint(name, answer);
    return answer;
  } catch (error) {
    return noAnswer(error);
  }
};
