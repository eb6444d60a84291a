import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '../../domain/kit/json.ts';
import { readJson, sendJson } from '../http/exchange.ts';
import { corsHeaders, isLocal, isLocalProcess } from '../http/peer.ts';
import { AuthError } from './auth-error.ts';
import type { ProcedureAnswer, AuthContext } from './context.ts';

/** The calls that only Firebase's emulator has, not its service. */
export const emulatorPath =
  /^\/emulator\/v1\/projects\/([^/]+)\/(oobCodes|verificationCodes|accounts|config)$/;

type Call = (
  context: AuthContext,
  req: IncomingMessage,
) => ProcedureAnswer | Promise<ProcedureAnswer>;

/** Deletes every account, for tests. */
const clearAccounts: Call = async ({ store }) => {
  await store.drop(...store.all().map(({ localId }) => localId));
  return {};
};

/** Lists the pending codes in mails. */
const mailedCodes: Call = ({ store }) => ({
  oobCodes: store.codes().map(({ code, purpose, email, newEmail, link }) => ({
    email: newEmail ?? email,
    requestType: purpose,
    oobCode: code,
    oobLink: link,
  })),
});

/** Lists the codes sent to phones. */
const phoneCodes: Call = ({ phoneCodes: codes }) => ({ verificationCodes: codes.waiting() });

const config: Call = ({ privacy }) => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: privacy.hidesMembers },
});

const changeConfig: Call = async (context, req) => {
  const { signIn, emailPrivacyConfig } = await readJson(req, 16_384);
  if (isRecord(signIn) && signIn['allowDuplicateEmails'] === true) {
    throw new AuthError('OPERATION_NOT_ALLOWED : An address belongs to one account here.');
  }
  const hides = isRecord(emailPrivacyConfig)
    ? emailPrivacyConfig['enableImprovedEmailPrivacy']
    : undefined;
  if (typeof hides === 'boolean') context.privacy.hidesMembers = hides;
  return config(context, req);
};

const calls: Readonly<Record<string, Call>> = {
  'DELETE accounts': clearAccounts,
  'GET oobCodes': mailedCodes,
  'GET verificationCodes': phoneCodes,
  'GET config': config,
  'PATCH config': changeConfig,
};

/**
 * Handles a call of the emulator: for programs on this machine, and for its pages if the home is an
 * emulator.
 */
export const answerEmulator = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  if (!isLocalProcess(req) && !(context.emulator && isLocal(req))) {
    throw new AuthError('PERMISSION_DENIED : This is local.', 403);
  }
  const [, project = '', name = ''] = emulatorPath.exec(url.pathname) ?? [];
  if (decodeURIComponent(project) !== context.projectId) {
    throw new AuthError(`PROJECT_NOT_FOUND : This home serves ${context.projectId}.`, 404);
  }
  const call = calls[`${req.method} ${name}`];
  if (call === undefined) throw new AuthError('NOT_FOUND : There is no such call.', 404);
  sendJson(res, 200, await call(context, req), corsHeaders(req));
};
