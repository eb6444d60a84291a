import { storedKeys } from '../core/stored-keys.ts';
import type { Home } from './deployment.ts';

const KEPT = storedKeys.messaging.key;

/**
 * The public key browsers register with at this deployment's Firebase messaging, as the page's head
 * names it; null where notices go by Web Push alone.
 */
export const messagingKey = ({ config }: Home): string | null =>
  config.messagingSenderId === undefined
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name="hammerlane-messaging"]')?.content ??
      null);

/** This browser's registration, and what it stands for. */
export interface MessagingRegistration {
  readonly token: string;
  /** The key and the push address it was made for: another of either needs another registration. */
  readonly key: string;
  readonly endpoint: string;
  /** When the service last confirmed it, ms UTC. */
  readonly at: number;
}

export const keptRegistration = (): MessagingRegistration | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as MessagingRegistration | null;
    return typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null;
  }
};

export const keepRegistration = (registration: MessagingRegistration): void =>
  localStorage.setItem(KEPT, JSON.stringify(registration));

export const forgetRegistration = (): void => localStorage.removeItem(KEPT);

/** The token that calls carry, as in Firebase's own SDK; null for a browser not registered. */
export const messagingToken = (): string | null => keptRegistration()?.token ?? null;
