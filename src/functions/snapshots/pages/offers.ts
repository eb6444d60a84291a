import { moneyText } from '../../../wording/fields/currency.ts';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { giveaways } from '../../../domain/giveaways/giveaway.entity.ts';
import { plainText } from '../../../domain/kit/text/plain-text.ts';
import type { ShopProduct, ShopProductDetail } from '../../../domain/shop/product.ts';
import type { Ports } from '../../ports.ts';
import type { InLanguage } from '../reader-language.ts';
import { shopAnswer } from '../shop-answer.ts';
import { linkList } from './link-list.ts';
import type { SitePage } from './site-page.ts';

/** Most products listed on the front of the shop. */
const mostGoods = 48;
/** Most giveaways open at once, including hidden ones. */
const mostOpen = 20;

const priceText = ({ priceFrom, currency }: ShopProduct): string => moneyText(priceFrom, currency);

/** `/product`: the front of the shop. */
export const shopPage = async (ports: Ports, saying: InLanguage): Promise<SitePage> => {
  const page = await shopAnswer(ports, (shop) => shop.products({ limit: mostGoods }));
  const goods = page?.products ?? [];
  const picture = goods.find(({ image }) => image !== undefined)?.image?.url;
  return saying(() => ({
    head: {
      title: translate('Shop'),
      description: translate(
        'Things for the garage and the road, sent in Canada and to the United States.',
      ),
      path: '/product',
      ...(picture === undefined ? {} : { picture }),
    },
    html: linkList(
      goods.map((one) => [`/product/${encodeURIComponent(one.handle)}`, one.title, priceText(one)]),
    ),
  }));
};

const productOf = (product: ShopProductDetail): SitePage => ({
  head: {
    title: translate('{product}, shop', { product: product.title }),
    description: plainText(product.descriptionHtml),
    path: `/product/${encodeURIComponent(product.handle)}`,
    ...(product.image === undefined ? {} : { picture: product.image.url }),
    price: { amount: product.priceFrom / 100, currency: product.currency },
  },
  html: `<p>${priceText(product)}</p>${product.descriptionHtml}`,
});

/** A product by its id or handle; null if the shop does not return one in time. */
export const productPage = async (
  ports: Ports,
  which: string,
  saying: InLanguage,
): Promise<SitePage | null> => {
  const product = await shopAnswer(ports, (shop) => shop.product(which));
  return product === null ? null : saying(() => productOf(product));
};

/** `/giveaway`: the one that can be entered now. */
export const giveawayPage = async (ports: Ports, saying: InLanguage): Promise<SitePage> => {
  const open = await ports.db.find(giveaways, {
    where: [['status', '==', 'OPEN']],
    orderBy: [['endAt', 'asc']],
    limit: mostOpen,
  });
  const shown = open.find(({ isPublished }) => isPublished);
  const picture = shown?.pictures?.[0]?.url;
  return saying(() => ({
    head: {
      title: shown?.title ?? translate('Giveaway'),
      description:
        shown === undefined
          ? translate('When there is a prize to win, it is here, with its rules and its draw.')
          : plainText(shown.bodyHtml),
      path: '/giveaway',
      ...(picture === undefined ? {} : { picture: `${picture}/960.webp` }),
    },
    html:
      shown === undefined
        ? ''
        : `<p>${translate('Closes {date}.', { date: dateText(shown.endAt) })}</p>${shown.bodyHtml}`,
  }));
};
