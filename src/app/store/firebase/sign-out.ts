import { signOut as leave } from 'firebase/auth';
import { refusal } from '../../../domain/kit/refusal.ts';
import type { Answer } from '../answer.ts';
import { deletePrivate } from '../mirror/mirrors.ts';
import { isOwnScope } from '../mirror/own-scopes.ts';
import { forgetScopes } from '../mirror/sync-state.ts';
import { outbox } from '../outbox/watch.ts';
import { unsentOf } from '../outbox/desk.ts';
import { unsentSubmissions } from '../submissions/desk.ts';
import { keepSession } from '../remembered.ts';
import { currentSession, device, sessionAtom, signedOut } from '../session.ts';
import { closeShared } from '../subscription.ts';
import { noteAuthEvent } from './auth-events.ts';
import { authentication } from './auth.ts';

/** Caches whose entries belong to whoever is signed in. */
const PRIVATE_CACHES = /^hammerlane-private/;

const clearCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => PRIVATE_CACHES.test(name)).map((name) => caches.delete(name)),
  );
};

/**
 * Ends the session and deletes what this device holds of the member: mirror, outbox, caches,
 * tokens. The session goes first, so that every tab lets go of what is then deleted.
 */
export const signOut = async ({ force = false }: { readonly force?: boolean }): Promise<Answer> => {
  const { uid } = currentSession();
  if (uid === null) return { ok: true };
  const unsent = (await unsentOf(uid)).length + (await unsentSubmissions(uid));
  if (unsent > 0 && !force) {
    const message =
      unsent === 1
        ? 'One thing is not sent yet and would be lost.'
        : `${unsent} things are not sent yet and would be lost.`;
    return {
      ok: false,
      refusal: refusal('failed-precondition', 'UNSENT_WORK', message, {
        details: { unsent },
      }),
    };
  }
  await Promise.race([
    noteAuthEvent('logout', 'success'),
    new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    }),
  ]);
  device.set(sessionAtom, signedOut);
  keepSession(signedOut);
  // A notice that comes after signing out would tell the next person at this device.
  await (await import('./push-desk.ts')).unsubscribe().catch(() => undefined);
  await leave(await authentication());
  forgetScopes(isOwnScope);
  closeShared();
  await outbox().clear(uid);
  await deletePrivate(uid);
  await clearCaches();
  return { ok: true };
};
