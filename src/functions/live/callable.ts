import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/v2/https';
import { bidsCreate } from '../../domain/bidding/commands.ts';
import type { Command } from '../../domain/kit/command.ts';
import { deskIn } from '../../domain/platform/audit-changes.ts';
import { instanceIdIn, type Call, type CallerIdentity } from '../call.ts';
import type { CommandDispatcher } from '../command-dispatcher.ts';
import { networkOf } from '../network.ts';
import { wireDetails } from '../wire.ts';
import { secrets } from './secrets.ts';

/** Function region and time-out of the whole house; 70 s, as the clients wait. */
export const options = {
  region: 'us-central1',
  timeoutSeconds: 70,
  memory: '512MiB' as const,
  secrets,
};

/**
 * Bids meet in one instance, which decides all that wait for a lot together. Between instances their
 * transactions abort one another and wait: four of them took nine times as long for 48 bids at once.
 * One is kept awake, since a lot may end at any hour.
 */
const bidding = {
  minInstances: 1,
  maxInstances: 1,
  concurrency: 500,
  cpu: 2,
  memory: '1GiB' as const,
};

const callerOf = (request: CallableRequest<unknown>): CallerIdentity => {
  const { rawRequest, auth } = request;
  // The platform's own address of the asker is the first of a list they may have begun themselves.
  const { ip, ...network } = networkOf(rawRequest.socket.remoteAddress, rawRequest.headers, 1);
  return auth
    ? { kind: 'member', uid: auth.uid, claims: auth.token, ip, network }
    : { kind: 'visitor', ip };
};

/** What the platform itself asks of a call before it lets it in. */
const proofOf = (command: Command, appCheck: boolean) =>
  appCheck && command.appCheck === true
    ? { enforceAppCheck: true, consumeAppCheckToken: true }
    : {};

/**
 * One command as a callable function: the same dispatcher, in the form the platform deploys.
 * @param appCheck whether the home has App Check.
 */
export const callable = (
  command: Command,
  dispatcher: () => CommandDispatcher,
  appCheck: boolean,
) => {
  const { name } = command;
  const deployed = {
    ...options,
    ...(name === bidsCreate.name ? bidding : {}),
    ...proofOf(command, appCheck),
    cors: true,
  };
  return onCall<unknown, Promise<unknown>>(deployed, async (request) => {
    const key = request.rawRequest.header('idempotency-key');
    const desk = deskIn(request.rawRequest.header('hammerlane-desk'));
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
      request.rawRequest.res?.setHeader('Retry-After', String(answer.retryAfterSeconds));
    }
    throw new HttpsError(answer.refusal.status, answer.refusal.message, wireDetails(answer));
  });
};
