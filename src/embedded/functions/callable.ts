import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  instanceIdIn,
  type CallAnswer,
  type Call,
  type CallerIdentity,
} from '../../functions/calls/call.ts';
import { deskIn } from '../../domain/platform/audit/audit-changes.ts';
import { networkOf } from '../../functions/calls/network.ts';
import { toWire } from '../../functions/calls/wire.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import { InvalidToken, type TokenVerifier } from '../contracts.ts';
import { BadBody, readJson, sendJson } from '../http/exchange.ts';
import { corsHeaders, isLocalProcess } from '../http/peer.ts';

export interface CallableOptions {
  readonly projectId: string;
  readonly tokens: TokenVerifier;
  readonly call: (call: Call) => Promise<CallAnswer>;
  /** Milliseconds by which the functions’ clock is ahead of the machine’s, which tokens use. */
  readonly ahead?: () => number;
}

type Claims = Readonly<Record<string, unknown>>;

/** Body limit of a call: 256 KB. */
const bodyLimit = 256 * 1024;

const refusedAnswer = (refused: Refusal): CallAnswer => ({ ok: false, refusal: refused });

/** A refusal by the protocol itself, before the command is looked up. */
class Unusable extends Error {
  override readonly name = 'Unusable';
  constructor(
    readonly refused: Refusal,
    readonly status?: number,
  ) {
    super(refused.message);
  }
}

/**
 * Shifts a sign-in time to the functions' clock, so that moving that clock does not age sign-ins.
 */
const byTheirClock = (claims: Claims, ahead: number): Claims => {
  const { auth_time: at } = claims;
  return typeof at === 'number' ? { ...claims, auth_time: at + Math.floor(ahead / 1000) } : claims;
};

const callerOf = async (
  { tokens, ahead }: CallableOptions,
  req: IncomingMessage,
): Promise<CallerIdentity> => {
  const { ip, ...network } = networkOf(req.socket.remoteAddress, req.headers, null);
  try {
    const caller = await tokens.verify(req.headers.authorization, isLocalProcess(req));
    if (caller.kind === 'owner') return { kind: 'system' };
    const claims = caller.kind === 'member' ? byTheirClock(caller.claims, ahead?.() ?? 0) : {};
    return caller.kind === 'member'
      ? { kind: 'member', uid: caller.uid, claims, ip, network }
      : { kind: 'visitor', ip };
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    throw new Unusable(
      refusal(
        'unauthenticated',
        'TOKEN_REFUSED',
        'Your sign-in is no longer valid. Sign in again.',
      ),
    );
  }
};

const bodyOf = async (req: IncomingMessage): Promise<unknown> => {
  if (!/^application\/json\b/i.test(req.headers['content-type'] ?? '')) {
    throw new Unusable(
      refusal('invalid-argument', 'NOT_JSON', 'The content type must be application/json.'),
    );
  }
  const body = await readJson(req, bodyLimit).catch((error: unknown) => {
    if (!(error instanceof BadBody)) throw error;
    const code = error.status === 413 ? 'BODY_TOO_LARGE' : 'BODY_NOT_VALID';
    throw new Unusable(refusal('invalid-argument', code, error.message), error.status);
  });
  if (!('data' in body) || Object.keys(body).length > 1) {
    throw new Unusable(
      refusal(
        'invalid-argument',
        'BODY_NOT_VALID',
        'The body must be {"data": …} and nothing else.',
      ),
    );
  }
  return body['data'];
};

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * The callable protocol: `POST /call/<area-name>` with `{data}`, or at the address by which
 * Firebase's SDKs reach an emulator, `/<project>/us-central1/<area-name>`; the response is
 * `{result}` or `{error: {status, message, details}}`. A bearer token identifies the caller; the
 * messaging header is passed on. There is no App Check here: its tokens could not be verified.
 */
export const callableHost = (
  options: CallableOptions,
): ((req: IncomingMessage, res: ServerResponse) => boolean) => {
  const prefixes = ['/call/', `/${options.projectId}/us-central1/`];

  const answer = async (req: IncomingMessage, name: string): Promise<CallAnswer> => {
    const caller = await callerOf(options, req);
    const data = await bodyOf(req);
    const key = one(req.headers['idempotency-key']);
    const desk = deskIn(req.headers['hammerlane-desk']);
    const call: Call = {
      name,
      data,
      caller,
      ...(key === undefined ? {} : { key }),
      ...(desk === null ? {} : { desk }),
      ...instanceIdIn(req.headers['firebase-instance-id-token']),
    };
    return options.call(call);
  };

  const serve = async (req: IncomingMessage, res: ServerResponse, name: string): Promise<void> => {
    const cors = corsHeaders(req);
    try {
      const { status, headers, body } = toWire(await answer(req, name));
      sendJson(res, status, body, { ...cors, ...headers });
    } catch (error) {
      const known = error instanceof Unusable;
      if (!known) console.error(`Function ${name}:`, error);
      const refused = known
        ? error.refused
        : refusal('internal', 'INTERNAL', 'Something went wrong on our side.');
      const wire = toWire(refusedAnswer(refused));
      sendJson(res, known ? (error.status ?? wire.status) : 500, wire.body, {
        ...cors,
        ...(req.complete ? {} : { Connection: 'close' }),
      });
    }
  };

  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?');
    const prefix = prefixes.find((one) => path.startsWith(one));
    if (prefix === undefined) return false;
    const name = path.slice(prefix.length);
    if (req.method === 'OPTIONS') {
      res.writeHead(204, corsHeaders(req)).end();
    } else if (req.method === 'POST') {
      void serve(req, res, name);
    } else {
      const wire = toWire(
        refusedAnswer(refusal('invalid-argument', 'NOT_POST', 'Functions are called by POST.')),
      );
      sendJson(res, 405, wire.body, { ...corsHeaders(req), Allow: 'POST, OPTIONS' });
    }
    return true;
  };
};
