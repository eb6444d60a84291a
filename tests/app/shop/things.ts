import type { Cart } from '../../../src/domain/shop/cart.ts';
import type { ShopProduct, ShopProductDetail } from '../../../src/domain/shop/product.ts';
import type { ShopFront } from '../../../src/app/shop/data/products.ts';

/** A product as in lists. */
export const product = (handle: string, more: Partial<ShopProduct> = {}): ShopProduct => ({
  id: `gid://shopify/Product/${handle}`,
  handle,
  title: `The ${handle}`,
  currency: 'CAD',
  priceFrom: 2_400,
  priceVaries: false,
  available: true,
  giftCard: false,
  ...more,
});

type Variant = ShopProductDetail['variants'][number];

const variant = (n: number, options: readonly string[], more: Partial<Variant> = {}): Variant => ({
  id: `gid://shopify/ProductVariant/${n}`,
  title: options.join(' / '),
  options: [...options],
  price: 2_400,
  available: true,
  most: 20,
  ...more,
});

/** A cap in two colours and two sizes: one is sold out, one does not exist. */
export const cap = (more: Partial<ShopProductDetail> = {}): ShopProductDetail => ({
  ...product('cap', { priceVaries: true }),
  descriptionHtml: '<h1>Cotton</h1><p>Washed once.<script>alert(1)</script></p>',
  images: [
    { url: 'https://shop.example/cap-1.webp', alt: 'The cap from the front' },
    { url: 'https://shop.example/cap-2.webp' },
  ],
  options: [
    { name: 'Colour', values: ['Green', 'Sand'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  variants: [
    variant(1, ['Green', 'S'], { available: false }),
    variant(2, ['Green', 'M'], { price: 2_600, compareAt: 3_000, stock: 3, most: 3 }),
    variant(3, ['Sand', 'M']),
  ],
  collections: [],
  ...more,
});

type Line = Cart['lines'][number];

export const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  productId: 'p',
  variantId: 'v',
  handle: id,
  title: `The ${id}`,
  quantity: 2,
  unit: 2_400,
  subtotal: 4_800,
  total: 4_800,
  most: 5,
  ...more,
});

export const cart = (more: Partial<Cart> = {}): Cart => ({
  id: 'gid://shopify/Cart/1',
  version: '0123456789abcdef',
  currency: 'CAD',
  lines: [line('cap')],
  quantity: 2,
  expired: false,
  discountCodes: [],
  subtotal: 4_800,
  discount: 0,
  total: 4_800,
  isEstimate: true,
  isShipped: true,
  shippingMethods: [],
  ...more,
});

export const front = (more: Partial<ShopFront> = {}): ShopFront => ({
  collections: [
    {
      id: 'c1',
      handle: 'caps',
      title: 'Caps',
      description: 'To keep the sun off.',
      products: [product('cap'), product('hat', { available: false })],
    },
  ],
  products: [product('cap'), product('hat', { available: false }), product('mug')],
  ...more,
});
