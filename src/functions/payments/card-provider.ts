import type { StoredCard } from '../../domain/payments/stored-card.ts';

/** How an amount asked of a card stands at the provider. */
export interface CardIntent {
  /** The provider's id of it. */
  readonly ref: string;
  /** `PENDING`: asked, and the provider does not know yet what comes of it. */
  readonly state: 'PENDING' | 'ACTION' | 'HELD' | 'PAID' | 'DECLINED' | 'CANCELLED';
  /** Integer cents: taken so far, and given back of it. */
  readonly taken: number;
  readonly refunded: number;
  /** For the holder's browser, while the bank asks. */
  readonly clientSecret: string | null;
  readonly declineCode: string | null;
  /** Until when a hold stands, ms UTC. */
  readonly captureBefore: number | null;
  /** The house's own id of it. */
  readonly row: string | null;
}

/** What is asked of a card. */
export interface CardAsk {
  /** The house's own id, by which a lost answer is found again. */
  readonly row: string;
  readonly customerId: string;
  readonly methodId: string;
  /** Integer cents. */
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  /** Holds the amount instead of taking it. */
  readonly hold: boolean;
  /** Asks without the holder, who could not answer the bank. */
  readonly away: boolean;
  /** The same key is never charged twice. */
  readonly key: string;
  readonly what: string;
}

/** What the provider tells by itself; whoever hears it asks how things stand. */
export interface CardEvent {
  readonly id: string;
  /** Of the amount it is about. */
  readonly ref: string | null;
  /** Of the customer whose cards changed. */
  readonly customerId: string | null;
  /** How the amount stood when it was told; null where only the provider knows. */
  readonly told: Pick<CardIntent, 'row' | 'state' | 'taken'> | null;
}

/** No answer came: what was asked may have been done. */
export class CardsSilent extends Error {
  override readonly name = 'CardsSilent';
}

/** The provider refuses what was asked, such as more than is held. Nothing was done. */
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
  /** What a browser needs to show the provider's own fields. */
  readonly browser: {
    readonly publishableKey: string;
    /** Where the provider's script is; absent at its own address. */
    readonly scriptUrl?: string;
  };
  /** One customer for each member: asked again, the same. */
  readonly customer: (uid: string, email: string | null) => Promise<string>;
  /** Begins storing a card; answers the secret the member's browser confirms it with. */
  readonly setupSecret: (customerId: string, key: string) => Promise<string>;
  /** Newest first. */
  readonly cards: (customerId: string) => Promise<readonly Omit<StoredCard, 'isDefault'>[]>;
  readonly forget: (methodId: string) => Promise<void>;
  readonly ask: (ask: CardAsk) => Promise<CardIntent>;
  readonly intent: (ref: string) => Promise<CardIntent>;
  /**
   * Finds what was asked under a row whose answer was lost; null when it never arrived.
   *
   * @param since nothing older is looked at, ms UTC.
   */
  readonly intentOf: (customerId: string, row: string, since: number) => Promise<CardIntent | null>;
  /** Takes an amount of what is held; the rest is released. */
  readonly capture: (ref: string, amount: number, key: string) => Promise<CardIntent>;
  /** Gives a hold back, or ends what was never confirmed. */
  readonly release: (ref: string, key: string) => Promise<CardIntent>;
  readonly refund: (ref: string, amount: number, key: string) => Promise<CardIntent>;
  /** Reads a webhook, whose signature has to be the provider's; null when it is not. */
  readonly event: (body: string, signature: string) => CardEvent | null;
}
