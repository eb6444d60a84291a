import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/v2/https';
import { commandList } from '../../domain/commands.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { callClassOf, type CallClass } from '../../domain/platform/call-class.ts';
import { deskIn } from '../../domain/platform/audit-changes.ts';
import { instanceIdIn, type Call, type CallerIdentity } from '../call.ts';
import type { CommandDispatcher } from '../command-dispatcher.ts';
import { wireDetails } from '../wire.ts';
import { networkBehindCdn } from './cdn.ts';
import { callServices } from './services.ts';

const callerOf = ({ rawRequest, auth }: CallableRequest<unknown>): CallerIdentity => {
  const { ip, ...network } = networkBehindCdn(rawRequest);
  return auth
    ? { kind: 'member', uid: auth.uid, claims: auth.token, ip, network }
    : { kind: 'visitor', ip };
};

/** Names of a class, by which the service knows what it answers to. */
const namesOf = (of: CallClass): readonly string[] =>
  commandList.filter((command) => callClassOf(command) === of).map(({ name }) => name);

const noFunction = refusal('not-found', 'NO_SUCH_FUNCTION', 'Function not found.');

/**
 * All commands of a class as one callable function, which the last part of the address names:
 * `/call/NAME` at the site, or `/NAME` at the function itself.
 * @param appCheck whether the home has App Check; calls about money must show it then.
 */
export const callService = (
  of: CallClass,
  dispatcher: () => CommandDispatcher,
  appCheck: boolean,
) => {
  const names = new Set(namesOf(of));
  const proof =
    appCheck && of === 'money' ? { enforceAppCheck: true, consumeAppCheckToken: true } : {};
  return onCall<unknown, Promise<unknown>>(
    { ...callServices[of], ...proof, cors: true },
    async (request) => {
      const { rawRequest } = request;
      const name = rawRequest.path.split('/').at(-1) ?? '';
      // Bids that another service took would not meet, and it would not ask for App Check.
      if (!names.has(name))
        throw new HttpsError(noFunction.status, noFunction.message, { code: noFunction.code });
      const key = rawRequest.header('idempotency-key');
      const desk = deskIn(rawRequest.header('hammerlane-desk'));
      const call: Call = {
        name,
        data: request.data,
        caller: callerOf(request),
        ...(key ? { key } : {}),
        ...(desk === null ? {} : { desk }),
        // A token that was used before is verified all the same; the platform leaves it to us.
        appCheck: request.app !== undefined && request.app.alreadyConsumed !== true,
        ...instanceIdIn(request.instanceIdToken),
      };
      const answer = await dispatcher().call(call);
      if (answer.ok) return answer.data ?? null;
      if (answer.retryAfterSeconds !== undefined) {
        rawRequest.res?.setHeader('Retry-After', String(answer.retryAfterSeconds));
      }
      throw new HttpsError(answer.refusal.status, answer.refusal.message, wireDetails(answer));
    },
  );
};
