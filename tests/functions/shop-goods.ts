import type { Assortment } from '../../src/embedded/shop/goods.ts';

const image = { name: 'cap-1', alt: 'A cap', french: 'Une casquette' };

/** A small shop: sizes, a limit, a last piece, something sold out, and a gift card. */
export const shopGoods: Assortment = {
  products: [
    {
      id: 1,
      handle: 'cap',
      title: 'Cap',
      kind: 'wear',
      descriptionHtml: '<p>A cap.</p>',
      options: [
        {
          name: 'Colour',
          values: ['Ink', 'Paper'],
          french: { name: 'Couleur', values: ['Encre', 'Papier'] },
        },
      ],
      french: { title: 'Casquette', descriptionHtml: '<p>Une casquette.</p>' },
      variants: [
        { id: 11, options: ['Ink'], price: 3_000, compareAt: 4_000, stock: 10, weight: 100 },
        { id: 12, options: ['Paper'], price: 3_500, stock: 0, weight: 100 },
      ],
      images: [image, { name: 'cap-2', alt: 'Its other side' }],
      most: 5,
    },
    {
      id: 2,
      handle: 'coat',
      title: 'Coat',
      kind: 'wear',
      descriptionHtml: '<p>A coat.</p>',
      options: [],
      variants: [{ id: 21, options: [], price: 9_000, stock: 3, weight: 900 }],
      images: [image],
    },
    {
      id: 3,
      handle: 'gift-card',
      title: 'Gift card',
      kind: 'gift card',
      descriptionHtml: '<p>A card.</p>',
      options: [],
      variants: [{ id: 31, options: [], price: 5_000, weight: 0 }],
      images: [],
    },
  ],
  collections: [
    {
      id: 7,
      handle: 'wear',
      title: 'Wear',
      description: 'To wear.',
      french: { title: 'Vêtements', description: 'À porter.' },
      image,
      products: ['cap', 'coat'],
    },
  ],
  codes: [
    { code: 'TEN', percent: 10 },
    { code: 'SHIP', freeShipping: true, from: 6_000 },
  ],
  draw: () => null,
};

const variant = (id: number): string => `gid://shopify/ProductVariant/${id}`;

export const variants = {
  cap: variant(11),
  paperCap: variant(12),
  coat: variant(21),
  giftCard: variant(31),
  none: variant(99),
} as const;
