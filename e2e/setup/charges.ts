import { ask } from './demo-market.ts';
import type { Served } from './serve.ts';

type At = Pick<Served, 'url'>;

/** A payment at the card provider; sums in cents. */
interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly latest_charge: { readonly amount_refunded: number } | null;
}

const payments = async (home: At): Promise<readonly Payment[]> => {
  const answer = await fetch(`${home.url}/__/stripe.json`);
  return ((await answer.json()) as { readonly intents: readonly Payment[] }).intents;
};

/** One amount of every payment at the card provider, cents. */
export const cardsOf = async (
  home: At,
  figure: 'amount' | 'amount_received',
): Promise<readonly number[]> => (await payments(home)).map((one) => one[figure]);

/** Payments not captured yet. */
export const stillHeld = async (home: At): Promise<readonly Payment[]> =>
  (await payments(home)).filter(({ status }) => status === 'requires_capture');

/** Active holds for a member’s bids on a lot. */
export const holdsOf = (home: Parameters<typeof ask>[0], lot: string, uid: string) =>
  ask(home, 'deposits', [
    ['listingId', 'EQUAL', { stringValue: lot }],
    ['bidderId', 'EQUAL', { stringValue: uid }],
    ['status', 'EQUAL', { stringValue: 'AUTHORIZED' }],
  ]);

/** The refunded amount of every payment at the card provider, cents. */
export const refundedOf = async (home: At): Promise<readonly number[]> =>
  (await payments(home)).map(({ latest_charge: charge }) => charge?.amount_refunded ?? 0);
