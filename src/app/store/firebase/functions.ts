import type { Answer } from '../core/answer.ts';
import { noAnswer, postJson, readAnswer } from './callable.ts';
import { functionUrl } from '../device/deployment.ts';
import { home } from '../device/backend.ts';
import { currentSession } from '../session/session.ts';

/** The bearer token of whoever is signed in; nobody's call does not load the sign-in service. */
const currentToken = async (): Promise<string | null> => {
  const { uid } = currentSession();
  if (uid === null) return null;
  const { tokenFor } = await import('./auth.ts');
  return tokenFor(uid);
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
    return readAnswer(await postJson(functionUrl(at, name), { data: data ?? null }, await token()));
  } catch (error) {
    return noAnswer(error);
  }
};
