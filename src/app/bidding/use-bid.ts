import { useState } from 'react';
import { checkBid, type BidRequest } from '../../domain/bidding/check-bid.ts';
import type { BidKind } from '../../domain/bidding/bid-state.ts';
import type { Json } from '../../domain/kit/fields.ts';
import { Refused, type Refusal } from '../../domain/kit/refusal.ts';
import { useBusy } from '../store/busy.ts';
import { send, useOutboxRow, type SendOptions } from '../store/outbox.ts';
import { useQueuedOutcome, type Tried } from './queued-outcome.ts';
import { isOpen } from '../store/outbox/row.ts';
import { knownServerNow, serverNow } from '../store/clock.ts';
import { wholeFrom, wholeText } from '../ui/number-text.ts';
import { untilOf, type Until, type Validity } from './bid-validity.ts';
import { bidderOf, bidView, leads, type BidLot } from './lot.ts';
import { dollarsText } from '../fields/currency.ts';
import { say } from '../ui/words.ts';

/**
 * What became of the bid on its way. `sending` and `unknown` are not final: the second means that
 * the answer was lost and the same key is being asked again.
 */
export type BidFate =
  | { readonly state: 'none' }
  | {
      readonly state: 'sending' | 'unknown' | 'queued' | 'leading' | 'outbid';
      readonly amount: number;
    }
  | { readonly state: 'refused'; readonly amount: number; readonly refusal: Refusal };

export interface BidForm {
  readonly kind: BidKind;
  readonly setKind: (kind: BidKind) => void;
  readonly text: string;
  /** Whole dollars, or null while the text is no amount. */
  readonly amount: number | null;
  readonly setText: (text: string, amount: number | null) => void;
  readonly choose: (amount: number) => void;
  readonly fate: BidFate;
  readonly busy: boolean;
  /** How long a max bid may wait while there is no connection. */
  readonly validity: Validity;
  readonly setValidity: (validity: Validity) => void;
  /** Keeps the max bid until there is a connection, in the place of one that waits. */
  readonly queue: () => Promise<void>;
  /** Places the bid; `confirmJump` says the large amount is meant. */
  readonly place: (confirmJump?: boolean) => Promise<void>;
  readonly clear: () => void;
}

const fateOf = (tried: Tried | null, row: ReturnType<typeof useOutboxRow>): BidFate => {
  if (tried === null) return { state: 'none' };
  const { amount, refusal } = tried;
  if (refusal !== null) return { state: 'refused', amount, refusal };
  const sent = row.status === 'ready' ? row.value : null;
  if (sent?.mode === 'single' && isOpen(sent)) return { state: 'queued', amount };
  if (sent === null || sent.state === 'waiting' || sent.state === 'sending') {
    return { state: 'sending', amount };
  }
  if (sent.state === 'unknown') return { state: 'unknown', amount };
  if (sent.state === 'done') {
    const outcome = (sent.answer as { readonly outcome?: string } | null)?.outcome;
    return { state: outcome === 'OK_OUTBID' ? 'outbid' : 'leading', amount };
  }
  const why = sent.refusal ?? {
    status: 'unavailable' as const,
    code: 'NOT_SENT',
    message: say('The bid was not sent.'),
  };
  return { state: 'refused', amount, refusal: why };
};

const untilFromNow = (validity: Validity, endAt: number): Until =>
  untilOf(validity, endAt, Date.now(), knownServerNow());

/**
 * The bid being made on one lot. Until the person goes into the field, the amount follows the least
 * next bid; afterwards it stays what was typed, also when the price passes it. The same rules that
 * decide on the server are asked first, so that a bid that cannot stand is refused at once.
 */
export const useBid = (lot: BidLot): BidForm => {
  const [kind, setKind] = useState<BidKind>('MAX');
  const [typed, setTyped] = useState<string | null>(null);
  const [validity, setValidity] = useState<Validity>('15m');
  const [tried, setTried] = useState<Tried | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const earlier = useQueuedOutcome(lot.listing.id, left);
  const shown = tried ?? earlier;
  const row = useOutboxRow(shown?.id ?? null);
  const said = fateOf(shown, row);
  // What came of an earlier visit is told as it stands now.
  const passed = tried === null && said.state === 'leading' && !leads(lot);
  const fate: BidFate = passed ? { state: 'outbid', amount: said.amount } : said;
  const { auction, listing, standing } = lot;
  // Once it stands, the field goes back to suggesting; a refused amount stays as it was typed.
  if (typed !== null && (fate.state === 'leading' || fate.state === 'outbid')) setTyped(null);
  const suggested = leads(lot)
    ? Math.max(auction.minNext, standing?.ceiling ?? 0)
    : auction.minNext;
  const text = typed ?? wholeText(suggested);
  const amount = wholeFrom(text);
  const busy = fate.state === 'sending' || fate.state === 'unknown';
  useBusy('bid', busy);

  /** Puts away what became of the last bid. */
  const leave = (): void => {
    setTried(null);
    setLeft(earlier?.id ?? left);
  };
  const type = (next: string): void => {
    setTyped(next);
    // Whoever goes on bidding has read that the last one stood.
    if (fate.state === 'leading' || fate.state === 'outbid') leave();
  };

  /** True when the rules let it stand as far as this device knows; says why not otherwise. */
  const stands = (bid: BidRequest): boolean => {
    const refusal = checkBid(bidView(lot), bid, {
      now: serverNow(),
      bidder: bidderOf(lot),
      hold: 'COVERED',
      recentAttempts: 0,
    });
    if (refusal !== null) setTried({ id: null, amount: bid.amount, refusal });
    return refusal === null;
  };

  /** Hands it to the outbox; false when this device could not keep it, which is said. */
  const give = async (
    { kind, amount }: BidRequest,
    more: Readonly<Record<string, Json>>,
    options: Pick<SendOptions, 'waits' | 'expiresAt'>,
  ): Promise<boolean> => {
    try {
      const id = await send(
        'bids-create',
        { listingId: listing.id, kind, amount, ...more },
        {
          entity: `auctions|${listing.id}`,
          label: say(kind === 'MAX' ? 'Max of {sum} on {title}' : 'Bid of {sum} on {title}', {
            sum: dollarsText(amount, listing.currency),
            title: listing.title,
          }),
          ...options,
        },
      );
      setTried({ id, amount, refusal: null });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTried({ id: null, amount, refusal: error.refusal });
      return false;
    }
  };

  const queue = async (): Promise<void> => {
    const bid: BidRequest = { kind: 'MAX', amount: amount ?? 0, confirmJump: true };
    if (!stands(bid)) return;
    const { expiresAt, validUntil } = untilFromNow(validity, auction.endAt);
    const kept = await give(bid, validUntil === null ? {} : { validUntil }, {
      waits: true,
      ...(expiresAt === null ? {} : { expiresAt }),
    });
    if (kept) setTyped(null);
  };

  const place = async (confirmJump = false): Promise<void> => {
    const more = confirmJump ? { confirmJump } : {};
    const bid: BidRequest = { kind, amount: amount ?? 0, ...more };
    if (stands(bid)) await give(bid, more, {});
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
    fate,
    busy,
    validity,
    setValidity,
    queue,
    place,
    clear: () => {
      leave();
      setTyped(null);
    },
  };
};
