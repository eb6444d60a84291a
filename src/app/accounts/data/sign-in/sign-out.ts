import { signOut as leave } from 'firebase/auth';
import { counted } from '../../../../domain/kit/text/counted.ts';
import { refusal } from '../../../../domain/kit/refusal.ts';
import type { Answer } from '../../../platform/reading/answer.ts';
import { begunHere } from '../../../drafts/text/text-drafts.ts';
import { unsentOf } from '../../../outbox/client.ts';
import { unsentSubmissions } from '../../../drafts/client.ts';
import { keepSession, noteSignedOut } from '../../../platform/session/remembered-session.ts';
import {
  currentSession,
  device,
  sessionAtom,
  signedOut,
} from '../../../platform/session/session.ts';
import { forgetUnsent } from '../../../platform/storage/unsent-count.ts';
import { reportAuthEvent } from './auth-events.ts';
import { authentication } from '../../../firebase/auth.ts';
import { deleteLocalData } from './delete-local-data.ts';

/**
 * Rule for unsent work on sign-out: `ask` stops if there is any, `keep` leaves it on this device
 * for the same member's next sign-in, `discard` deletes it.
 */
export type Unsent = 'ask' | 'keep' | 'discard';

const unsentWork = (unsent: number, begun: number): Answer => {
  const message =
    unsent === 0
      ? 'Some changes are on this device only.'
      : `${counted(unsent, 'item is', 'items are')} not sent yet.`;
  const details = { unsent, begun };
  return {
    ok: false,
    refusal: refusal('failed-precondition', 'UNSENT_WORK', message, { details }),
  };
};

/**
 * Ends the session and deletes the member's data on this device: mirror, outbox, caches, tokens.
 * The session ends first, so that every tab closes the databases that are then deleted.
 */
export const signOut = async (unsent: Unsent): Promise<Answer> => {
  const { uid, signedInAt } = currentSession();
  if (uid === null) return { ok: true };
  const waiting = (await unsentOf(uid)).length + (await unsentSubmissions(uid));
  const begun = unsent === 'ask' ? await begunHere(uid) : 0;
  if (waiting + begun > 0 && unsent === 'ask') return unsentWork(waiting, begun);
  await Promise.race([
    reportAuthEvent('logout', 'success'),
    new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    }),
  ]);
  noteSignedOut(signedInAt);
  device.set(sessionAtom, signedOut);
  keepSession(signedOut);
  // A push notice after signing out would show private details to the next user of this device.
  await (await import('../push/subscription.ts')).unsubscribe().catch(() => undefined);
  await leave(await authentication());
  await deleteLocalData(uid, unsent === 'keep' ? 'keep' : 'discard');
  if (unsent !== 'keep') forgetUnsent();
  return { ok: true };
};

/** Ends a session again that was signed out here and that this tab's sign-in service brought back. */
export const endRevived = async (): Promise<void> => leave(await authentication());
