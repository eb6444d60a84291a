import type { Language } from '../../domain/accounts/language.ts';
import type { Ports } from '../ports.ts';
import type { Storefront } from '../shop/shop-provider.ts';

/** A page does not wait longer for the shop, ms: the program asks it again. */
const shopAnswersMs = 1_500;

/** The shop's answer for everybody; null where it has none in time. */
export const shopAnswer = async <T>(
  { shop }: Pick<Ports, 'shop'>,
  ask: (shop: Storefront) => Promise<T | null>,
  language?: Language,
): Promise<T | null> => {
  if (shop === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), shopAnswersMs);
  });
  try {
    return await Promise.race([ask(shop.storefront('', language)), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};
