import type { Assortment, Goods, GoodsCollection, GoodsOption } from '../../embedded/shop/goods.ts';
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

/** Names and values of options in French; measures are the same in both languages. */
const frenchWords: Readonly<Record<string, string>> = {
  Color: 'Couleur',
  Ink: 'Encre',
  Paper: 'Papier',
  Green: 'Vert',
  Orange: 'Orange',
  Blue: 'Bleu',
  Size: 'Taille',
  Finish: 'Finition',
  Sheet: 'Feuille seule',
  Framed: 'Encadrée',
  Value: 'Valeur',
  $25: '25\u00A0$',
  $50: '50\u00A0$',
  $100: '100\u00A0$',
  $200: '200\u00A0$',
  S: 'P',
  XL: 'TG',
  XXL: 'TTG',
  L: 'G',
};
const inFrench = (word: string): string => frenchWords[word] ?? word;

const optionIn = ({ name, values, french }: GoodsOption): GoodsOption => ({
  name,
  values,
  french: french ?? { name: inFrench(name), values: values.map(inFrench) },
});

const goodsOf = (of: Described, index: number): Goods => {
  const { handle, title, kind, options, text, price, compareAt, stock, weight, alts, most } = of;
  const { french } = of;
  return {
    id: firstProduct + index,
    handle,
    title,
    kind,
    options: options.map(optionIn),
    descriptionHtml: html(text),
    french: { title: french.title, descriptionHtml: html(french.text) },
    variants: chosen(options).map((way, place) => ({
      id: firstVariant + index * 50 + place,
      options: way,
      price: at(price, place),
      ...(compareAt === undefined ? {} : { compareAt }),
      ...(stock === undefined ? {} : { stock: at(stock, place) }),
      weight,
    })),
    images: alts.map((alt, place) => ({
      name: `${handle}-${place + 1}`,
      alt,
      french: french.alts[place] ?? alt,
    })),
    ...(most === undefined ? {} : { most }),
  };
};

const measures = ['30 × 40 cm', '50 × 70 cm'];
const sizes = [
  // A garment has a `taille`, a sheet a `format`.
  { name: 'Size', values: measures, french: { name: 'Format', values: measures } },
  { name: 'Finish', values: ['Sheet', 'Framed'] },
] as const;

const described = ({ handle, title, text, french, stock }: Print): Described => ({
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
  french: {
    title: french.title,
    text: [
      french.text,
      'Imprimée aux encres pigmentaires sur du papier de coton de 308 g, dans les couleurs du dessin. Encadrée, elle est livrée dans un cadre de chêne noir, sous verre.',
    ],
    alts: [
      `${french.title}\u00A0: encadrée au mur au-dessus d’un buffet`,
      `${french.title}\u00A0: la feuille avec sa marge`,
      `${french.title}\u00A0: le dessin, de près`,
    ],
  },
});

const products = [...prints.map(described), ...wear, ...books, ...garage].map(goodsOf);

const collection = (
  id: number,
  handle: string,
  title: string,
  description: string,
  french: NonNullable<GoodsCollection['french']>,
  isIn: (goods: Goods) => boolean,
): GoodsCollection => {
  const inside = products.filter(isIn);
  const image = inside[0]?.images[0] ?? { name: '', alt: '' };
  const handles = inside.map((goods) => goods.handle);
  return { id, handle, title, description, french, image, products: handles };
};

const ofKinds =
  (...of: readonly Goods['kind'][]) =>
  (goods: Goods): boolean =>
    of.includes(goods.kind);

/** Products and collections of the site's shop. */
export const assortment: Assortment = {
  products,
  collections: [
    collection(
      710,
      'prints',
      'Prints',
      'The drawings from our listings, on paper that deserves them.',
      {
        title: 'Affiches',
        description: 'Les dessins de nos annonces, sur un papier à leur hauteur.',
      },
      ofKinds('print'),
    ),
    collection(
      711,
      'wear',
      'Wear',
      'For the garage, and for being asked what that mark is.',
      {
        title: 'Vêtements',
        description: 'Pour le garage, et pour se faire demander quel est cet emblème.',
      },
      ofKinds('wear'),
    ),
    collection(
      712,
      'garage',
      'Garage',
      'Things a garage can always use.',
      { title: 'Garage', description: 'Ce qui sert toujours dans un garage.' },
      ofKinds('garage'),
    ),
    collection(
      713,
      'desk-and-shelf',
      'Desk and Shelf',
      'Mugs to hold, books to keep oil off.',
      {
        title: 'Bureau et étagère',
        description: 'Des tasses à tenir, des livres à garder loin de l’huile.',
      },
      ofKinds('mug', 'book'),
    ),
    collection(
      714,
      'gifts',
      'Gifts',
      'When you know the car but not the size.',
      { title: 'Cadeaux', description: 'Quand vous connaissez la voiture, mais pas la taille.' },
      ofKinds('gift card', 'mug', 'book'),
    ),
  ],
  codes: [
    { code: 'GARAGE10', percent: 10 },
    { code: 'ROADTRIP', freeShipping: true, from: 5_000 },
  ],
  draw: drawGoods,
};
