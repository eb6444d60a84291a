import type { Refusal } from '../../domain/kit/refusal.ts';
import { isMessagingToken } from '../../domain/messages/push-address.ts';
import type { Network } from './network.ts';

/** The caller, after the transport has verified the bearer token. */
export type CallerIdentity =
  | { readonly kind: 'visitor'; readonly ip: string }
  | {
      readonly kind: 'member';
      readonly uid: string;
      /** Claims of the verified token: `email`, `email_verified`, `role`, `st`, `auth_time` (s). */
      readonly claims: Readonly<Record<string, unknown>>;
      readonly ip: string;
      /** Further facts about the connection; absent if the transport does not provide them. */
      readonly network?: Pick<Network, 'realIp' | 'country'>;
    }
  /** Timetable and triggers of the home itself. */
  | { readonly kind: 'system' };

export interface Call {
  /** `area-name`. */
  readonly name: string;
  /** The value of `data` in the body, untrusted. */
  readonly data: unknown;
  readonly caller: CallerIdentity;
  /** Idempotency key; if absent, `data.idempotencyKey` is used. */
  readonly key?: string;
  /** Whether App Check verified a token that no earlier call had used. */
  readonly appCheck?: boolean;
  /** Address of the back-office page the call was sent from, if the app named one. */
  readonly desk?: string;
  /** Messaging registration of the device as the caller states it; it identifies nobody. */
  readonly instanceId?: string;
}

/** Reads the messaging header of a call; returns nothing if it cannot be a registration. */
export const instanceIdIn = (header: unknown): Pick<Call, 'instanceId'> =>
  typeof header === 'string' && isMessagingToken(header) ? { instanceId: header } : {};

export type CallAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly refusal: Refusal; readonly retryAfterSeconds?: number };

/** The role claim of a caller. */
export const roleOf = (caller: CallerIdentity): unknown =>
  caller.kind === 'member' ? caller.claims['role'] : undefined;

/** Whether the caller is a visitor; guest accounts count as visitors. */
export const isGuest = (caller: CallerIdentity): boolean => {
  if (caller.kind !== 'member') return false;
  const firebase = caller.claims['firebase'];
  return (
    typeof firebase === 'object' &&
    firebase !== null &&
    'sign_in_provider' in firebase &&
    firebase.sign_in_provider === 'anonymous'
  );
};
