/** The house's queries to the Storefront API. A test checks each against its published schema. */

/** Product texts in a language; untranslated ones come in the shop's primary language. */
const inLanguage = '@inContext(language: $language)';

const moneyFragment = `fragment MoneyParts on MoneyV2 { amount currencyCode }`;

const image = `fragment ImageParts on Image { url(transform: { maxWidth: 1600 }) altText width height }`;

const card = `fragment CardParts on Product {
  id handle title availableForSale isGiftCard
  priceRange { minVariantPrice { ...MoneyParts } maxVariantPrice { ...MoneyParts } }
  compareAtPriceRange { minVariantPrice { ...MoneyParts } maxVariantPrice { ...MoneyParts } }
  featuredImage { ...ImageParts }
}`;

const collectionParts = `fragment CollectionParts on Collection {
  id handle title description(truncateAt: 2000) image { ...ImageParts }
}`;

const variantParts = `fragment VariantParts on ProductVariant {
  id title availableForSale quantityAvailable
  price { ...MoneyParts } compareAtPrice { ...MoneyParts }
  quantityRule { maximum }
  selectedOptions { name value }
  image { ...ImageParts }
}`;

const cartParts = `fragment CartParts on Cart {
  id checkoutUrl totalQuantity
  cost {
    subtotalAmount { ...MoneyParts } totalAmount { ...MoneyParts } totalTaxAmount { ...MoneyParts }
  }
  discountCodes { code applicable }
  discountAllocations { discountedAmount { ...MoneyParts } targetType }
  lines(first: 100) {
    nodes {
      id quantity
      cost {
        amountPerQuantity { ...MoneyParts } compareAtAmountPerQuantity { ...MoneyParts }
        subtotalAmount { ...MoneyParts } totalAmount { ...MoneyParts }
      }
      discountAllocations { discountedAmount { ...MoneyParts } targetType }
      merchandise {
        ... on ProductVariant {
          ...VariantParts
          requiresShipping
          product { id handle title featuredImage { ...ImageParts } }
        }
      }
    }
  }
  deliveryGroups(first: 10) {
    nodes {
      id
      deliveryOptions { handle title description estimatedCost { ...MoneyParts } }
      selectedDeliveryOption { handle estimatedCost { ...MoneyParts } }
    }
  }
}`;

const cartFragments = `${cartParts} ${variantParts} ${image} ${moneyFragment}`;

const payload = `cart { ...CartParts } userErrors { code field message } warnings { code message target }`;

export const productsQuery = `query Products($first: Int!, $after: String, $language: LanguageCode) ${inLanguage} {
  products(first: $first, after: $after, sortKey: BEST_SELLING) {
    nodes { ...CardParts } pageInfo { hasNextPage endCursor }
  }
} ${card} ${image} ${moneyFragment}`;

export const collectionsQuery = `query Collections($language: LanguageCode) ${inLanguage} {
  collections(first: 20, sortKey: UPDATED_AT) {
    nodes { ...CollectionParts products(first: 8) { nodes { ...CardParts } } }
  }
} ${collectionParts} ${card} ${image} ${moneyFragment}`;

export const collectionQuery = `query Collection($id: ID, $handle: String, $first: Int!, $after: String, $language: LanguageCode) ${inLanguage} {
  collection(id: $id, handle: $handle) {
    ...CollectionParts
    products(first: $first, after: $after) {
      nodes { ...CardParts } pageInfo { hasNextPage endCursor }
    }
  }
} ${collectionParts} ${card} ${image} ${moneyFragment}`;

export const productQuery = `query Product($id: ID, $handle: String, $language: LanguageCode) ${inLanguage} {
  product(id: $id, handle: $handle) {
    ...CardParts descriptionHtml
    images(first: 50) { nodes { ...ImageParts } }
    options(first: 3) { name optionValues { name } }
    variants(first: 250) { nodes { ...VariantParts } }
    collections(first: 20) { nodes { id handle title } }
  }
} ${card} ${variantParts} ${image} ${moneyFragment}`;

export const variantQuery = `query Variant($id: ID!, $language: LanguageCode) ${inLanguage} {
  node(id: $id) { ... on ProductVariant { ...VariantParts product { title } } }
} ${variantParts} ${image} ${moneyFragment}`;

export const cartQuery = `query Cart($id: ID!, $language: LanguageCode) ${inLanguage} { cart(id: $id) { ...CartParts } } ${cartFragments}`;

export const createMutation = `mutation CreateCart($input: CartInput!, $language: LanguageCode) ${inLanguage} {
  change: cartCreate(input: $input) { ${payload} }
} ${cartFragments}`;

export const addMutation = `mutation AddLine($cartId: ID!, $lines: [CartLineInput!]!, $language: LanguageCode) ${inLanguage} {
  change: cartLinesAdd(cartId: $cartId, lines: $lines) { ${payload} }
} ${cartFragments}`;

export const updateMutation = `mutation UpdateLine($cartId: ID!, $lines: [CartLineUpdateInput!]!, $language: LanguageCode) ${inLanguage} {
  change: cartLinesUpdate(cartId: $cartId, lines: $lines) { ${payload} }
} ${cartFragments}`;

export const removeMutation = `mutation RemoveLine($cartId: ID!, $lineIds: [ID!]!, $language: LanguageCode) ${inLanguage} {
  change: cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { ${payload} }
} ${cartFragments}`;

export const codesMutation = `mutation SetCodes($cartId: ID!, $discountCodes: [String!]!, $language: LanguageCode) ${inLanguage} {
  change: cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) { ${payload} }
} ${cartFragments}`;

export const buyerMutation = `mutation SetBuyer($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!, $language: LanguageCode) ${inLanguage} {
  change: cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) { ${payload} }
} ${cartFragments}`;

export const addressMutation = `mutation SetAddress($cartId: ID!, $addresses: [CartSelectableAddressInput!]!, $language: LanguageCode) ${inLanguage} {
  change: cartDeliveryAddressesReplace(cartId: $cartId, addresses: $addresses) { ${payload} }
} ${cartFragments}`;

export const deliveryMutation = `mutation ChooseDelivery($cartId: ID!, $options: [CartSelectedDeliveryOptionInput!]!, $language: LanguageCode) ${inLanguage} {
  change: cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $options) { ${payload} }
} ${cartFragments}`;
