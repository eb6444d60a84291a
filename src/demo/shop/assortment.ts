import type { Assortment, Goods, GoodsCollection } from '../../embedded/shop/goods.ts';
import { books } from './books.data.ts';
import type { Described } from './described.ts';
import { drawGoods } from './drawings/draw.ts';
import { garage } from './garage.data.ts';
import { prints, type Print } from './prints.data.ts';
import { wear } from './wear.data.ts';

const firstProduct = 8_100;
const firstVariant = 42_000;

/** All ways to choose one value of each option, the last option first. */
const chosen = (options: Goods['options']): readonly (readonly string[])[] =>
  options.reduce<readonly (readonly string[])[]>(
    (ways, { values }) => ways.flatMap((way) => values.map((value) => [...way, value])),
    [[]],
  );

const html = (text: readonly string[]): string => text.map((one) => `<p>${one}</p>`).join('');
const at = (of: number | readonly number[], index: number): number =>
  typeof of === 'number' ? of : (of[index] ?? 0);

const goodsOf = (of: Described, index: number): Goods => {
  const { handle, title, kind, options, text, price, compareAt, stock, weight, alts, most } = of;
  return {
    id: firstProduct + index,
    handle,
    title,
    kind,
    options,
    descriptionHtml: html(text),
    variants: chosen(options).map((way, place) => ({
      id: firstVariant + index * 50 + place,
      options: way,
      price: at(price, place),
      ...(compareAt === undefined ? {} : { compareAt }),
      ...(stock === undefined ? {} : { stock: at(stock, place) }),
      weight,
    })),
    images: alts.map((alt, place) => ({ name: `${handle}-${place + 1}`, alt })),
    ...(most === undefined ? {} : { most }),
  };
};

const sizes = [
  { name: 'Size', values: ['30 × 40 cm', '50 × 70 cm'] },
  { name: 'Finish', values: ['Sheet', 'Framed'] },
] as const;

const described = ({ handle, title, text, stock }: Print): Described => ({
  handle,
  title,
  kind: 'print',
  options: sizes,
  text: [
    text,
    'Printed with pigment inks on cotton paper of 308 g, in the colors of the drawing. Framed, it comes in black oak behind glass.',
  ],
  price: [3_500, 11_500, 6_500, 18_500],
  stock,
  weight: 600,
  looks: [],
  alts: [
    `${title}: framed on a wall above a sideboard`,
    `${title}: the sheet with its margin`,
    `${title}: the drawing from near`,
  ],
});

const products = [...prints.map(described), ...wear, ...books, ...garage].map(goodsOf);

const collection = (
  id: number,
  handle: string,
  title: string,
  description: string,
  isIn: (goods: Goods) => boolean,
): GoodsCollection => {
  const inside = products.filter(isIn);
  const image = inside[0]?.images[0] ?? { name: '', alt: '' };
  return { id, handle, title, description, image, products: inside.map((goods) => goods.handle) };
};

const kinds =
  (...of: readonly Goods['kind'][]) =>
  (goods: Goods): boolean =>
    of.includes(goods.kind);

/** What the shop of the house sells. */
export const assortment: Assortment = {
  products,
  collections: [
    collection(
      710,
      'prints',
      'Prints',
      'The drawings from our listings, on paper that deserves them.',
      kinds('print'),
    ),
    collection(
      711,
      'wear',
      'Wear',
      'For the garage, and for being asked what that mark is.',
      kinds('wear'),
    ),
    collection(712, 'garage', 'Garage', 'Things a garage can always use.', kinds('garage')),
    collection(
      713,
      'desk-and-shelf',
      'Desk and Shelf',
      'Mugs to hold, books to keep oil off.',
      kinds('mug', 'book'),
    ),
    collection(
      714,
      'gifts',
      'Gifts',
      'When you know the car but not the size.',
      kinds('gift card', 'mug', 'book'),
    ),
  ],
  codes: [
    { code: 'GARAGE10', percent: 10 },
    { code: 'ROADTRIP', freeShipping: true, from: 5_000 },
  ],
  draw: drawGoods,
};
