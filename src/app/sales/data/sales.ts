import { salesSettle, sellerAcknowledgeOffer } from '../../../domain/bidding/commands.ts';
import type { NegotiationDoc } from '../../../domain/bidding/sales/negotiation.entity.ts';
import type { Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import type { InputOf } from '../../../domain/kit/command.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { useOwn } from '../../sync/reads/own.ts';

/**
 * The latest round of negotiation about an auction of which the member is a party; null for none
 * known.
 */
export const useNegotiation = (listingId: string): NegotiationDoc | null => {
  const own = useOwn('negotiations');
  if (own.status !== 'ready') return null;
  const rounds = own.value.flatMap(({ doc }) => (doc.listingId === listingId ? [doc] : []));
  return rounds.toSorted((a, b) => b.openedAt - a.openedAt)[0] ?? null;
};

/** Offers, accepts, declines or counters, in whole dollars. Needs a connection. */
export const answerOffer = (
  answer: Pick<InputOf<typeof sellerAcknowledgeOffer>, 'listingId' | 'decision' | 'counter'>,
): Promise<Answer> => call(sellerAcknowledgeOffer, { ...answer, idempotencyKey: newKey() });

/** The latest sale of an auction of which the member is a party; null for none known. */
export const useSale = (listingId: string): Sale | null => {
  const own = useOwn('sales');
  if (own.status !== 'ready') return null;
  const all = own.value.flatMap(({ doc }) => (doc.listingId === listingId ? [doc] : []));
  return all.toSorted((a, b) => b.soldAt - a.soldAt)[0] ?? null;
};

/** Reports how a sale went. Needs a connection. */
export const settleSale = (
  step: Pick<InputOf<typeof salesSettle>, 'listingId' | 'event' | 'note'>,
): Promise<Answer> => call(salesSettle, { ...step, idempotencyKey: newKey() });
