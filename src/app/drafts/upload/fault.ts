/** Reason for a failed upload, as the storage error codes of the specification. */
export type UploadFaultCode =
  | 'unauthenticated'
  | 'quota-exceeded'
  | 'unauthorized'
  | 'object-not-found'
  | 'retry-limit-exceeded'
  | 'canceled'
  | 'unknown';

export class UploadFault extends Error {
  override readonly name = 'UploadFault';
  constructor(readonly code: UploadFaultCode) {
    super(code);
  }
}

const byStatus: Readonly<Record<number, UploadFaultCode>> = {
  401: 'unauthenticated',
  402: 'quota-exceeded',
  403: 'unauthorized',
  404: 'object-not-found',
  410: 'object-not-found',
};

export const faultOf = (status: number): UploadFault =>
  new UploadFault(byStatus[status] ?? 'unknown');
