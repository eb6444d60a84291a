import type { Language } from '../../domain/accounts/language.ts';
import type { Ports } from '../ports.ts';
import { oncePer } from '../../domain/kit/once-per.ts';
import type { ShopProvider, Storefront } from '../shop/shop-provider.ts';

/** Longest time a page waits for the shop, ms; the program asks it again. */
const shopAnswersMs = 1_500;

/** Time for which a shop that did not respond is not asked again for a page, ms. */
const restMs = 5_000;
const silent = oncePer((_shop: ShopProvider) => ({ until: 0 }));

/** The shop's public answer; null if there is none in time. */
export const shopAnswer = async <T>(
  { shop, clock }: Pick<Ports, 'shop' | 'clock'>,
  ask: (shop: Storefront) => Promise<T | null>,
  language?: Language,
): Promise<T | null> => {
  if (shop === null || clock.now() < silent(shop).until) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      silent(shop).until = clock.now() + restMs;
      resolve(null);
    }, shopAnswersMs);
  });
  try {
    return await Promise.race([ask(shop.storefront('', language)), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};
