import type { InputOf } from '../../../domain/kit/command.ts';
import { quotesRequestTransport } from '../../../domain/listings/transport/transport-commands.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { askTransport } from '../../outbox/mutations/transport.ts';
import { send } from '../../outbox/outbox.ts';
import { currentSession } from '../../platform/session/session.ts';

export type TransportRequestInput = Omit<InputOf<typeof quotesRequestTransport>, 'idempotencyKey'>;

/** Outcome of a request: waiting in a member’s outbox, sent, or refused. */
export type TransportSent =
  | { readonly state: 'outbox'; readonly row: string }
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly refusal: Refusal };

/** A key for one request of a visitor, so that a repeat counts as the same request. */
export const newRequestKey = newKey;

/**
 * Sends a request for a transport: a member’s through the outbox, a visitor’s at once.
 * @param key from `newRequestKey`, for a visitor.
 */
export const requestTransport = async (
  input: TransportRequestInput,
  key: string,
): Promise<TransportSent> => {
  if (currentSession().uid !== null)
    return { state: 'outbox', row: await send(askTransport, { ...input }) };
  const answered = await call(quotesRequestTransport, { ...input, idempotencyKey: key });
  return answered.ok ? { state: 'sent' } : { state: 'refused', refusal: answered.refusal };
};
