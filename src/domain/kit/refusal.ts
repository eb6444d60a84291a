/** The wire statuses a refusal may carry (specification, section 8). */
export type RefusalStatus =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'already-exists'
  | 'failed-precondition'
  | 'aborted'
  | 'resource-exhausted'
  | 'cancelled'
  | 'internal'
  | 'unimplemented'
  | 'unavailable'
  | 'deadline-exceeded'
  | 'unknown';

export type RefusalDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Why something was not done, in a form that is the same behind a button, in a function and on the
 * wire.
 */
export interface Refusal {
  readonly status: RefusalStatus;
  /** Stable and upper case, e.g. `BID_TOO_LOW`. Screens decide by it, never by the message. */
  readonly code: string;
  /** One plain sentence that names the field or the rule. */
  readonly message: string;
  /** Dotted path of the field at fault, if there is one. */
  readonly field?: string;
  readonly details?: RefusalDetails;
}

export const refusal = (
  status: RefusalStatus,
  code: string,
  message: string,
  more: { readonly field?: string; readonly details?: RefusalDetails } = {},
): Refusal => ({ status, code, message, ...more });

/**
 * A refusal on its way to the command dispatcher. The domain returns refusals; only functions throw
 * them.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}
