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

/** No answer came, or none in time: what was asked may have been done. */
export class ShopSilent extends Error {
  override readonly name = 'ShopSilent';
  constructor(
    message: string,
    /** HTTP status it answered instead, if it did. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** The shop refuses what was asked, by a code of its own. Nothing was done. */
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

/** The offer of a variant, as the shop has it now. */
export interface VariantState {
  readonly id: string;
  /** Of the product. */
  readonly title: string;
  readonly price: number;
  readonly available: boolean;
  /** Null where the shop does not say. */
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

/** A cart as the shop has it; amounts in cents. */
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

/** The shop as one buyer asks it. All fail with `ShopSilent` or `ShopRefused`. */
export interface Storefront {
  readonly products: (ask: PageAsked) => Promise<ProductPage>;
  /** All collections, each with its first products. */
  readonly collections: () => Promise<
    readonly (ShopCollection & { readonly products: readonly ShopProduct[] })[]
  >;
  /** By id or handle; null when there is none. */
  readonly collection: (
    which: string,
    ask: PageAsked,
  ) => Promise<(ShopCollection & ProductPage) | null>;
  readonly product: (which: string) => Promise<ShopProductDetail | null>;
  readonly variant: (id: string) => Promise<VariantState | null>;
  /** Null when the shop does not have it any more. */
  readonly cart: (id: string) => Promise<CartState | null>;
  /** @param reference goes with the cart and comes back with its order. */
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

/** An event that the shop reports by itself. */
export type ShopEvent = { readonly id: string } & (
  | { readonly kind: 'ORDER'; readonly order: OrderFacts }
  | { readonly kind: 'PARCEL'; readonly orderRef: string; readonly parcel: Parcel }
  | { readonly kind: 'REFUND'; readonly orderRef: string; readonly refund: Refund }
  /** Nothing the house keeps. */
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
   * @param ip of who asks, so that one is not throttled for another.
   * @param language in which goods are named, where the shop has them in it; its own first one when absent.
   */
  readonly storefront: (ip: string, language?: Language) => Storefront;
  /** Reads a webhook, whose signature has to be the shop's; null when it is not. */
  readonly event: (body: string, headers: WebhookHeaders) => ShopEvent | null;
  /** Orders that changed since, ms UTC; null where the house may not ask. */
  readonly ordersSince: ((since: number) => Promise<readonly OrderFacts[]>) | null;
  /**
   * Page where the shop's own staff see a thing of it.
   * @param ref the shop's id; all of them without.
   */
  readonly backOffice: (what: 'orders' | 'products' | 'collections', ref?: string) => string;
}
