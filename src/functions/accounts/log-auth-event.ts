import { authEvents } from '../../domain/accounts/auth-event.entity.ts';
import { usersLogAuthEvent } from '../../domain/accounts/commands.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { derivedId } from '../../domain/platform/sha256.ts';
import { plain } from '../handler.ts';

/** Removes everything but an error code, so that a browser cannot store other text here. */
const codeOf = (reason: string): string => reason.replaceAll(/[^A-Za-z0-9/_.-]/g, '').slice(0, 200);

/**
 * Logs a sign-in, sign-out or failed attempt. The server determines who, when and from where, and
 * whether it is the account's first sign-in, which is logged once; none of this is taken from the
 * browser.
 */
export const logAuthEvent = plain(usersLogAuthEvent, async (input, context) => {
  const { ports, caller, uid, now } = context;
  const { type, status, failureReason, provider, clientEventId } = input;
  if (type === 'first_login') return { ok: true };
  const id = clientEventId === undefined ? ports.newId() : derivedId(`${uid} ${clientEventId}`);
  await ports.db.transaction(async (tx) => {
    const firstId = derivedId(`${uid} first login`);
    const [seen, first, account] = await Promise.all([
      tx.get(authEvents, id),
      tx.get(authEvents, firstId),
      uid === '' ? null : tx.get(usersPrivate, uid),
    ]);
    if (seen) return;
    const event = {
      status,
      at: now,
      ...(failureReason === undefined ? {} : { failureReason: codeOf(failureReason) }),
      ...(provider === undefined ? {} : { provider: codeOf(provider) }),
      ...(uid === '' ? {} : { userId: uid }),
      ...(caller.kind === 'system' ? {} : { ip: caller.ip.slice(0, 64) }),
      createdBy: uid || 'house',
    };
    tx.create(authEvents, id, { type, ...event });
    const isSignIn = (type === 'login' || type === 'login_social') && status === 'success';
    if (!isSignIn || uid === '') return;
    if (first === null && account?.lastLogin === undefined) {
      tx.create(authEvents, firstId, { type: 'first_login', ...event });
    }
    if (account) tx.change(usersPrivate, uid, { lastLogin: now });
  });
  return { ok: true };
});
