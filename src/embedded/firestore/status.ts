/** Canonical status names with their gRPC number and the HTTP status of Google's APIs. */
const codes = {
  CANCELLED: [1, 499],
  INVALID_ARGUMENT: [3, 400],
  DEADLINE_EXCEEDED: [4, 504],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  ABORTED: [10, 409],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  UNAUTHENTICATED: [16, 401],
} as const;

export type StatusName = keyof typeof codes;

/** A Firestore error, the same on every transport. */
export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(message);
    this.status = status;
  }

  get grpcCode(): number {
    return codes[this.status][0];
  }

  get httpCode(): number {
    return codes[this.status][1];
  }
}

export const invalid = (message: string): FirestoreError =>
  new FirestoreError('INVALID_ARGUMENT', message);

export const denied = (): FirestoreError =>
  new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');

/** Error body of Google's HTTP APIs. */
export const errorBody = (
  error: FirestoreError,
): { error: { code: number; message: string; status: StatusName } } => ({
  error: { code: error.httpCode, message: error.message, status: error.status },
});

/**
 * Converts any thrown value to a Firestore error; unknown errors become INTERNAL and are logged.
 */
export const asFirestoreError = (thrown: unknown): FirestoreError => {
  if (thrown instanceof FirestoreError) return thrown;
  if (thrown instanceof Error && thrown.name === 'InvalidToken') {
    return new FirestoreError('UNAUTHENTICATED', thrown.message || 'The token is not valid.');
  }
  console.error('firestore:', thrown);
  return new FirestoreError('INTERNAL', 'Internal error.');
};
