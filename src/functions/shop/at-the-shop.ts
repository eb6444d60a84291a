import type { Language } from '../../domain/accounts/language.ts';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import type { CallFacts } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { ShopRefused, ShopSilent, type ShopProvider, type Storefront } from './shop-provider.ts';

const unavailable = (): Refused =>
  new Refused(
    refusal(
      'unavailable',
      'SHOP_UNAVAILABLE',
      'The shop can’t be reached right now. Try again in a moment.',
    ),
  );

/** The shop of the house; refuses if there is none. */
export const shopOf = ({ shop }: Pick<Ports, 'shop'>): ShopProvider => {
  if (shop === null) throw unavailable();
  return shop;
};

/** The shop as seen by the caller. */
export const storefrontOf = ({ ports, caller }: CallFacts, language?: Language): Storefront =>
  shopOf(ports).storefront(caller.kind === 'system' ? '' : caller.ip, language);

/**
 * Awaits work at the shop; if the shop does not respond, refuses with a code that may be retried.
 * The shop's own refusals become those that `because` returns for their code; an unknown code is an
 * error of the house.
 */
export const answerOfShop = async <T>(
  work: Promise<T>,
  because: (code: string) => Refused | null = () => null,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopSilent) throw unavailable();
    if (error instanceof ShopRefused) throw because(error.code) ?? unavailable();
    throw error;
  }
};
