import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { newKey, signedIn } from '../../house.ts';
import { DAY, HOUR, admin, endAt, type Cause, type Stage } from './stage.ts';

const first = 'Saturday, January 23 at 3:00\u{A0}AM EST';

/** Ends an auction below its reserve: ann, the high bidder, may make an offer. */
const negotiated = async ({ house, bid, end }: Stage): Promise<void> => {
  await house.auction('kept', { reserve: 9_000 });
  await bid('ben', 4_000, 'kept');
  await bid('ann', 6_000, 'kept');
  await end();
};
const answer = ({ call }: Stage, decision: string, caller: string, counter?: number) =>
  call(
    'seller-acknowledgeOffer',
    { listingId: 'kept', decision, ...(counter === undefined ? {} : { counter }) },
    caller,
  );

/** Sells the lot to ann, whose card then declines everything. */
export const unpaid = async ({ house, bid, end, carry }: Stage): Promise<void> => {
  await bid('ben', 4_000);
  await bid('ann', 6_000);

  const [hold] = await house.ports.db.find(deposits, { where: [['bidderId', '==', 'ann']] });
  await house.ports.cards?.release(hold?.providerRef ?? '', 'by-the-bank');
  await carry('ann', 'pm_card_chargeCustomerFail');
  await end();
};
const defaulted = async (stage: Stage): Promise<void> => {
  await unpaid(stage);
  for (const days of [0, 1, 2, 7]) await stage.at(endAt + days * DAY, 'collectInvoices');
  await stage.at(endAt + 9 * DAY, 'settleAuctions');
};

/** Causes of notices after the end: offers, and the course of the sale. */
export const saleCauses: readonly Cause[] = [
  {
    type: 'OFFER_RECEIVED',
    to: ['seller'],
    says: new RegExp(`offers CA\\$6,500. Answer by ${first}; otherwise the offer expires`),
    cause: async (stage) => {
      await negotiated(stage);
      await answer(stage, 'offer', 'ann', 6_500);
    },
  },
  {
    type: 'OFFER_COUNTERED',
    to: ['ann'],
    says: new RegExp(`asks CA\\$8,000. Answer by ${first}; otherwise there’s no sale`),
    cause: async (stage) => {
      await negotiated(stage);
      await answer(stage, 'offer', 'ann', 6_500);
      await answer(stage, 'counter', 'seller', 8_000);
    },
  },
  {
    type: 'OFFER_ACCEPTED',
    to: ['ann'],
    says: /sold for CA\$6,500/,
    cause: async (stage) => {
      await negotiated(stage);
      await answer(stage, 'offer', 'ann', 6_500);
      await answer(stage, 'accept', 'seller');
    },
  },
  {
    type: 'OFFER_DECLINED',
    to: ['ann'],
    says: /offer of CA\$6,500/,
    cause: async (stage) => {
      await negotiated(stage);
      await answer(stage, 'offer', 'ann', 6_500);
      await answer(stage, 'decline', 'seller');
    },
  },
  {
    type: 'OFFER_EXPIRING',
    to: ['ann'],
    says: new RegExp(`high bid is CA\\$6,000. .+ until ${first}; otherwise your bid stands`),
    cause: async (stage) => {
      await negotiated(stage);
      await stage.at(endAt + 21 * HOUR, 'tellOffersEnding');
    },
  },
  {
    type: 'SECOND_CHANCE',
    to: ['ben'],
    says: /You bid CA\$100. Make an offer by Monday, February 1 at 3:00\u{A0}AM EST/u,
    cause: defaulted,
  },
  {
    type: 'SALE_REPORTED',
    to: ['seller'],
    says: /on the lot’s page/,
    cause: async ({ bid, end, call }) => {
      await bid('ann', 1_000);
      await end();
      await call('sales-settle', { listingId: 'lot', event: 'REPORT', note: 'No papers' }, 'ann');
    },
  },
  {
    type: 'SALE_PRICE_CHANGED',
    to: ['ann', 'seller'],
    says: /now sold for CA\$100/,
    cause: async (stage) => {
      const { bid, call, end, house } = stage;
      await house.member('chief');
      await bid('ben', 4_000);
      await bid('ann', 6_000);
      await end();
      const input = { id: 'lot-1', reason: 'typed by a child' };
      const wanted = { act: 'VOID_BID', input, idempotencyKey: newKey() };
      const { approvalId } = (await call('approvals-propose', wanted, admin)) as {
        readonly approvalId: string;
      };
      const chief = signedIn('chief', { role: 'admin' });
      const { seen } = (await call('approvals-show', { approvalId }, chief)) as {
        readonly seen: string;
      };
      await call('approvals-approve', { approvalId, seen, idempotencyKey: newKey() }, chief);
    },
  },
  {
    type: 'SALE_FELL_THROUGH',
    to: ['ann', 'seller'],
    says: /The sale of .+ for CA\$4,100 fell through( on your side\. Your profile says|\.)/,
    cause: defaulted,
  },
];
