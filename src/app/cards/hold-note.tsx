import './hold-note.css';
import { Link } from '@tanstack/react-router';
import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { RELEASED_WITHIN_MINUTES } from '../../domain/payments/deposits/hold.ts';
import { dollarsText, moneyText } from '../../wording/fields/currency.ts';
import { useListing } from '../listings/data/listings.ts';
import { Sentence } from '../ui/text/sentence.tsx';
import { translate } from '../../wording/language/translate.ts';
import { useHeld, useHoldChange, type HeldLot, type HoldChange } from './use-hold.ts';

/**
 * Purpose of a hold: a bid, one below the reserve, an offer after the end, or an acceptance that
 * buys at once.
 */
export type HeldFor = 'bid' | 'bidBelow' | 'offer' | 'purchase';

/** Purpose of a bid’s hold in the auction's current state. */
export const bidHold = ({ reserveStatus }: Pick<Auction, 'reserveStatus'>): HeldFor =>
  reserveStatus === 'RESERVE_NOT_MET' ? 'bidBelow' : 'bid';

function PaymentsLink() {
  return (
    <Link className="link" to="/profile/payments">
      {translate('Payments')}
    </Link>
  );
}

/** Explains when the hold is charged and when it is released. */
function Fate({ of }: { readonly of: HeldFor }) {
  if (of === 'purchase') return translate('Charged as soon as the sale is made.');
  const minutes = String(RELEASED_WITHIN_MINUTES);
  if (of === 'offer') {
    return translate(
      'Charged only if the vehicle is sold to you. Otherwise released within {minutes} minutes of the end of the negotiation.',
      { minutes },
    );
  }
  return (
    <Sentence
      text={
        of === 'bid'
          ? 'Charged only if you win, after the end; if not, released within {minutes} minutes of it. Once outbid, you can release it at once under {payments}.'
          : 'Charged only if you win, or if the seller accepts your bid below the reserve; if not, released within {minutes} minutes of the end or of that answer. Once outbid, you can release it at once under {payments}.'
      }
      parts={{ minutes, payments: <PaymentsLink /> }}
    />
  );
}

/** The change to the hold: now, or once a queued bid is sent. */
function HoldChangeLine(props: {
  readonly change: HoldChange;
  readonly currency: HeldLot['currency'];
  readonly queued: boolean;
}) {
  const { change, currency } = props;
  const sum = (cents: number) => <b>{moneyText(cents, currency)}</b>;
  const { kind, card } = change;
  const parts = { card, queued: String(props.queued) };
  if (kind === 'UNKNOWN') {
    return (
      <Sentence
        text="{queued, select, true {Once sent, it holds our fee and its tax on {card}.} other {Holds our fee and its tax on {card}.}}"
        parts={parts}
      />
    );
  }
  const told = { ...parts, amount: sum(change.cents) };
  switch (kind) {
    case 'NEEDED':
      return (
        <Sentence
          text="{queued, select, true {Once sent, it needs {amount} held on {card}.} other {Needs {amount} held on {card}.}}"
          parts={told}
        />
      );
    case 'NEW':
      return (
        <Sentence
          text="{queued, select, true {Once sent, it holds {amount} on {card}.} other {Holds {amount} on {card}.}}"
          parts={told}
        />
      );
    case 'RAISED':
      return (
        <Sentence
          text="{queued, select, true {Once sent, it holds {amount} on {card}, in place of the {before} held now.} other {Holds {amount} on {card}, in place of the {before} held now.}}"
          parts={{ ...told, before: sum(change.before) }}
        />
      );
    case 'COVERED':
      return <Sentence text="{amount} is held on {card} already, and covers this." parts={told} />;
  }
}

function Deposit({ lot }: { readonly lot: HeldLot }) {
  const dollars = lot.terms?.bidDeposit ?? 0;
  if (dollars === 0) return null;
  const deposit = dollarsText(dollars, lot.currency);
  return (
    <> {translate('A bid deposit of {deposit} is part of it, and never charged.', { deposit })}</>
  );
}

/** The hold that a bid, an offer or an acceptance will place, stated over the binding button. */
export function HoldNote(props: {
  readonly lot: HeldLot;
  /** Whole dollars: the bid, or its maximum. */
  readonly amount: number;
  readonly of: HeldFor;
  /** Whether it waits for a connection first. */
  readonly queued?: boolean;
  /** Whether charge and release are already explained beside it, for an existing hold. */
  readonly brief?: boolean;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { lot, amount, of, queued = false, brief = false, now } = props;
  const change = useHoldChange(lot, amount, now);
  const isTold = brief && (change.kind === 'RAISED' || change.kind === 'COVERED');
  return (
    <p className="help hold">
      <HoldChangeLine change={change} currency={lot.currency} queued={queued} />
      <Deposit lot={lot} />
      {isTold ? null : (
        <>
          {' '}
          <Fate of={of} />
        </>
      )}
    </p>
  );
}

/** The hold note for a lot given by its id; nothing until the lot is read. */
export function HoldNoteFor(
  props: Omit<Parameters<typeof HoldNote>[0], 'lot'> & { readonly listingId: string },
) {
  const { listingId, ...rest } = props;
  const lot = useListing(listingId);
  const listing = lot.status === 'ready' ? lot.value : null;
  return listing ? <HoldNote lot={listing} {...rest} /> : null;
}

/** The hold on the card for the member’s bids on a lot; nothing without one. */
export function HeldNote(props: {
  readonly lot: HeldLot;
  /** `outbid` for a bid that another member has passed. */
  readonly of: HeldFor | 'outbid';
  readonly now: number;
}) {
  const { lot, of, now } = props;
  const held = useHeld(lot.id, now);
  if (held === null) return null;
  const parts = { amount: <b>{moneyText(held.cents, lot.currency)}</b>, card: held.card };
  // An outbid member’s next bid is below, so this is short and in the notice's style.
  if (of === 'outbid') {
    return (
      <span className="hold hold--inline">
        {' '}
        <Sentence
          text="{amount} held on {card} until the end; release it now under {payments}."
          parts={{ ...parts, payments: <PaymentsLink /> }}
        />
      </span>
    );
  }
  return (
    <span className="hold">
      <Sentence text="{amount} held on {card}." parts={parts} /> <Fate of={of} />
    </span>
  );
}

/** The held note for a lot given by its id; nothing until the lot is read. */
export function HeldNoteFor(
  props: Omit<Parameters<typeof HeldNote>[0], 'lot'> & { readonly listingId: string },
) {
  const { listingId, ...rest } = props;
  const lot = useListing(listingId);
  const listing = lot.status === 'ready' ? lot.value : null;
  return listing ? <HeldNote lot={listing} {...rest} /> : null;
}
