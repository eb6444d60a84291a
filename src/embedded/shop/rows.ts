export interface CartLineRow {
  readonly id: string;
  readonly variant: number;
  readonly quantity: number;
}

/** An address in the shop's format. */
export interface AddressRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly provinceCode: string;
  readonly countryCode: string;
  readonly zip: string;
  readonly phone?: string;
}

export interface CartRow {
  /** `gid://shopify/Cart/TOKEN?key=KEY`. */
  readonly id: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  readonly lines: readonly CartLineRow[];
  readonly codes: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string;
  readonly address: AddressRow | null;
  /** Handle of the chosen shipping method. */
  readonly method: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Id of the order it became. */
  readonly order?: number;
}

export interface OrderLineRow {
  readonly id: number;
  readonly variant: number;
  readonly product: number;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** Unit price, integer cents. */
  readonly price: number;
  /** Discount on the whole line, integer cents. */
  readonly discount: number;
  readonly isShipped: boolean;
}

export interface ParcelRow {
  readonly id: number;
  readonly carrier: string;
  readonly code: string;
  readonly at: number;
  readonly deliveredAt?: number;
  readonly updatedAt: number;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
}

export interface RefundRow {
  readonly id: number;
  readonly at: number;
  readonly note: string;
  /** Integer cents: the total, and the part for goods. */
  readonly amount: number;
  readonly lines: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly subtotal: number;
  }[];
}

export interface OrderRow {
  readonly id: string;
  readonly number: number;
  readonly cartToken: string;
  readonly attributes: CartRow['attributes'];
  readonly email: string;
  readonly lines: readonly OrderLineRow[];
  readonly codes: readonly string[];
  readonly method: { readonly title: string; readonly price: number } | null;
  readonly taxes: readonly {
    readonly name: string;
    readonly ppm: number;
    readonly amount: number;
  }[];
  readonly address: AddressRow | null;
  readonly total: number;
  readonly placedAt: number;
  readonly updatedAt: number;
  readonly cancelledAt?: number;
  readonly parcels: readonly ParcelRow[];
  readonly refunds: readonly RefundRow[];
}

export interface StockRow {
  /** Id of the variant. */
  readonly id: string;
  /** Pieces; null if unlimited. */
  readonly stock: number | null;
  readonly price: number;
}

/** A webhook, stored until it is accepted. */
export interface KeptEvent {
  readonly id: string;
  readonly topic: string;
  readonly body: string;
  readonly at: number;
  readonly taken: boolean;
}
