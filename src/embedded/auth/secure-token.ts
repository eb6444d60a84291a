import { changed } from './account.ts';
import { AuthError } from './auth-error.ts';
import type { Answer, AuthContext } from './context.ts';
import { tokenLife } from './tokens.ts';

/** `POST /v1/token` of the secure token service: a new id token for a refresh token. */
export const refresh = async (
  context: AuthContext,
  grantType: string | null,
  refreshToken: string | null,
): Promise<Answer> => {
  if (grantType !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE');
  if (refreshToken === null || refreshToken === '') throw new AuthError('MISSING_REFRESH_TOKEN');
  const session = context.tokens.openRefreshToken(refreshToken);
  if (session === null) throw new AuthError('INVALID_REFRESH_TOKEN');
  const account = context.store.byId(session.uid);
  if (account === undefined) throw new AuthError('USER_NOT_FOUND');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  if (session.authTime < account.validSince) throw context.renewals.refusalOf(account.localId);
  const seen = changed(account, { lastRefreshAt: context.clock.now() });
  await context.store.put(seen);
  const idToken = await context.tokens.idToken(seen, session);
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(tokenLife),
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: context.projectId,
  };
};
