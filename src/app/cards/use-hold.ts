import { standingTerms } from '../../domain/bidding/auction-terms.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { holdAmount } from '../../domain/payments/deposits/hold.ts';
import { coveringHold, securesBids } from '../../domain/payments/deposits/secured-bid.ts';
import { defaultCard } from '../../domain/payments/stored-card.ts';
import { hasServiceTax } from '../../domain/payments/tax.ts';
import { useOwn } from '../sync/reads/own.ts';
import { useServiceTax } from './data/service-tax.ts';
import { translate } from '../../wording/language/translate.ts';
import { cardName, chargedCardName } from './card-name.ts';
import { useTaxedAt } from './use-own-place.ts';

/** The part of a lot from which its hold is computed. */
export type HeldLot = Pick<Listing, 'id' | 'category' | 'currency' | 'terms'>;

/** An amount held or to be held: integer cents, and the card in words. */
export interface HeldAmount {
  readonly cents: number;
  readonly card: string;
}

/** The change a bid makes to its bidder’s hold. Figures unknown on this device are absent. */
export type HoldChange =
  | { readonly kind: 'UNKNOWN'; readonly card: string }
  /** `NEEDED` if the present hold is unknown here. */
  | ({ readonly kind: 'NEW' | 'NEEDED' } & HeldAmount)
  | ({ readonly kind: 'RAISED'; readonly before: number } & HeldAmount)
  | ({ readonly kind: 'COVERED' } & HeldAmount);

/** The member’s open holds on a lot; undefined while unknown here. */
const useOpenHolds = (listingId: string) => {
  const holds = useOwn('deposits');
  const amounts = useOwn('depositAmounts');
  const charges = useOwn('cardCharges');
  if (holds.status !== 'ready' || amounts.status !== 'ready') return undefined;
  const told = new Map(amounts.value.map(({ doc }) => [doc.id, doc.amount]));
  const asked = charges.status === 'ready' ? charges.value : [];
  const open = holds.value.flatMap(({ doc }) =>
    doc.listingId === listingId && doc.status === 'AUTHORIZED' ? [doc] : [],
  );
  // While a hold's amount is still missing, the total is unknown.
  if (open.some(({ id }) => !told.has(id))) return undefined;
  return open.map((hold) => {
    const card = asked.find(({ doc }) => doc.id === hold.id)?.doc.card;
    const name = card === undefined ? translate('your card') : chargedCardName(card);
    return { ...hold, held: told.get(hold.id) ?? 0, card: name };
  });
};

/** The hold that secures the member’s bids on a lot; null for none, or none known here. */
export const useHeld = (listingId: string, now: number): HeldAmount | null => {
  const secured = (useOpenHolds(listingId) ?? []).filter((hold) => securesBids(hold, now));
  const [largest] = secured.toSorted((a, b) => b.held - a.held);
  return largest === undefined ? null : { cents: largest.held, card: largest.card };
};

/** The hold a bid with this maximum needs, by the server's rule; null while unknown. */
const useNeeded = (lot: HeldLot, ceiling: number, now: number): number | null => {
  const place = useTaxedAt();
  const provincialServiceTax = useServiceTax();
  if (place === undefined) return null;
  const { fee, bidDeposit } = standingTerms(lot);
  const of = { fee, bidDeposit, at: now };
  if (place === null || !hasServiceTax(place.region)) return holdAmount(ceiling, { ...of, place });
  if (provincialServiceTax === null) return null;
  return holdAmount(ceiling, { ...of, place: { ...place, provincialServiceTax } });
};

/**
 * The change a bid makes to the hold on the signed-in member's card.
 * @param ceiling whole dollars.
 * @param now server time, ms UTC.
 */
export const useHoldChange = (lot: HeldLot, ceiling: number, now: number): HoldChange => {
  const account = useOwn('users_private');
  const cents = useNeeded(lot, ceiling, now);
  const open = useOpenHolds(lot.id);
  const stored = defaultCard(account.status === 'ready' ? account.value[0]?.doc.cards : undefined);
  const other = account.status === 'ready' ? translate('the card you add') : translate('your card');
  const card = stored === undefined ? other : cardName(stored);
  if (cents === null) return { kind: 'UNKNOWN', card };
  if (open === undefined) return { kind: 'NEEDED', cents, card };
  const covering = coveringHold(open, cents, now);
  if (covering) return { kind: 'COVERED', cents: covering.held, card: covering.card };
  const before = Math.max(0, ...open.flatMap((hold) => (securesBids(hold, now) ? hold.held : [])));
  return before === 0 ? { kind: 'NEW', cents, card } : { kind: 'RAISED', cents, card, before };
};
