import { languages, type Language } from '../../../domain/accounts/language.ts';
import type { Ports } from '../../ports.ts';
import type { Storefront } from '../../shop/shop-provider.ts';
import { shopAnswer } from '../shop-answer.ts';

/** Products that the app requests at first. */
const limit = 24;

const shopQuery = (
  kind: string | undefined,
  name: string,
): ((shop: Storefront) => Promise<unknown>) | null => {
  if (kind === 'product') return (shop) => shop.product(name);
  if (kind === 'collection') return (shop) => shop.collection(name, { limit });
  if (kind !== 'front') return null;
  return async (shop) => {
    const [page, collections] = await Promise.all([shop.products({ limit }), shop.collections()]);
    return { ...page, collections };
  };
};

/** The shop’s front, a collection or a product; null if the shop does not respond in time. */
export const shopReading = async (
  { ports }: { readonly ports: Pick<Ports, 'shop' | 'clock'> },
  [language, kind, ...name]: readonly string[],
): Promise<{ readonly value: unknown } | null> => {
  const ask = shopQuery(kind, name.join('|'));
  const spoken = languages.find((one): one is Language => one === language);
  if (ask === null) return null;
  const value = await shopAnswer(ports, ask, spoken);
  return value === null ? null : { value };
};
