import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { getAnswer, putAnswer, type KeyUse } from '../../calls/idempotency-store.ts';
import type { Ports } from '../../ports.ts';
import type { CardEvent } from './card-provider.ts';
import { settleRow } from './card-rows.ts';
import { refreshCustomer } from './stored-cards.ts';

/** Whether the event's state is already recorded, as it is after the server's own requests. */
const isKnown = async ({ db }: Ports, { told }: CardEvent): Promise<boolean> => {
  if (told === null || told.row === null) return false;
  const row = await db.get(cardCharges, told.row);
  return row?.status === told.state && row.taken === told.taken;
};

/**
 * Handles a webhook of the card provider. It only triggers a query of the current state, so that
 * late, repeated and reordered events do no harm. Returns the HTTP status: 400 if the signature is
 * not the provider's or is too old, 200 if the event was handled, now or before.
 *
 * @param body as received, byte for byte.
 */
export const hearCardEvent = async (
  ports: Ports,
  body: string,
  signature: string,
): Promise<200 | 400 | 503> => {
  if (ports.cards === null) return 503;
  const event = await ports.cards.event(body, signature);
  if (event === null) return 400;
  if (event.ref === null && event.customerId === null) return 200;
  if (await isKnown(ports, event)) return 200;
  const use: KeyUse = { uid: 'house', command: 'cardEvent', key: event.id, bodyHash: event.id };
  if (await getAnswer(ports.db, use)) return 200;
  try {
    if (event.ref !== null) {
      const intent = await ports.cards.intent(event.ref);
      if (intent.row !== null) await settleRow(ports, intent.row, intent);
    }
    if (event.customerId !== null) await refreshCustomer(ports, event.customerId);
    await ports.db.transaction(async (tx) => {
      if (!(await getAnswer(tx, use))) putAnswer(tx, use, true, ports.clock.now());
    });
    return 200;
  } catch (error) {
    ports.log('warn', `card event ${event.id} is not taken yet: ${String(error)}`);
    return 503;
  }
};
