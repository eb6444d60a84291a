import { useNumbers } from '../../sync/reads/numbers.ts';
import { useState } from 'react';
import { checkBid, covered, type BidRequest } from '../../../domain/bidding/bids/check-bid.ts';
import type { BidKind } from '../../../domain/bidding/bids/bid-state.ts';
import { Refused, type Refusal } from '../../../domain/kit/refusal.ts';
import { useBusy } from '../../platform/tab/busy.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { send, useOutboxRow } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import { knownServerNow, serverNow } from '../../platform/clock/clock.ts';
import { wholeTyped } from '../../fields/typed.ts';
import { wholeText } from '../../../wording/language/number-text.ts';
import { bidOutcomeOf, type BidOutcome } from './bid-outcome.ts';
import { untilOf, usualValidity, type Validity } from './bid-validity.ts';
import { useQueuedBid } from './queued-bid.tsx';
import { useQueuedOutcome, type Tried } from './queued-outcome.ts';
import { amountOf } from './refusal-text.ts';
import { barrierOf, bidderToBe, bidView, leads, type BidLot } from '../lot.ts';
import { begunBid, dropBegunBid } from '../data/begun-bid.ts';
import { inputOf, type SendOptions } from '../../outbox/mutation.ts';
import { placeBid } from '../../outbox/mutations/bids.ts';

export interface BidForm {
  readonly kind: BidKind;
  readonly setKind: (kind: BidKind) => void;
  readonly text: string;
  /** Whole dollars; null while the text is not an amount. */
  readonly amount: number | null;
  readonly setText: (text: string) => void;
  readonly choose: (amount: number) => void;
  /** Why this bid is not valid, as far as this device knows; null if it is. */
  readonly hindrance: Refusal | null;
  /** Whether it is so far above the minimum that the rules ask for confirmation. */
  readonly far: boolean;
  readonly outcome: BidOutcome;
  readonly busy: boolean;
  readonly offline: boolean;
  /**
   * Whether it is a maximum bid without a connection, and so would be stored until there is one.
   */
  readonly waits: boolean;
  /** The member's maximum bid that already waits. */
  readonly queued: OutboxRow | null;
  /** Time that a maximum bid may wait while there is no connection. */
  readonly validity: Validity;
  readonly setValidity: (validity: Validity) => void;
  /** Whether the amount is fixed and shown once more before it becomes binding. */
  readonly reviewing: boolean;
  readonly review: () => void;
  readonly cancel: () => void;
  /** Places the reviewed bid, or stores it until there is a connection, replacing a waiting one. */
  readonly confirm: () => Promise<void>;
  /** Starts again at the minimum bid. */
  readonly clear: () => void;
}

/** The minimum bid from a refusal; null for none. */
const toldMinimum = (outcome: BidOutcome): number | null =>
  outcome.state === 'refused' ? amountOf(outcome.refusal, 'minNext') : null;

/** Whether the server judged the amount; one that never reached it still counts. */
const isSpent = (outcome: BidOutcome): boolean =>
  ['leading', 'passed', 'outbid'].includes(outcome.state) || toldMinimum(outcome) !== null;

/** The initial amount: the member's own maximum, a waiting one, else the lowest that can win. */
const suggestedAmount = (
  lot: BidLot,
  { kind, queued, outcome }: Pick<BidForm, 'kind' | 'queued' | 'outcome'>,
): number => {
  const { auction, standing } = lot;
  const waiting = queued === null ? null : inputOf(placeBid, queued);
  if (waiting !== null) return waiting.amount;
  if (leads(lot)) {
    // The leader is not offered a higher maximum than their own, but may type one.
    const own = standing?.ceiling ?? auction.minNext;
    return kind === 'MAX' ? own : Math.max(auction.minNext, own);
  }
  return Math.max(auction.minNext, toldMinimum(outcome) ?? 0);
};

/**
 * The bid being made on one lot. Until the field is entered, the amount follows the minimum bid;
 * after that it stays as typed, even when the price passes it. The server's own rules are checked
 * first, so that an invalid bid cannot be sent.
 */
