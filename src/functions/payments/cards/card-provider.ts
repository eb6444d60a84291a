import type { StoredCard } from '../../../domain/payments/stored-card.ts';

/** State of a card payment or hold at the provider. */
export interface CardIntent {
  /** The provider's id of the payment or hold. */
  readonly ref: string;
  /** `PENDING`: requested, and the provider does not know the result yet. */
  readonly state: 'PENDING' | 'ACTION' | 'HELD' | 'PAID' | 'DECLINED' | 'CANCELLED';
  /** Integer cents: captured so far, and refunded of that. */
  readonly taken: number;
  readonly refunded: number;
  /** Secret for the cardholder's browser, while the bank requires confirmation. */
  readonly clientSecret: string | null;
  readonly declineCode: string | null;
  /** Until when a hold is valid, ms UTC. */
  readonly captureBefore: number | null;
  /** Own id of the request. */
  readonly row: string | null;
}

/** A request to charge a card or place a hold on it. */
export interface CardAsk {
  /** Own id, used to find the request if its response was lost. */
  readonly row: string;
  readonly customerId: string;
  readonly methodId: string;
  /** Integer cents. */
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  /** Places a hold instead of charging. */
  readonly hold: boolean;
  /** Whether the cardholder is absent and cannot confirm to the bank. */
  readonly away: boolean;
  /** Idempotency key: the provider never charges the same key twice. */
  readonly key: string;
  readonly what: string;
}

/** A webhook event of the provider; its receiver asks the provider for the current state. */
export interface CardEvent {
  readonly id: string;
  /** The payment or hold that the event is about. */
  readonly ref: string | null;
  /** The customer whose cards changed. */
  readonly customerId: string | null;
  /** The state in the event; null if only the provider knows it. */
  readonly told: Pick<CardIntent, 'row' | 'state' | 'taken'> | null;
}

/** Thrown if the provider does not respond: the request may or may not have been carried out. */
export class CardsSilent extends Error {
  override readonly name = 'CardsSilent';
}

/**
 * Thrown if the provider refuses a request, such as capturing more than is held. Nothing was done.
 */
export class CardsRefused extends Error {
  override readonly name = 'CardsRefused';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Cards of members, at their provider. All fail with `CardsSilent` or `CardsRefused`. */
export interface CardProvider {
  /** Settings a browser needs to show the provider's own fields. */
  readonly browser: {
    readonly publishableKey: string;
    /** Address of the provider's script; absent if it is the default. */
    readonly scriptUrl?: string;
  };
  /**
   * Checks the credentials at the provider, and whether real cards are charged. May throw
   * `CheckFailed` too.
   */
  readonly verify: () => Promise<{ readonly live: boolean }>;
  /** Returns the member's customer id, creating it once; a repeat returns the same id. */
  readonly customer: (uid: string, email: string | null) => Promise<string>;
  /** Starts storing a card; returns the secret with which the member's browser confirms it. */
  readonly setupSecret: (customerId: string, key: string) => Promise<string>;
  /** Newest first. */
  readonly cards: (customerId: string) => Promise<readonly Omit<StoredCard, 'isDefault'>[]>;
  readonly forget: (methodId: string) => Promise<void>;
  readonly ask: (ask: CardAsk) => Promise<CardIntent>;
  readonly intent: (ref: string) => Promise<CardIntent>;
  /**
   * Looks up the request made for a row when its response was lost; null if it never arrived.
   *
   * @param since older requests are not searched, ms UTC.
   */
  readonly intentOf: (customerId: string, row: string, since: number) => Promise<CardIntent | null>;
  /** Captures an amount of a hold; the rest is released. */
  readonly capture: (ref: string, amount: number, key: string) => Promise<CardIntent>;
  /** Releases a hold, or cancels an unconfirmed request. */
  readonly release: (ref: string, key: string) => Promise<CardIntent>;
  readonly refund: (ref: string, amount: number, key: string) => Promise<CardIntent>;
  /** Parses a webhook and verifies the provider's signature; null if it is invalid. */
  readonly event: (body: string, signature: string) => Promise<CardEvent | null>;
}
