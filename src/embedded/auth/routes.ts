import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadBody, readBody, readJson, send, sendJson } from '../http/exchange.ts';
import { corsHeaders, isLocal, isLocalProcess, hostnameOf } from '../http/peer.ts';
import { showAction } from './mail-codes/action-page.ts';
import * as admin from './accounts/admin.ts';
import { isDiskFull } from '../disk/files.ts';
import { AuthError, sendAuthError } from './auth-error.ts';
import { choose, showChooser, showFrame } from './sign-in/chooser.ts';
import { resetPassword, sendOobCode } from './mail-codes/codes.ts';
import type { Requester, AuthContext, Procedure, ProcedureAnswer } from './context.ts';
import { answerEmulator, emulatorPath } from './emulator-calls.ts';
import { finishSignIn } from './factors/challenge.ts';
import { finishEnrolment, startEnrolment, withdraw } from './factors/enrol.ts';
import { inputTextOf, type Input } from './input.ts';
import { pageScripts } from './page-scripts.ts';
import { signInWithPhoneNumber, sendVerificationCode } from './sign-in/phone.ts';
import { tooMany } from './rate-limiter.ts';
import * as read from './accounts/read.ts';
import { createSessionCookie } from './sessions/session-cookie.ts';
import { signInWithIdp } from './sign-in/sign-in-idp.ts';
import {
  signInWithCustomToken,
  signInWithEmailLink,
  signInWithPassword,
  signUp,
} from './sign-in/sign-in.ts';
import { removeAccount, update } from './accounts/update.ts';
import { changedAccount } from './accounts/account.ts';
import { tokenLife } from './sessions/tokens.ts';

