import { usersSetRoles } from '../../domain/accounts/commands.ts';
import { rolesIn, roleTitles, type StaffRole } from '../../domain/accounts/roles.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { bids } from '../../domain/bidding/bids/bid.entity.ts';
import { bidsDelete, bidsRestore } from '../../domain/bidding/commands.ts';
import type { AnswerOf, Command, InputOf } from '../../domain/kit/command.ts';
import type { Currency } from '../../domain/kit/fields.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import {
  invoicesAdminCreateListingInvoice,
  invoicesCreditInvoice,
  invoicesVoidInvoice,
  paymentsChargesCaptureItem,
  paymentsChargesRefundItem,
} from '../../domain/payments/commands.ts';
import { owedOf } from '../../domain/payments/invoices/credit-note.ts';
import { approvalsLoosenRule } from '../../domain/platform/audit/approval-commands.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import {
  agreedRule,
  SECOND_PERSON,
  type SecondPersonRule,
} from '../../domain/platform/audit/second-person-rule.ts';
import { deposits } from '../../domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../domain/payments/invoices/invoice.entity.ts';
import type { EffectLine } from '../../domain/platform/audit/approval.entity.ts';
import { auditSubjectOf } from '../../domain/platform/audit/audit-changes.ts';
import { madeInvoiceId, type TwoPersonAct } from '../../domain/platform/audit/two-person-acts.ts';
import { setRoles } from '../accounts/staff-roles.ts';
import { deleteBid, restoreBid } from '../bidding/void-bid.ts';
import type { Handler } from '../handler.ts';
import { createListingInvoice } from '../payments/invoices/admin-invoice.ts';
import { captureItem, refundItem } from '../payments/cards/charge-items.ts';
import { creditInvoice, voidInvoice } from '../payments/invoices/correct-invoice.ts';
import { loosenRule } from './loosen-rule.ts';
import type { Reader } from '../ports.ts';
import { centsText, dollarsText, limitText } from './staff-money.ts';
import { HOUR } from '../../domain/kit/durations.ts';

/** An act as shown to staff before they decide. */
export interface DescribedAct {
  readonly title: string;
  /** Documents as `collection/id`. */
  readonly about: readonly string[];
  readonly effect: readonly EffectLine[];
}

/** An act that may need a second administrator: its handler, and its description. */
interface ProposedAct {
  readonly command: Command;
  readonly handler: Handler;
  /** Id of the document it acts on. */
  readonly target: (input: unknown) => string;
  /** Describes an act by its answer, based on the state before it. */
  readonly describe: (input: unknown, answer: unknown, before: Reader) => Promise<DescribedAct>;
}

const act = <C extends Command>(
  command: C,
  handler: Handler,
  of: {
    readonly target: (input: InputOf<C>) => string;
    readonly describe: (
      input: InputOf<C>,
      answer: AnswerOf<C>,
      before: Reader,
    ) => Promise<DescribedAct>;
  },
): ProposedAct => ({
  command,
  handler,
  target: (input) => of.target(input as InputOf<C>),
  describe: (input, answer, before) =>
    of.describe(input as InputOf<C>, answer as AnswerOf<C>, before),
});

/** Formats `PARTIALLY_REFUNDED` as `Partially refunded`. */
const stateText = (state: string): string =>
  `${state.slice(0, 1)}${state.slice(1).toLowerCase().replaceAll('_', ' ')}`;

const rolesText = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? 'None' : roles.map((role) => roleTitles[role]).join(', ');

const titled = (title: string): string => (title.length <= 160 ? title : `${title.slice(0, 159)}…`);

const lotTitle = async (before: Reader, listingId: string): Promise<string> => {
  const lot = await before.get(listings, listingId);
  return lot === null ? listingId : `lot ${lot.number}, ${lot.title}`;
};

type Replayed = AnswerOf<typeof bidsDelete>;

const saleAfter = {
  RECORD: 'Stays as it is',
  PRICE: 'Stays with its buyer, at the new price',
  CLOSED: 'Closed without a strike; the card hold is released',
} as const;

