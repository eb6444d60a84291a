import { moneyText } from '../../../wording/fields/currency.ts';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { giveaways } from '../../../domain/giveaways/giveaway.entity.ts';
import { plainText } from '../../../domain/kit/plain-text.ts';
import type { ShopProduct, ShopProductDetail } from '../../../domain/shop/product.ts';
import type { Storefront } from '../../shop/shop-provider.ts';
import type { Ports } from '../../ports.ts';
import type { InLanguage } from '../reader-language.ts';
import { linkList } from './link-list.ts';
import type { PlainPage } from './plain-page.ts';

/** A page does not wait longer for the shop, ms: the program asks it again. */
const shopAnswersMs = 1_500;
/** As many things as the front of the shop names. */
const mostGoods = 48;
/** As many giveaways as are ever open at once, those that are not shown yet included. */
const mostOpen = 20;

/** The shop's answer; null where it has none in time. */
const answered = async <T>(
  ports: Ports,
  ask: (shop: Storefront) => Promise<T | null>,
): Promise<T | null> => {
  if (ports.shop === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), shopAnswersMs);
  });
  try {
    return await Promise.race([ask(ports.shop.storefront('')), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

const priceText = ({ priceFrom, currency }: ShopProduct): string => moneyText(priceFrom, currency);

/** `/product`: the front of the shop. */
export const shopPage = async (ports: Ports, saying: InLanguage): Promise<PlainPage> => {
  const page = await answered(ports, (shop) => shop.products({ limit: mostGoods }));
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

const productOf = (product: ShopProductDetail): PlainPage => ({
  head: {
    title: translate('{product}, shop', { product: product.title }),
    description: plainText(product.descriptionHtml),
    path: `/product/${encodeURIComponent(product.handle)}`,
    ...(product.image === undefined ? {} : { picture: product.image.url }),
    price: { amount: product.priceFrom / 100, currency: product.currency },
  },
  html: `<p>${priceText(product)}</p>${product.descriptionHtml}`,
});

/** A product by its id or handle; null where the shop does not tell of one in time. */
export const productPage = async (
  ports: Ports,
  which: string,
  saying: InLanguage,
): Promise<PlainPage | null> => {
  const product = await answered(ports, (shop) => shop.product(which));
  return product === null ? null : saying(() => productOf(product));
};

/** `/giveaway`: the one that can be entered now. */
export const giveawayPage = async (ports: Ports, saying: InLanguage): Promise<PlainPage> => {
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
