import { storedKeys } from '../storage/stored-keys.ts';
import type { Home } from './deployment.ts';

const REGISTRATION_KEY = storedKeys.messaging.key;

/**
 * Public key with which browsers register at this deployment's Firebase messaging, from the page's
 * head; null where notices use Web Push alone.
 */
export const messagingKey = ({ config }: Home): string | null =>
  config.messagingSenderId === undefined
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name="hammerlane-messaging"]')?.content ??
      null);

/** This browser's registration, and the key and address it is for. */
export interface MessagingRegistration {
  readonly token: string;
  /** The key and the push address it was made for: a change of either needs a new registration. */
  readonly key: string;
  readonly endpoint: string;
  /** When the service last confirmed it, ms UTC. */
  readonly at: number;
}

export const keptRegistration = (): MessagingRegistration | null => {
  try {
    const kept = JSON.parse(
      localStorage.getItem(REGISTRATION_KEY) ?? 'null',
    ) as MessagingRegistration | null;
    return typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null;
  }
};

export const keepRegistration = (registration: MessagingRegistration): void =>
  localStorage.setItem(REGISTRATION_KEY, JSON.stringify(registration));

export const forgetRegistration = (): void => localStorage.removeItem(REGISTRATION_KEY);

/** The token that calls carry, as in Firebase's own SDK; null in an unregistered browser. */
export const messagingToken = (): string | null => keptRegistration()?.token ?? null;
