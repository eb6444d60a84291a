import { isAdminRole } from '../domain/accounts/admin-role.ts';
import type { Refusal } from '../domain/kit/refusal.ts';
import type { Network } from './network.ts';

/** Who calls, after the bearer token was verified by whoever carries the call. */
export type CallerIdentity =
  | { readonly kind: 'visitor'; readonly ip: string }
  | {
      readonly kind: 'member';
      readonly uid: string;
      /** Claims of the verified token: `email`, `email_verified`, `role`, `st`, `auth_time` (s). */
      readonly claims: Readonly<Record<string, unknown>>;
      readonly ip: string;
      /** What else the connection tells; absent where nobody looked. */
      readonly network?: Pick<Network, 'realIp' | 'country'>;
    }
  /** The timetable and the triggers of the home itself. */
  | { readonly kind: 'system' };

export interface Call {
  /** `area-name`. */
  readonly name: string;
  /** The value of `data` in the body, untrusted. */
  readonly data: unknown;
  readonly caller: CallerIdentity;
  /** Idempotency key; `data.idempotencyKey` serves when absent. */
  readonly key?: string;
  /** Whether an App Check token was verified that no call before it had used. */
  readonly appCheck?: boolean;
  /** Messaging registration token of the device. */
  readonly instanceId?: string;
}

export type CallAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly refusal: Refusal; readonly retryAfterSeconds?: number };

export const isAdmin = (caller: CallerIdentity): boolean =>
  caller.kind === 'member' && isAdminRole(caller.claims['role']);

/** Guest accounts count as visitors. */
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
