/** Content of `error` in Stripe's responses. */
export interface StripeError {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
  readonly payment_method?: unknown;
}

/** A refusal in Stripe's format. */
export class StripeFault extends Error {
  override readonly name = 'StripeFault';
  constructor(
    readonly status: number,
    readonly error: StripeError,
  ) {
    super(error.message);
  }
}

/** 400: the request itself is invalid. */
export const invalid = (message: string, more: Partial<StripeError> = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...more });

/** 404: there is no such object. */
export const missingResource = (what: string, id: string): StripeFault =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
