import type { Language } from '../../domain/accounts/language.ts';
import type { Goods, GoodsCollection, GoodsImage } from './goods.ts';
import type { Sold } from './stock.ts';

const imageIn = ({ name, alt, french }: GoodsImage, language: Language): GoodsImage => ({
  name,
  alt: language === 'fr' ? (french ?? alt) : alt,
});

/** A product in a language; untranslated texts stay in the first language. */
export const goodsIn = (goods: Goods, language: Language): Goods =>
  language === 'en'
    ? goods
    : {
        ...goods,
        ...goods.french,
        options: goods.options.map(({ name, values, french }) => french ?? { name, values }),
        images: goods.images.map((image) => imageIn(image, language)),
      };

/** A variant with its product in a language. */
export const soldIn = (sold: Sold, language: Language): Sold => {
  const goods = goodsIn(sold.goods, language);
  const options = sold.options.map((value, at) => {
    const place = sold.goods.options[at]?.values.indexOf(value) ?? -1;
    return goods.options[at]?.values[place] ?? value;
  });
  return { ...sold, goods, options };
};

export const collectionIn = (of: GoodsCollection, language: Language): GoodsCollection =>
  language === 'en' ? of : { ...of, ...of.french, image: imageIn(of.image, language) };
