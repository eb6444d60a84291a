import { useOwn } from '../../sync/reads/own.ts';

/** Number of items in the cart, from this device's copy of the account; no server request. */
export const useCartCount = (): number => {
  const reading = useOwn('userPreferences');
  return reading.status === 'ready' ? (reading.value[0]?.doc.cart?.quantity ?? 0) : 0;
};
