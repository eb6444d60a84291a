import { usersMendMail } from '../../domain/accounts/commands.ts';
import { languageOf } from '../../domain/accounts/language.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import { subscriptionId } from '../../domain/accounts/letters/subscription-id.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { isBounced } from '../letters/bounces.ts';
import { forgetRefusals } from '../letters/consent.ts';
import { MailboxGone } from '../letters/mailbox-gone.ts';
import { houseWordsOf } from '../letters/templates/house-words.ts';
import { plain, reject } from '../handler.ts';
import { trialMail } from './mails.ts';

/**
 * Sends a test mail to an address that had bounced; if it is accepted, notices are mailed there
 * again.
 */
export const mendMail = plain(usersMendMail, async (_, { ports, uid }) => {
  const [account, wishes] = await Promise.all([
    ports.db.get(usersPrivate, uid),
    ports.db.get(userPreferences, uid),
  ]);
  if (account === null) {
    return reject(refusal('not-found', 'USER_NOT_FOUND', 'Account not found.', { field: 'uid' }));
  }
  if (!isBounced(account)) return { ok: true };
  const said = await houseWordsOf(ports);
  try {
    await ports.mail.send(trialMail(account.email, languageOf(wishes), said));
  } catch (error) {
    if (!(error instanceof MailboxGone)) throw error;
    const message = 'Your mailbox refused our e-mail again.';
    reject(refusal('failed-precondition', 'MAILBOX_REFUSED', message));
  }
  await ports.db.transaction(async (tx) => {
    await forgetRefusals(tx, subscriptionId(account.email));
    tx.change(usersPrivate, uid, { mailBounce: undefined });
  });
  return { ok: true };
});
