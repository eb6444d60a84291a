import { sendJson } from '../http/exchange.ts';
import type { ServerResponse } from 'node:http';

/** A refusal of the sign-in service: the code, and after ` : ` a text for people. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  constructor(
    message: string,
    readonly status: 400 | 401 | 403 | 404 | 503 = 400,
    /** Additional fields of the error response, such as the e-mail address that is taken. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

const statusNames = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  503: 'UNAVAILABLE',
};

/** Sends an error in the format of the Identity Toolkit. */
export const sendAuthError = (
  res: ServerResponse,
  error: AuthError,
  headers: Readonly<Record<string, string>>,
): void =>
  sendJson(
    res,
    error.status,
    {
      error: {
        code: error.status,
        message: error.message,
        status: statusNames[error.status],
        errors: [{ message: error.message, reason: 'invalid', domain: 'global' }],
      },
      ...error.more,
    },
    headers,
  );
