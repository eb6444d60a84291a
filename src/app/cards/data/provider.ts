import type { Stripe } from '@stripe/stripe-js';

/** The server's settings for the provider’s own form. */
export interface CardFormFacts {
  readonly publishableKey: string;
  /** Address of the provider’s script; absent for the provider's own. */
  readonly scriptUrl?: string;
}

/**
 * Replaces `localhost`, which means this server under any name, by the name it was reached under.
 */
const addressHere = (address: string): string => {
  const url = new URL(address);
  if (url.hostname === 'localhost') url.hostname = location.hostname;
  return url.href;
};

const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = addressHere(address);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The card fields did not load.'));
    });
    document.head.append(script);
  });

const isThere = (): boolean => 'Stripe' in window;

/** Loads the provider’s own script when it is first needed; throws when it fails to load. */
export const openProvider = async (
  { publishableKey, scriptUrl }: CardFormFacts,
  locale: 'en' | 'fr',
): Promise<Stripe> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  if (scriptUrl !== undefined && !isThere()) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey, { locale });
  if (stripe === null) throw new Error('The card fields did not load.');
  return stripe;
};
