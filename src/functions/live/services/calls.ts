import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/v2/https';
import { commandList } from '../../../domain/commands.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { callClassOf, type CallClass } from '../../../domain/platform/call-class.ts';
import { deskIn } from '../../../domain/platform/audit/audit-changes.ts';
import { instanceIdIn, type Call, type CallerIdentity } from '../../calls/call.ts';
import type { CommandDispatcher } from '../../calls/command-dispatcher.ts';
import { wireDetails } from '../../calls/wire.ts';
import { networkBehindCdn } from '../site/cdn.ts';
import { callServices } from './services.ts';

const callerOf = ({ rawRequest, auth }: CallableRequest<unknown>): CallerIdentity => {
  const { ip, ...network } = networkBehindCdn(rawRequest);
  return auth
    ? { kind: 'member', uid: auth.uid, claims: auth.token, ip, network }
    : { kind: 'visitor', ip };
};

/** Command names of a class; the service answers to no others. */
const commandNames = (of: CallClass): readonly string[] =>
  commandList.filter((command) => callClassOf(command) === of).map(({ name }) => name);

const noFunction = refusal('not-found', 'NO_SUCH_FUNCTION', 'Function not found.');

/**
 * All commands of a class as one callable function. The last part of the address names the command:
 * `/call/NAME` at the site, or `/NAME` at the function itself.
 *
 * @param appCheck whether the home has App Check; calls about money then require it.
 */
export const callService = (
  of: CallClass,
  dispatcher: () => CommandDispatcher,
  appCheck: boolean,
) => {
  const names = new Set(commandNames(of));
  const proof =
    appCheck && of === 'money' ? { enforceAppCheck: true, consumeAppCheckToken: true } : {};
  return onCall<unknown, Promise<unknown>>(
    { ...callServices[of], ...proof, cors: true },
    async (request) => {
      const { rawRequest } = request;
      const name = rawRequest.path.split('/').at(-1) ?? '';
      // Bids taken by another service would not be batched together, and it would not require App
      // Check.
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
        // The platform accepts an App Check token that was used before and leaves the check to the
        // function.
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
