import { approvalCauses } from './approval-causes.ts';
import { articleCauses } from './article-causes.ts';
import { auctionCauses } from './auction-causes.ts';
import { orderCauses } from './order-causes.ts';
import { giveawayCauses } from './giveaway-causes.ts';
import { listingCauses } from './listing-causes.ts';
import { paymentCauses } from './payment-causes.ts';
import { saleCauses } from './sale-causes.ts';
import { talkCauses } from './talk-causes.ts';

/** A cause for every type of notice. */
export const causes = [
  ...auctionCauses,
  ...giveawayCauses,
  ...approvalCauses,
  ...articleCauses,
  ...listingCauses,
  ...orderCauses,
  ...paymentCauses,
  ...saleCauses,
  ...talkCauses,
];