/** `POST /v1/token` of the secure token service: issues a new id token for a refresh token. */
const refresh = async (
  context: AuthContext,
  grantType: string | null,
  refreshToken: string | null,
): Promise<ProcedureAnswer> => {
  if (grantType !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE');
  if (refreshToken === null || refreshToken === '') throw new AuthError('MISSING_REFRESH_TOKEN');
  const session = context.tokens.openRefreshToken(refreshToken);
  if (session === null) throw new AuthError('INVALID_REFRESH_TOKEN');
  const account = context.store.byId(session.uid);
  if (account === undefined) throw new AuthError('USER_NOT_FOUND');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  if (session.authTime < account.validSince) throw context.renewals.refusalOf(account.localId);
  const seen = changedAccount(account, { lastRefreshAt: context.clock.now() });
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

const toolkit = '/identitytoolkit.googleapis.com/';
const secureToken = '/securetoken.googleapis.com/v1/token';
const bodyLimit = 256 * 1024;

/** Public calls, by method and the rest of the address after the version. */
const publicProcedures: Readonly<Record<string, Procedure>> = {
  'POST accounts:signUp': signUp,
  'POST accounts:signInWithPassword': signInWithPassword,
  'POST accounts:signInWithEmailLink': signInWithEmailLink,
  'POST accounts:signInWithCustomToken': signInWithCustomToken,
  'POST accounts:signInWithIdp': signInWithIdp,
  'POST accounts:createAuthUri': read.createAuthUri,
  'POST accounts:lookup': read.lookup,
  'POST accounts:update': update,
  'POST accounts:delete': removeAccount,
  'POST accounts:sendOobCode': sendOobCode,
  'POST accounts:resetPassword': resetPassword,
  'GET projects': read.projectConfig,
  'GET recaptchaParams': read.recaptchaParams,
  'GET recaptchaConfig': read.recaptchaConfig,
  'GET passwordPolicy': read.passwordPolicy,
  'POST accounts:sendVerificationCode': sendVerificationCode,
  'POST accounts:signInWithPhoneNumber': signInWithPhoneNumber,
  'POST accounts/mfaEnrollment:start': startEnrolment,
  'POST accounts/mfaEnrollment:finalize': finishEnrolment,
  'POST accounts/mfaEnrollment:withdraw': withdraw,
  // Only codes that are sent need a start, and those are not offered.
  'POST accounts/mfaSignIn:start': read.notOffered,
  'POST accounts/mfaSignIn:finalize': finishSignIn,
};

/** Calls of the admin SDK, below `projects/P/`, or of the project itself. */
const owned: Readonly<Record<string, Procedure>> = {
  'POST accounts': admin.create,
  'POST accounts:lookup': admin.lookupAny,
  'POST accounts:update': admin.updateAny,
  'POST accounts:delete': admin.deleteAny,
  'POST accounts:batchDelete': admin.batchDelete,
  'GET accounts:batchGet': admin.batchGet,
  'POST accounts:batchCreate': admin.batchCreate,
  'POST accounts:query': admin.query,
  'POST accounts:sendOobCode': sendOobCode,
  'POST :createSessionCookie': createSessionCookie,
};

interface FoundProcedure {
  readonly procedure: Procedure;
  readonly owner: boolean;
}

const find = async (
  context: AuthContext,
  req: IncomingMessage,
  url: URL,
): Promise<FoundProcedure> => {
  const path = url.pathname.slice(toolkit.length).replace(/^v[12]\//, '');
  const below = /^projects\/([^/:]+)(?:\/(.+)|(:.+))$/.exec(path);
  const table = below === null ? publicProcedures : owned;
  const procedure = table[`${req.method ?? ''} ${below?.[2] ?? below?.[3] ?? path}`];
  if (procedure === undefined) throw new AuthError('NOT_FOUND : There is no such call.', 404);
  if (below === null) return { procedure, owner: false };
  if (decodeURIComponent(below[1] ?? '') !== context.projectId) {
    throw new AuthError(`PROJECT_NOT_FOUND : This home serves ${context.projectId}.`, 404);
  }
  const caller = await context.tokens.verifier
    .verify(req.headers.authorization, isLocalProcess(req))
    .catch(() => null);
  if (caller?.kind !== 'owner') {
    throw new AuthError('PERMISSION_DENIED : This call is for the admin SDK.', 403);
  }
  return { procedure, owner: true };
};

/**
 * Limits how often a caller learns that an address has an account. Over the limit, a caller gets no
 * answer about any address: opening an account would reveal that there was none.
 */
const tellingFew = async (
  context: AuthContext,
  input: Input,
  asker: Requester,
  procedure: Procedure,
): ReturnType<Procedure> => {
  const asks = procedure === signUp ? 'email' : 'newEmail';
  const told = context.toldOfMembers;
  if (inputTextOf(input, asks) !== undefined && told.isSpent(asker.ip)) throw tooMany();
  try {
    return await procedure(context, input, asker);
  } catch (error) {
    if (error instanceof AuthError && error.message === 'EMAIL_EXISTS') told.take(asker.ip);
    throw error;
  }
};

const call = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  const { procedure, owner } = await find(context, req, url);
  const input =
    req.method === 'GET' ? Object.fromEntries(url.searchParams) : await readJson(req, bodyLimit);
  const asker: Requester = { ip: req.socket.remoteAddress ?? '', owner };
  const answered = owner
    ? await procedure(context, input, asker)
    : await tellingFew(context, input, asker, procedure);
  sendJson(res, 200, answered, corsHeaders(req));
};

const renew = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  const isJson = (req.headers['content-type'] ?? '').includes('json');
  const form: Input = isJson
    ? await readJson(req, bodyLimit)
    : Object.fromEntries(new URLSearchParams((await readBody(req, bodyLimit)).toString('utf8')));
  const answer = await refresh(
    context,
    inputTextOf(form, 'grant_type') ?? inputTextOf(form, 'grantType') ?? null,
    inputTextOf(form, 'refresh_token') ?? inputTextOf(form, 'refreshToken') ?? null,
  );
  sendJson(res, 200, answer, corsHeaders(req));
};

/** Paths at which Google publishes the keys of id tokens, as a key set and as certificates. */
const keysPath =
  /^\/(?:service_accounts\/v1|robot\/v1\/metadata)\/(jwk|x509)\/securetoken@system\.gserviceaccount\.com$/;
/** Path of the keys of session cookies, as certificates only. */
const cookieKeysPath = '/identitytoolkit/v3/relyingparty/publicKeys';

const pages = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  const script = pageScripts[url.pathname];
  if (script !== undefined) {
    return send(res, 200, script, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  }
  const asker: Requester = { ip: req.socket.remoteAddress ?? '', owner: false };
  // The chooser signs in as any account without a password: only for people at this machine.
  const mayChoose = isLocal(req);
  if (url.pathname === '/emulator/auth/handler') return showChooser(context, url, res, mayChoose);
  if (url.pathname === '/emulator/auth/iframe') return showFrame(res);
  if (url.pathname === '/emulator/auth/choose' && req.method === 'POST') {
    return choose(context, req, res, mayChoose);
  }
  if (url.pathname === '/emulator/auth/action') return showAction(context, req, res, url, asker);
  throw new AuthError('NOT_FOUND : There is no such page.', 404);
};

const answerAuth = (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> | void => {
  if (req.method === 'OPTIONS') return send(res, 204, '', corsHeaders(req));
  if (url.pathname.startsWith(toolkit)) return call(context, req, res, url);
  if (url.pathname === secureToken) return renew(context, req, res);
  const [published, form] = keysPath.exec(url.pathname) ?? [];
  if (published !== undefined || url.pathname === cookieKeysPath) {
    const { jwks, certificates } = context.keys;
    return sendJson(res, 200, form === 'jwk' ? jwks : certificates, {
      ...corsHeaders(req),
      'Cache-Control': 'public, max-age=3600',
    });
  }
  if (emulatorPath.test(url.pathname)) return answerEmulator(context, req, res, url);
  return pages(context, req, res, url);
};

const failed = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
  if (error instanceof AuthError) return sendAuthError(res, error, corsHeaders(req));
  if (error instanceof BadBody || error instanceof SyntaxError) {
    return sendAuthError(
      res,
      new AuthError(`INVALID_ARGUMENT : ${error.message}`),
      corsHeaders(req),
    );
  }
  if (isDiskFull(error)) {
    const full = new AuthError('UNAVAILABLE : The home has no room on its disk.', 503);
    return sendAuthError(res, full, corsHeaders(req));
  }
  console.error('Sign-in:', error);
  return sendJson(
    res,
    500,
    { error: { code: 500, message: 'INTERNAL_ERROR', status: 'INTERNAL' } },
    corsHeaders(req),
  );
};

const serve = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  // Links use the request's host name, which the server has validated, and the port it listens on,
  // regardless of the request's headers.
  const host = hostnameOf(req.headers.host ?? 'localhost');
  const here = { ...context, origin: `http://${host}:${req.socket.localPort}` };
  try {
    await answerAuth(here, req, res, url);
  } catch (error) {
    failed(req, res, error);
  }
};

/** Handles requests for the sign-in service; false when the URL is not one of its own. */
export const dispatchAuth = (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
): boolean => {
  const url = new URL(req.url ?? '/', 'http://home');
  const mine =
    url.pathname.startsWith(toolkit) ||
    url.pathname === secureToken ||
    url.pathname.startsWith('/emulator/auth/') ||
    url.pathname === cookieKeysPath ||
    emulatorPath.test(url.pathname) ||
    keysPath.test(url.pathname);
  if (!mine) return false;
  void serve(context, req, res, url);
  return true;
};
