import { storedKeys } from '../../platform/storage/stored-keys.ts';

const keptAs = storedKeys.leftToPay.key;

/** Records that this tab is going to the shop’s own page, to pay this cart. */
export const noteLeftToPay = (cartId: string): void => {
  try {
    sessionStorage.setItem(keptAs, cartId);
  } catch {
    // Without the record, the cart page shows nothing about it.
  }
};

/** The cart this tab last left to pay; null for none. */
export const leftToPay = (): string | null => sessionStorage.getItem(keptAs);

/** Clears the record once the cart page has shown it, so that it is shown once. */
export const forgetLeftToPay = (): void => sessionStorage.removeItem(keptAs);
