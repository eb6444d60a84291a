import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/v2/https';
import type { Call, CallerIdentity } from '../call.ts';
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

const callerOf = (request: CallableRequest<unknown>): CallerIdentity => {
  const { rawRequest, auth } = request;
  // The platform's own address of the asker is the first of a list they may have begun themselves.
  const { ip, ...network } = networkOf(rawRequest.socket.remoteAddress, rawRequest.headers, 1);
  return auth
    ? { kind: 'member', uid: auth.uid, claims: auth.token, ip, network }
    : { kind: 'visitor', ip };
};

/** One command as a callable function: the same dispatcher, in the form the platform deploys. */
export const callable = (name: string, dispatcher: () => CommandDispatcher) =>
  onCall<unknown, Promise<unknown>>({ ...options, cors: true }, async (request) => {
    const key = request.rawRequest.header('idempotency-key');
    const call: Call = {
      name,
      data: request.data,
      caller: callerOf(request),
      ...(key ? { key } : {}),
      appCheck: request.app !== undefined,
      ...(request.instanceIdToken ? { instanceId: request.instanceIdToken } : {}),
    };
    const answer = await dispatcher().call(call);
    if (answer.ok) return answer.data ?? null;
    if (answer.retryAfterSeconds !== undefined) {
      request.rawRequest.res?.setHeader('Retry-After', String(answer.retryAfterSeconds));
    }
    throw new HttpsError(answer.refusal.status, answer.refusal.message, wireDetails(answer));
  });
