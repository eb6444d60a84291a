import {
  refusal,
  type Refusal,
  type RefusalDetails,
  type RefusalStatus,
} from '../../../domain/kit/refusal.ts';

/** Result of an action: its value, or the refusal. */
export type Answer<T = unknown> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly refusal: Refusal };

/** Result of an action without a value. */
export const succeeded = { ok: true } as const;

const statusOf: Readonly<Record<number, RefusalStatus>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

/** Refusal status for an HTTP status, as the specification's error catalogue maps them. */
export const statusFromHttp = (http: number): RefusalStatus => statusOf[http] ?? 'unknown';

const knownCodes = new Set<string>([
  ...Object.values(statusOf),
  'already-exists',
  'failed-precondition',
  'unknown',
]);

interface WireError {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly details?: { readonly code?: unknown; readonly field?: unknown } | null;
}

const plainDetails = (details: Readonly<Record<string, unknown>>): RefusalDetails =>
  Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number | boolean | null] =>
        entry[0] !== 'code' &&
        entry[0] !== 'field' &&
        (entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1])),
    ),
  );

/** Refusal in a function's error body; falls back to the HTTP status when the body gives none. */
export const refusalFromWire = (http: number, error: WireError): Refusal => {
  const named = String(error.status ?? '')
    .toLowerCase()
    .replaceAll('_', '-');
  const status = knownCodes.has(named) ? (named as RefusalStatus) : statusFromHttp(http);
  const details = error.details ?? {};
  const code =
    typeof details.code === 'string' ? details.code : status.toUpperCase().replaceAll('-', '_');
  const message =
    typeof error.message === 'string' && error.message !== ''
      ? error.message
      : 'The server refused this.';
  const plain = plainDetails(details as Readonly<Record<string, unknown>>);
  return refusal(status, code, message, {
    ...(typeof details.field === 'string' ? { field: details.field } : {}),
    ...(Object.keys(plain).length > 0 ? { details: plain } : {}),
  });
};
