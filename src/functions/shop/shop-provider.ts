import type { Language } from '../../domain/accounts/language.ts';
import type { Address } from '../../domain/accounts/address.entity.ts';
import type { Cart } from '../../domain/shop/cart.ts';
import type {
  ShopCollection,
  ShopImage,
  ShopProduct,
  ShopProductDetail,
} from '../../domain/shop/product.ts';
import type { OrderFacts, Parcel, Refund } from '../../domain/shop/order-facts.ts';

/** Thrown if the shop did not respond in time: the request may have been carried out. */
export class ShopSilent extends Error {
  override readonly name = 'ShopSilent';
  constructor(
    message: string,
    /** HTTP status of the response, if there was one. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Thrown if the shop refuses a request, with its own code. Nothing was done. */
export class ShopRefused extends Error {
  override readonly name = 'ShopRefused';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** One page of products. */
export interface ProductPage {
  readonly products: readonly ShopProduct[];
  /** Start of the next page; absent after the last. */
  readonly cursor?: string;
}

export interface PageAsked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Current offer of a variant at the shop. */
export interface VariantState {
  readonly id: string;
  /** Title of the product. */
  readonly title: string;
  readonly price: number;
  readonly available: boolean;
  /** Null if the shop does not say. */
  readonly stock: number | null;
  readonly most: number;
}

export interface CartLineState {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly handle: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly image: ShopImage | null;
  readonly quantity: number;
  readonly unit: number;
  readonly compareAt: number | null;
  readonly subtotal: number;
  readonly total: number;
  readonly available: boolean;
  readonly stock: number | null;
  readonly most: number;
}

/** State of a cart at the shop; amounts in cents. */
export interface CartState extends Pick<
  Cart,
  | 'currency'
  | 'quantity'
  | 'discountCodes'
  | 'subtotal'
  | 'discount'
  | 'total'
  | 'isEstimate'
  | 'isShipped'
  | 'shippingMethods'
> {
  readonly id: string;
  readonly lines: readonly CartLineState[];
  readonly shipping: number | null;
  readonly tax: number | null;
  readonly checkoutUrl: string;
}

export type ShipTo = Pick<
  Address,
  'name' | 'line1' | 'line2' | 'city' | 'region' | 'country' | 'postal' | 'phone'
>;

/** The shop as seen by one buyer. All methods fail with `ShopSilent` or `ShopRefused`. */
export interface Storefront {
  readonly products: (ask: PageAsked) => Promise<ProductPage>;
  /** All collections, each with its first products. */
  readonly collections: () => Promise<
    readonly (ShopCollection & { readonly products: readonly ShopProduct[] })[]
  >;
  /** By id or handle; null if there is none. */
  readonly collection: (
    which: string,
    ask: PageAsked,
  ) => Promise<(ShopCollection & ProductPage) | null>;
  readonly product: (which: string) => Promise<ShopProductDetail | null>;
  readonly variant: (id: string) => Promise<VariantState | null>;
  /** Null if the shop no longer has it. */
  readonly cart: (id: string) => Promise<CartState | null>;
  /** @param reference stored with the cart and returned with its order. */
  readonly create: (
    reference: string,
    email: string | null,
    variantId: string,
    quantity: number,
  ) => Promise<CartState>;
  readonly add: (cartId: string, variantId: string, quantity: number) => Promise<CartState>;
  readonly setQuantity: (cartId: string, lineId: string, quantity: number) => Promise<CartState>;
  readonly remove: (cartId: string, lineId: string) => Promise<CartState>;
  readonly setCodes: (cartId: string, codes: readonly string[]) => Promise<CartState>;
  readonly shipTo: (cartId: string, to: ShipTo, email: string | null) => Promise<CartState>;
  /** @param methodId as the cart offers it. */
  readonly choose: (cartId: string, methodId: string) => Promise<CartState>;
}

/** An event that the shop reports on its own. */
export type ShopEvent = { readonly id: string } & (
  | { readonly kind: 'ORDER'; readonly order: OrderFacts }
  | { readonly kind: 'PARCEL'; readonly orderRef: string; readonly parcel: Parcel }
  | { readonly kind: 'REFUND'; readonly orderRef: string; readonly refund: Refund }
  /** An event the house does not store. */
  | { readonly kind: 'OTHER' }
);

/** Headers that describe a webhook. */
export interface WebhookHeaders {
  readonly id: string;
  readonly topic: string;
  readonly signature: string;
}

export interface ShopProvider {
  /**
   * @param ip of the caller, so that one caller is not throttled because of another.
   *
   * @param language for product texts, if the shop has them in it; its primary one by default.
   */
  readonly storefront: (ip: string, language?: Language) => Storefront;
  /** Parses a webhook and verifies the shop's signature; null if it is invalid. */
  readonly event: (body: string, headers: WebhookHeaders) => ShopEvent | null;
  /** Orders that changed since, ms UTC; null if the house has no access to them. */
  readonly ordersSince: ((since: number) => Promise<readonly OrderFacts[]>) | null;
  /**
   * Address in the shop's own back office.
   *
   * @param ref the shop's id of one entry; without it the list.
   */
  readonly backOffice: (what: 'orders' | 'products' | 'collections', ref?: string) => string;
}
