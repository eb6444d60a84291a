import { Refused } from '../../domain/kit/refusal.ts';
import type { Ports } from '../ports.ts';
import { unsubscribePath } from './letter-mail.ts';
import { openToken } from './letter-token.ts';
import { endByToken } from './subscription-changes.ts';

/** Whether a request comes from a mail client’s own unsubscribe button (RFC 8058). */
export const isOneClick = (method: string | undefined, path: string): boolean =>
  method === 'POST' && path === unsubscribePath;

export interface OneClickAnswer {
  readonly status: 200 | 400 | 500;
  readonly body: string;
}

/**
 * Unsubscribes a reader at their mail client's request. No rate limit applies: one provider posts
 * for very many readers, and a token that the house did not sign costs no read.
 */
export const answerOneClick = async (ports: Ports, query: string): Promise<OneClickAnswer> => {
  const given = new URLSearchParams(query).get('token') ?? '';
  try {
    await endByToken(ports, await openToken(ports, given.slice(0, 2_000)));
    return { status: 200, body: 'Unsubscribed.\n' };
  } catch (error) {
    if (error instanceof Refused) return { status: 400, body: `${error.message}\n` };
    ports.log('error', `a one-click unsubscribe failed: ${String(error)}`);
    return { status: 500, body: 'Something went wrong on our side.\n' };
  }
};