/** Describes the effects of a void or restore after the end. */
const afterEndLines = (
  { result, becomes }: Replayed,
  currency: Currency,
): readonly EffectLine[] => {
  if (result === undefined) return [];
  const { effect, status, feeWas, feeBecomes } = result;
  const next = status === 'NEGOTIATION' ? becomes.leader : 'Nobody';
  return [
    { label: 'Result', after: saleAfter[effect] },
    ...(effect === 'CLOSED' ? [{ label: 'Invited to buy', after: next }] : []),
    ...(feeWas === feeBecomes
      ? []
      : [
          {
            label: 'Buyer fee with tax',
            before: centsText(feeWas, currency),
            after: centsText(feeBecomes, currency),
          },
        ]),
  ];
};

const describeBid =
  (what: string) =>
  async (
    { id }: { readonly id: string },
    answer: Replayed,
    before: Reader,
  ): Promise<DescribedAct> => {
    const { was, becomes } = answer;
    const line = await before.get(bids, id);
    const listingId = line?.listingId ?? '';
    const [auction, lot] = await Promise.all([
      before.get(auctions, listingId),
      lotTitle(before, listingId),
    ]);
    const currency = auction?.currency ?? 'CAD';
    const price = (of: Replayed['was']): string =>
      of.bidCount === 0 ? 'No bids' : dollarsText(of.price, currency);
    const amount = line === null ? '' : ` of ${dollarsText(line.amount, currency)}`;
    return {
      title: titled(`${what} the bid${amount} on ${lot}`),
      about: [auditSubjectOf('bids', id), auditSubjectOf('listings', listingId)],
      effect: [
        { label: 'Price', before: price(was), after: price(becomes) },
        { label: 'Leader', before: was.leader || 'Nobody', after: becomes.leader || 'Nobody' },
        { label: 'Bids', before: String(was.bidCount), after: String(becomes.bidCount) },
        {
          label: 'Reserve',
          before: stateText(was.reserveStatus),
          after: stateText(becomes.reserveStatus),
        },
        ...afterEndLines(answer, currency),
      ],
    };
  };

const invoiceLines = async (before: Reader, id: string) => {
  const invoice = await before.get(invoices, id);
  const { number = id, currency = 'CAD', status = 'OPEN', listingId } = invoice ?? {};
  const lots = listingId === undefined ? [] : [auditSubjectOf('listings', listingId)];
  return {
    number,
    currency,
    status,
    about: [auditSubjectOf('invoices', id), ...lots],
    owed: invoice === null ? 0 : owedOf(invoice),
  };
};

