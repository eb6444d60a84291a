import type { Answer } from '../core/answer.ts';
import { appCheckFailed } from '../../../domain/platform/app-check.ts';
import { loggerLog } from '../../../domain/platform/commands.ts';
import { CALL_MS, noAnswer, postJson, readAnswer, type Posted } from './callable.ts';
import { functionUrl } from '../device/deployment.ts';
import { home } from '../device/backend.ts';
import { addError } from '../device/last-errors.ts';
import { messagingToken } from '../device/messaging.ts';
import { currentSession } from '../session/session.ts';

/** The signed-in member's bearer token; without a session the sign-in service is not loaded. */
export const currentToken = async (): Promise<string | null> => {
  const { uid } = currentSession();
  if (uid === null) return null;
  const { tokenFor } = await import('./auth.ts');
  return tokenFor(uid);
};

const noProof = async (): Promise<null> => null;

/**
 * Whether the platform turned the call away before the function saw it: what functions refuse with
 * has a code of its own. Since the bearer token has just been made, it is the other one.
 */
const isTurnedAway = ({ status, body }: Posted): boolean =>
  status === 401 &&
  (body as { readonly error?: { readonly details?: unknown } } | undefined)?.error?.details ===
    undefined;

/** An internal error may mean a function that is not deployed: logs a hint for developers. */
const hint = (name: string, answer: Answer): void => {
  if (answer.ok || answer.refusal.status !== 'internal' || name === loggerLog.name) return;
  addError(`${name} failed inside, check that this function exists: ${answer.refusal.message}`);
};

/** As the work, or the error of a request that was too long on its way. */
const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, late]);
};

/**
 * Calls a function by its `area-name`. Never throws: without a connection it answers `unavailable`
 * with the code `OFFLINE`, after `withinMs` `deadline-exceeded`.
 * @param proof where the call is to show that it comes from this app, a token of App Check.
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
    // A token may be long in coming too, over a line that is nearly gone.
    const [at, bearer, appCheck] = await within(Promise.all([home(), token(), proof()]), withinMs);
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
