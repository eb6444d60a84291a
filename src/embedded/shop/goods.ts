/** A picture of a product, drawn on request by its name. */
export interface GoodsImage {
  readonly name: string;
  readonly alt: string;
  /** French text. */
  readonly french?: string;
}

/** An option of a product. */
export interface GoodsOption {
  readonly name: string;
  readonly values: readonly string[];
  /** French texts, with the values in the same order. */
  readonly french?: { readonly name: string; readonly values: readonly string[] };
}

export interface GoodsVariant {
  /** Id in the stand-in; Shopify's are numbers too. */
  readonly id: number;
  /** Its value for each option of the product; empty if it is the only variant. */
  readonly options: readonly string[];
  /** Integer Canadian cents. */
  readonly price: number;
  /** Former price. */
  readonly compareAt?: number;
  /** Initial stock in pieces; absent if unlimited. */
  readonly stock?: number;
  /** Grams. */
  readonly weight: number;
}

export interface Goods {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly kind: 'print' | 'wear' | 'mug' | 'book' | 'garage' | 'gift card';
  readonly options: readonly GoodsOption[];
  readonly variants: readonly GoodsVariant[];
  readonly images: readonly GoodsImage[];
  /** Most pieces of one variant in an order. */
  readonly most?: number;
  readonly french?: { readonly title: string; readonly descriptionHtml: string };
}

export interface GoodsCollection {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly image: GoodsImage;
  /** Handles of its products, in order. */
  readonly products: readonly string[];
  readonly french?: { readonly title: string; readonly description: string };
}

/** A discount code of the shop. */
export interface GoodsCode {
  readonly code: string;
  /** Per cent off the goods, or free shipping. */
  readonly percent?: number;
  readonly freeShipping?: true;
  /** Minimum total of the goods, integer cents. */
  readonly from?: number;
}

/** Everything the shop sells. */
export interface Assortment {
  readonly products: readonly Goods[];
  readonly collections: readonly GoodsCollection[];
  readonly codes: readonly GoodsCode[];
  /** A picture by its name, as SVG; null if there is none. */
  readonly draw: (name: string) => string | null;
}