export const proposedActs: Readonly<Record<TwoPersonAct, ProposedAct>> = {
  CAPTURE_HOLD: act(paymentsChargesCaptureItem, captureItem, {
    target: ({ itemId }) => itemId,
    describe: async ({ itemId, amount }, { currency }, before) => {
      const { listingId = '', amount: held = amount } = (await before.get(deposits, itemId)) ?? {};
      return {
        title: titled(
          `Take ${centsText(amount, currency)} of the hold on ${await lotTitle(before, listingId)}`,
        ),
        about: [auditSubjectOf('listings', listingId)],
        effect: [
          {
            label: 'Taken of the hold',
            before: centsText(0, currency),
            after: centsText(amount, currency),
          },
          { label: 'Released', after: centsText(Math.max(0, held - amount), currency) },
        ],
      };
    },
  }),
  REFUND_HOLD: act(paymentsChargesRefundItem, refundItem, {
    target: ({ itemId }) => itemId,
    describe: async ({ itemId, amount }, answer, before) => {
      const hold = await before.get(deposits, itemId);
      const {
        listingId = '',
        status = 'CAPTURED',
        capturedAmount = 0,
        refundedAmount = 0,
      } = hold ?? {};
      const { currency } = answer;
      const kept = capturedAmount - refundedAmount;
      return {
        title: titled(
          `Refund of ${centsText(amount, currency)} on ${await lotTitle(before, listingId)}`,
        ),
        about: [auditSubjectOf('listings', listingId)],
        effect: [
          {
            label: 'Taken of the hold',
            before: centsText(kept, currency),
            after: centsText(kept - amount, currency),
          },
          { label: 'Hold', before: stateText(status), after: stateText(answer.status) },
        ],
      };
    },
  }),
  CREDIT_INVOICE: act(invoicesCreditInvoice, creditInvoice, {
    target: ({ invoiceId }) => invoiceId,
    describe: async ({ invoiceId, amount }, answer, before) => {
      const { number, currency, status, about, owed } = await invoiceLines(before, invoiceId);
      return {
        title: titled(`Credit of ${centsText(amount, currency)} on ${number}`),
        about,
        effect: [
          {
            label: 'Invoice comes to',
            before: centsText(owed, currency),
            after: centsText(answer.owed, currency),
          },
          {
            label: 'Goes back to the card',
            after: centsText(answer.back, currency),
          },
          { label: 'Invoice', before: stateText(status), after: stateText(answer.status) },
        ],
      };
    },
  }),
  VOID_INVOICE: act(invoicesVoidInvoice, voidInvoice, {
    target: ({ invoiceId }) => invoiceId,
    describe: async ({ invoiceId }, answer, before) => {
      const { number, currency, status, about, owed } = await invoiceLines(before, invoiceId);
      return {
        title: titled(`Void ${number}`),
        about,
        effect: [
          {
            label: 'Invoice comes to',
            before: centsText(owed, currency),
            after: centsText(0, currency),
          },
          { label: 'Invoice', before: stateText(status), after: stateText(answer.status) },
        ],
      };
    },
  }),
  WRITE_INVOICE: act(invoicesAdminCreateListingInvoice, createListingInvoice, {
    target: ({ listingId, kind }) => madeInvoiceId(listingId, kind),
    describe: async ({ listingId, kind, to, lines }, { total, currency }, before) => {
      const side = to ?? (kind === 'LISTING_FEE' ? 'SELLER' : 'BUYER');
      const who = side === 'SELLER' ? 'seller' : 'buyer';
      const sum = centsText(total, currency);
      return {
        title: titled(`Invoice of ${sum} to the ${who} of ${await lotTitle(before, listingId)}`),
        about: [auditSubjectOf('listings', listingId)],
        effect: [
          { label: 'Lines', after: String(lines.length) },
          { label: 'Charged with tax', after: sum },
        ],
      };
    },
  }),
  VOID_BID: act(bidsDelete, deleteBid, {
    target: ({ id }) => id,
    describe: describeBid('Void'),
  }),
  LOOSEN_RULE: act(approvalsLoosenRule, loosenRule, {
    target: () => SECOND_PERSON,
    describe: async (_input, after, reader) => {
      const before = agreedRule((await reader.get(config, SECOND_PERSON))?.values);
      const hours = ({ voidBeforeEndMs }: SecondPersonRule) => `${voidBeforeEndMs / HOUR} h`;
      return {
        title: 'Loosen what needs a second administrator',
        about: [auditSubjectOf('config', SECOND_PERSON)],
        effect: [
          {
            label: 'One alone gives back or charges, in 24 hours',
            before: limitText(before.refundCents),
            after: limitText(after.refundCents),
          },
          {
            label: 'Bids are voided by two so long before the end',
            before: hours(before),
            after: hours(after),
          },
        ],
      };
    },
  }),
  SET_ROLES: act(usersSetRoles, setRoles, {
    target: ({ uid }) => uid,
    describe: async ({ uid }, { roles }, before) => {
      const [user, account] = await Promise.all([
        before.get(users, uid),
        before.get(usersPrivate, uid),
      ]);
      return {
        title: titled(`Roles of ${user?.username ?? uid}`),
        about: [auditSubjectOf('users', uid)],
        effect: [
          { label: 'Roles', before: rolesText(rolesIn(account?.roles)), after: rolesText(roles) },
        ],
      };
    },
  }),
  RESTORE_BID: act(bidsRestore, restoreBid, {
    target: ({ id }) => id,
    describe: describeBid('Restore'),
  }),
};
