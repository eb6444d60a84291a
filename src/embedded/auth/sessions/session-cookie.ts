import { AuthError } from '../auth-error.ts';
import type { Procedure } from '../context.ts';
import { inputTextOf } from '../input.ts';
import { currentSession } from './session.ts';

/** Limits of a session cookie's life, in seconds, as at Firebase: 5 minutes to 14 days. */
const shortestSeconds = 5 * 60;
const longestSeconds = 14 * 24 * 3600;

/**
 * `projects/P:createSessionCookie`: a cookie for the session of an id token, for servers whose
 * browsers keep no tokens of their own.
 */
export const createSessionCookie: Procedure = async (context, input) => {
  const seconds = Number(input['validDuration'] ?? longestSeconds);
  if (!Number.isSafeInteger(seconds) || seconds < shortestSeconds || seconds > longestSeconds) {
    throw new AuthError('INVALID_DURATION');
  }
  await currentSession(context, input);
  const sessionCookie = await context.tokens.sessionCookie(
    inputTextOf(input, 'idToken') ?? '',
    seconds,
  );
  return { sessionCookie };
};
