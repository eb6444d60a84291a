import type { RefusalStatus } from '../../domain/kit/refusal.ts';
import type { CallAnswer } from './call.ts';

/** Error catalogue: the HTTP status of each refusal status. */
export const httpStatus: Readonly<Record<RefusalStatus, number>> = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'already-exists': 409,
  aborted: 409,
  'resource-exhausted': 429,
  cancelled: 499,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
  unknown: 500,
};

export type WireDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Details of an error beyond its status: the stable code, the field and the refusal's facts. */
export const wireDetails = (answer: Extract<CallAnswer, { ok: false }>): WireDetails => ({
  code: answer.refusal.code,
  ...(answer.refusal.field === undefined ? {} : { field: answer.refusal.field }),
  ...answer.refusal.details,
  ...(answer.retryAfterSeconds === undefined
    ? {}
    : { retryAfterSeconds: answer.retryAfterSeconds }),
});

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A response of the dispatcher in the callable protocol: `{result}` or `{error}`. */
export const toWire = (answer: CallAnswer): WireAnswer => {
  if (answer.ok) return { status: 200, headers: {}, body: { result: answer.data ?? null } };
  const { status, message } = answer.refusal;
  return {
    status: httpStatus[status],
    headers:
      answer.retryAfterSeconds === undefined
        ? {}
        : { 'Retry-After': String(answer.retryAfterSeconds) },
    body: {
      error: {
        details: wireDetails(answer),
        message,
        status: status.toUpperCase().replaceAll('-', '_'),
      },
    },
  };
};
