import { useOwn } from './own.ts';

/** Number of pieces in the cart, from this device's copy of the account; asks no server. */
export const useCartCount = (): number => {
  const reading = useOwn('userPreferences');
  return reading.status === 'ready' ? (reading.value[0]?.doc.cart?.quantity ?? 0) : 0;
};
