import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { isOpen, type OutboxRow } from '../../outbox/rows/row.ts';
import { translate } from '../../../wording/language/translate.ts';
import { leads, type BidLot } from '../lot.ts';
import type { Tried } from './queued-outcome.ts';

/**
 * Outcome of the last bid. `sending` and `unknown` are not final: `unknown` means that the response
 * was lost and the same key is being sent again. A `passed` bid was accepted below another member's
 * higher maximum; an `outbid` one led until another member did.
 */
export type BidOutcome =
  | { readonly state: 'none' }
  | {
      readonly state: 'sending' | 'unknown' | 'queued' | 'leading' | 'passed' | 'outbid';
      readonly amount: number;
    }
  | { readonly state: 'refused'; readonly amount: number; readonly refusal: Refusal };

interface BidAnswer {
  readonly outcome?: string;
  /** Version of the auction after the bid. */
  readonly version?: number;
}

/**
 * An accepted bid in the auction's current state: the response is outdated by the next leader, but
 * wins over an auction older than itself.
 */
const standsNow = (amount: number, answer: BidAnswer, lot: BidLot): BidOutcome => {
  const led = answer.outcome !== 'OK_OUTBID';
  if (leads(lot)) return led ? { state: 'leading', amount } : { state: 'none' };
  if (!led) return { state: 'passed', amount };
  const isOver = lot.auction.version >= (answer.version ?? 0);
  return { state: isOver ? 'outbid' : 'leading', amount };
};

/** Returns the outcome of a bid made on this device, from its outbox row. */
export const bidOutcomeOf = (
  tried: Tried | null,
  row: Reading<OutboxRow | null>,
  lot: BidLot,
): BidOutcome => {
  if (tried === null) return { state: 'none' };
  const { amount, refusal } = tried;
  if (refusal !== null) return { state: 'refused', amount, refusal };
  const sent = row.status === 'ready' ? row.value : null;
  if (sent?.mode === 'single' && isOpen(sent)) return { state: 'queued', amount };
  if (sent === null || sent.state === 'waiting' || sent.state === 'sending') {
    return { state: 'sending', amount };
  }
  if (sent.state === 'unknown') return { state: 'unknown', amount };
  if (sent.state === 'done') return standsNow(amount, (sent.answer ?? {}) as BidAnswer, lot);
  const why = sent.refusal ?? {
    status: 'unavailable' as const,
    code: 'NOT_SENT',
    message: translate('The bid was not sent.'),
  };
  return { state: 'refused', amount, refusal: why };
};
