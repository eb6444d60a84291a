import { derivedId } from '../../platform/sha256.ts';

/** Id of an address's subscription, of which there is one; its consent has the same id. */
export const subscriptionId = (email: string): string =>
  derivedId(`subscription ${email.trim().toLowerCase()}`);
