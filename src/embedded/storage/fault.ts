import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/exchange.ts';

/** Statuses the storage SDKs distinguish, and those of HTTP itself. */
export type FaultStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 409
  | 412
  | 413
  | 416
  | 429
  | 431
  | 503;

/** A refused request; nothing was written. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  constructor(
    readonly status: FaultStatus,
    message: string,
  ) {
    super(message);
  }
}

export const denied = (): StorageFault => new StorageFault(403, 'Permission denied.');
export const quotaUsedUp = (): StorageFault =>
  new StorageFault(402, 'The storage quota is used up.');
export const fileNotFound = (): StorageFault => new StorageFault(404, 'Not Found.');
export const malformed = (what: string): StorageFault => new StorageFault(400, what);

/** Responds with a body that both SDKs understand. */
export const sendFault = (res: ServerResponse, fault: StorageFault): void => {
  const { status, message } = fault;
  sendJson(res, status, { error: { code: status, message, errors: [{ message }] } });
};
