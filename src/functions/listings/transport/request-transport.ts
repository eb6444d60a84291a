import type { InputOf } from '../../../domain/kit/command.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { sizes } from '../../../domain/listings/transport/shipping-quote.ts';
import { quotesRequestTransport } from '../../../domain/listings/transport/transport-commands.ts';
import { transportRequests } from '../../../domain/listings/transport/transport-request.entity.ts';
import { sha256Hex } from '../../../domain/platform/sha256.ts';
import { keyed, reject, type Context } from '../../handler.ts';
import { hashBody } from '../../calls/idempotency-store.ts';
import { routeEndOf, estimateBetween } from './shipping-estimate.ts';
import { mailTransport } from './send-transport-mails.ts';

type TransportInput = InputOf<typeof quotesRequestTransport>;

const estimateOf = ({ from, to, enclosed, size, runs }: TransportInput, context: Context) =>
  estimateBetween(context, routeEndOf(from, 'from'), routeEndOf(to, 'to'), {
    enclosed,
    lengthMm: sizes[size],
    runs,
  });

/**
 * Id of a request, from its key: one key makes one request, also for visitors, whose answers are
 * not stored.
 */
const transportId = (uid: string, key: string): string =>
  `t-${sha256Hex(`${uid} ${key}`).slice(0, 40)}`;

/** Stores a transport request for staff, and confirms it to its sender by mail. */
export const requestTransport = keyed(quotesRequestTransport, {
  prepare: estimateOf,
  inTransaction: async (asked, { ports, uid, now, after }, tx, estimate) => {
    const { idempotencyKey, ...fields } = asked;
    const id = transportId(uid, idempotencyKey);
    const digest = hashBody(asked);
    const there = await tx.get(transportRequests, id);
    if (there !== null && there.digest !== digest) {
      const message = 'This idempotency key was used with another body.';
      reject(refusal('invalid-argument', 'KEY_REUSED', message, { field: 'idempotencyKey' }));
    }
    const told = there === null ? (estimate ?? undefined) : there.estimate;
    if (there === null) {
      const request = {
        ...fields,
        status: 'NEW',
        digest,
        toMail: { attempts: 0, after: now },
        ...(told === undefined ? {} : { estimate: told }),
      } as const;
      tx.create(transportRequests, id, { ...request, createdBy: uid === '' ? 'visitor' : uid });
      after(() => mailTransport(ports, id));
    }
    return {
      ok: true,
      ...(told === undefined ? {} : { amount: told.amount, validUntil: told.validUntil }),
    };
  },
});
