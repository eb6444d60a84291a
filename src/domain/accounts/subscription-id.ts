import { derivedId } from '../platform/sha256.ts';

/** One subscription an address, under which its consent is kept as well. */
export const subscriptionId = (email: string): string =>
  derivedId(`subscription ${email.trim().toLowerCase()}`);
