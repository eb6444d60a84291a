/**
 * Commands that are defined and answer `unimplemented` until they are built. Together with the
 * handlers they are all commands exactly, so this list can only shrink.
 */
export const notYetBuilt: readonly string[] = [
  'subscriptions-update',
  'subscriptions-remove',
  'listings-updateSearchIndex',
  'listings-deleteFromSearchIndex',
  'giveawayEntries-calculateGiveawayEntries',
  'shop-getShopifyProducts',
  'shop-getProductsInCollection',
  'shop-getProductDetail',
  'shop-retrieveCart',
  'shop-addToCart',
  'shop-updateCartItem',
  'shop-removeCartLine',
  'shop-updateCartAddress',
  'shop-selectShippingMethod',
  'shop-checkout',
  'answerBot-answerMessage',
  'answerBot-getFeatureDefinitions',
  'aiProviders-getProviders',
  'aiProviders-getProviderModels',
  'postgresUtil-healthCheck',
  'postgresUtil-applySchema',
  'postgresUtil-schemaVersionLog',
  'postgresUtil-schemaVersionInfo',
  'postgresUtil-backfill',
];
