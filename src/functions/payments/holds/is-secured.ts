import { deposits } from '../../../domain/payments/deposits/deposit.entity.ts';
import { securesBids } from '../../../domain/payments/deposits/secured-bid.ts';
import type { Reader } from '../../ports.ts';

/** Whether a card hold secures a member's bid on a lot. */
export const isSecured = async (
  reader: Reader,
  listingId: string,
  bidderId: string,
  now: number,
): Promise<boolean> => {
  const held = await reader.find(deposits, {
    where: [
      ['listingId', '==', listingId],
      ['bidderId', '==', bidderId],
      ['status', '==', 'AUTHORIZED'],
    ],
  });
  return held.some((hold) => securesBids(hold, now));
};