export const useBid = (lot: BidLot): BidForm => {
  const { bidding: limits } = useNumbers();
  // A bid begun before its bidder was allowed to bid is restored as typed.
  const [begun] = useState(() => {
    const kept = begunBid();
    return kept?.listingId === lot.listing.id ? kept : null;
  });
  const [kind, setKind] = useState<BidKind>(begun?.kind ?? 'MAX');
  const [typed, setTyped] = useState<string | null>(begun?.text ?? null);
  const [chosen, setValidity] = useState<Validity | null>(null);
  const { queued: terms, atOnceMs } = limits;
  // A choice that staff have removed since is replaced by the usual one.
  const isOffered = chosen === 'end' || (chosen !== null && terms.choicesMs.includes(chosen));
  const validity = isOffered ? chosen : usualValidity(terms);
  const [tried, setTried] = useState<Tried | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<'now' | 'queue' | null>(null);
  const earlier = useQueuedOutcome(lot.listing.id, left);
  const shown = tried ?? earlier;
  const outcome = bidOutcomeOf(shown, useOutboxRow(shown?.id ?? null), lot);
  const queued = useQueuedBid(lot.listing.id);
  const offline = useConnection() === 'offline';
  // A maximum reviewed for queuing is queued, even if the connection has returned since.
  const waits = kind === 'MAX' && (offline || reviewed === 'queue');
  const { auction, listing } = lot;
  // An amount the server has answered is done: the next one starts at what can win now.
  const isAnswered = tried !== null && isSpent(outcome);
  const [answered, setAnswered] = useState<Tried | null>(null);
  if (isAnswered && answered !== tried) {
    setAnswered(tried);
    setTyped(null);
  }
  const text = typed ?? wholeText(suggestedAmount(lot, { kind, queued, outcome }));
  const amount = wholeTyped(text);
  const busy = outcome.state === 'sending' || outcome.state === 'unknown';
  useBusy('bid', busy);

  const check = (bid: BidRequest): Refusal | null =>
    checkBid(bidView(lot), bid, {
      now: serverNow(),
      bidder: bidderToBe(lot),
      hold: covered,
      recentAttempts: 0,
      limits,
    });
  const bid = { kind, amount: amount ?? 0 };
  const hindrance = check({ ...bid, confirmJump: true });
  const barred = barrierOf(lot) !== null;
  const far = hindrance === null && check(bid) !== null;

  /** Dismisses the outcome of the last bid. */
  const leave = (): void => {
    setTried(null);
    setLeft(earlier?.id ?? left);
  };
  const type = (next: string): void => {
    setTyped(next);
    // A bidder who continues typing has read the result of the last bid.
    if (!busy) leave();
  };

  /** Passes the bid to the outbox and reports a device that could not store it. */
  const give = async (
    more: { readonly validUntil?: number },
    options: Pick<SendOptions, 'waits' | 'expiresAt' | 'bindsMs'>,
  ): Promise<void> => {
    try {
      const id = await send(
        placeBid,
        { listingId: listing.id, ...bid, ...(far ? { confirmJump: true } : {}), ...more },
        { sum: { dollars: bid.amount, currency: listing.currency }, title: listing.title },
        options,
      );
      setTried({ id, amount: bid.amount, refusal: null });
      if (begun !== null) dropBegunBid();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTried({ id: null, amount: bid.amount, refusal: error.refusal });
    }
  };

  const confirm = async (): Promise<void> => {
    if (busy || barred || hindrance !== null || (offline && !waits)) return;
    setReviewed(null);
    if (!waits) {
      await give({}, { bindsMs: atOnceMs });
      return;
    }
    const now = knownServerNow();
    const { expiresAt, validUntil } = untilOf(validity, terms, auction.endAt, Date.now(), now);
    await give(validUntil === null ? {} : { validUntil }, {
      waits: true,
      ...(expiresAt === null ? {} : { expiresAt }),
    });
    setTyped(null);
  };

  return {
    kind,
    setKind: (next) => {
      setKind(next);
      leave();
    },
    text,
    amount,
    setText: type,
    choose: (next) => type(wholeText(next)),
    hindrance,
    far,
    outcome,
    busy,
    offline,
    waits,
    queued,
    validity,
    setValidity,
    reviewing: reviewed !== null,
    review: () => {
      if (busy || barred || hindrance !== null) return;
      // During the review the amount does not follow the price.
      setTyped(text);
      setReviewed(waits ? 'queue' : 'now');
    },
    cancel: () => setReviewed(null),
    confirm,
    clear: () => {
      if (busy) return;
      leave();
      setTyped(null);
      setReviewed(null);
      if (begun !== null) dropBegunBid();
    },
  };
};
