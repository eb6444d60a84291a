/** Responses of the Storefront API, with the fields the house queries. */
export interface MoneyAnswer {
  readonly amount: string;
  readonly currencyCode: string;
}

export interface ImageAnswer {
  readonly url: string;
  readonly altText: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

interface PriceRange {
  readonly minVariantPrice: MoneyAnswer;
  readonly maxVariantPrice: MoneyAnswer;
}

export interface CardAnswer {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly availableForSale: boolean;
  readonly isGiftCard: boolean;
  readonly priceRange: PriceRange;
  readonly compareAtPriceRange: PriceRange;
  readonly featuredImage: ImageAnswer | null;
}

export interface PageAnswer {
  readonly nodes: readonly CardAnswer[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface CollectionAnswer {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly image: ImageAnswer | null;
}

export interface VariantAnswer {
  readonly id: string;
  readonly title: string;
  readonly availableForSale: boolean;
  readonly quantityAvailable: number | null;
  readonly price: MoneyAnswer;
  readonly compareAtPrice: MoneyAnswer | null;
  readonly quantityRule: { readonly maximum: number | null };
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  readonly image: ImageAnswer | null;
}

export interface ProductAnswer extends CardAnswer {
  readonly descriptionHtml: string;
  readonly images: { readonly nodes: readonly ImageAnswer[] };
  readonly options: readonly {
    readonly name: string;
    readonly optionValues: readonly { readonly name: string }[];
  }[];
  readonly variants: { readonly nodes: readonly VariantAnswer[] };
  readonly collections: {
    readonly nodes: readonly {
      readonly id: string;
      readonly handle: string;
      readonly title: string;
    }[];
  };
}

export interface DiscountAnswer {
  readonly discountedAmount: MoneyAnswer;
  readonly targetType: 'LINE_ITEM' | 'SHIPPING_LINE';
}

export interface LineAnswer {
  readonly id: string;
  readonly quantity: number;
  readonly cost: {
    readonly amountPerQuantity: MoneyAnswer;
    readonly compareAtAmountPerQuantity: MoneyAnswer | null;
    readonly subtotalAmount: MoneyAnswer;
    readonly totalAmount: MoneyAnswer;
  };
  readonly discountAllocations: readonly DiscountAnswer[];
  readonly merchandise: VariantAnswer & {
    readonly requiresShipping: boolean;
    readonly product: Pick<CardAnswer, 'id' | 'handle' | 'title' | 'featuredImage'>;
  };
}

export interface CartAnswer {
  readonly id: string;
  readonly checkoutUrl: string;
  readonly totalQuantity: number;
  readonly cost: {
    readonly subtotalAmount: MoneyAnswer;
    readonly totalAmount: MoneyAnswer;
    readonly totalTaxAmount: MoneyAnswer | null;
  };
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[];
  readonly discountAllocations: readonly DiscountAnswer[];
  readonly lines: { readonly nodes: readonly LineAnswer[] };
  readonly deliveryGroups: {
    readonly nodes: readonly {
      readonly id: string;
      readonly deliveryOptions: readonly {
        readonly handle: string;
        readonly title: string | null;
        readonly description: string | null;
        readonly estimatedCost: MoneyAnswer;
      }[];
      readonly selectedDeliveryOption: {
        readonly handle: string;
        readonly estimatedCost: MoneyAnswer;
      } | null;
    }[];
  };
}

/** Response to any change of a cart. */
export interface ChangeAnswer {
  readonly change: {
    readonly cart: CartAnswer | null;
    readonly userErrors: readonly { readonly code: string | null; readonly message: string }[];
  } | null;
}
