/** A picture of a product, drawn when it is asked for by its name. */
export interface GoodsImage {
  readonly name: string;
  readonly alt: string;
  /** The same in French. */
  readonly french?: string;
}

/** Something to choose of a thing. */
export interface GoodsOption {
  readonly name: string;
  readonly values: readonly string[];
  /** The same in French, its values in the same order. */
  readonly french?: { readonly name: string; readonly values: readonly string[] };
}

export interface GoodsVariant {
  /** Of the stand-in alone; Shopify's are numbers too. */
  readonly id: number;
  /** Its value of each option of the product; none where it is the only one. */
  readonly options: readonly string[];
  /** Integer cents, Canadian. */
  readonly price: number;
  /** Former price. */
  readonly compareAt?: number;
  /** Pieces at the start; absent where there is no end of them. */
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
  /** Handles of its products, in their order. */
  readonly products: readonly string[];
  readonly french?: { readonly title: string; readonly description: string };
}

/** A discount code of the shop. */
export interface GoodsCode {
  readonly code: string;
  /** Per cent off the goods, or free shipping. */
  readonly percent?: number;
  readonly freeShipping?: true;
  /** Integer cents the goods have to come to. */
  readonly from?: number;
}

/** All the shop sells. */
export interface Assortment {
  readonly products: readonly Goods[];
  readonly collections: readonly GoodsCollection[];
  readonly codes: readonly GoodsCode[];
  /** A picture by its name, as SVG; null where there is none. */
  readonly draw: (name: string) => string | null;
}
