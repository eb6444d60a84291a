import { storedKeys } from '../core/stored-keys.ts';

const keptAs = storedKeys.leftToPay.key;

/** Notes that this tab is being led to the shop’s own page, to pay this cart. */
export const noteLeftToPay = (cartId: string): void => {
  try {
    sessionStorage.setItem(keptAs, cartId);
  } catch {
    // Without the note nothing is said of it.
  }
};

/** The cart this tab was last sent to pay; null where there was none. */
export const leftToPay = (): string | null => sessionStorage.getItem(keptAs);

/** Forgets it once the cart page shows it: it is said once. */
export const forgetLeftToPay = (): void => sessionStorage.removeItem(keptAs);
