import { usersRegister } from '../../domain/accounts/commands.ts';
import { acceptedVersion } from '../../domain/accounts/member-terms.ts';
import { languageOf } from '../../domain/accounts/language.ts';
import { checkPassword } from '../../domain/accounts/password-policy.ts';
import { checkUsername, normalizeUsername } from '../../domain/accounts/username.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject, assertAllowed } from '../handler.ts';
import { houseWordsOf } from '../letters/templates/house-words.ts';
import { layTerms } from '../platform/first-data.ts';
import { ensureAccount, freeUsername, isFree, namesFreedBefore } from './ensure-account.ts';
import { inConstantTime } from './constant-time.ts';
import { alreadyMemberMail, post, verificationMail } from './mails.ts';

/**
 * Opens an account: sign-in record, username, both documents, and the mail that verifies the
 * address. If the address already has an account, the response and its timing are the same, and its
 * owner is notified by mail, so that the call does not reveal who is a member. The returned
 * username is the one that was free at the time of the call.
 */
export const register = plain(usersRegister, async (input, context) => {
  const { ports, now } = context;
  const freedBefore = namesFreedBefore(context);
  const email = input.email.trim().toLowerCase();
  if (!input.acceptTerms) {
    const message = 'Accept the terms to open an account.';
    reject(refusal('invalid-argument', 'TERMS_NOT_ACCEPTED', message, { field: 'acceptTerms' }));
  }
  const faults = checkPassword(input.password, [email, input.username ?? '']);
  if (faults.length > 0) {
    const details = { auth: 'auth/password-does-not-meet-requirements', faults: faults.join(',') };
    const message = 'The password does not meet the requirements.';
    reject(refusal('invalid-argument', 'PASSWORD_POLICY', message, { field: 'password', details }));
  }
  if (input.username !== undefined) {
    const wanted = normalizeUsername(input.username);
    assertAllowed(checkUsername(wanted));
    if (!(await isFree(ports.db, wanted, '', freedBefore))) {
      const message = 'This username is taken.';
      reject(refusal('aborted', 'USERNAME_TAKEN', message, { field: 'username' }));
    }
  }
  const { password, displayName, preferences } = input;
  const name = await freeUsername(
    ports.db,
    input.username ?? displayName ?? email,
    '',
    freedBefore,
  );
  await inConstantTime(ports, async () => {
    const record = await ports.auth.create({
      email,
      password,
      ...(displayName === undefined ? {} : { displayName }),
    });
    if (record) {
      await layTerms(ports);
      const terms = { termsAcceptedAt: now, termsVersion: acceptedVersion(input.termsVersion) };
      await ensureAccount(ports, record, { username: name, terms, preferences });
    }
    const language = preferences === undefined ? null : languageOf(preferences);
    await post(ports, async () => {
      const said = await houseWordsOf(ports);
      return record
        ? verificationMail(email, await ports.auth.verificationLink(email), language, said)
        : alreadyMemberMail(email, ports.site, null, said);
    });
  });
  return { ok: true, username: name };
});
