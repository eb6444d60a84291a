import { useOwn } from './own.ts';

/** How many pieces are in the cart, as the account's copy says: on every device, and asking nobody. */
export const useCartCount = (): number => {
  const reading = useOwn('userPreferences');
  return reading.status === 'ready' ? (reading.value[0]?.doc.cart?.quantity ?? 0) : 0;
};
