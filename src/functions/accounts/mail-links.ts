import {
  usersResendVerificationEmail,
  usersResetPasswordNew,
} from '../../domain/accounts/commands.ts';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import { houseWordsOf } from '../letters/templates/house-words.ts';
import { recordOf } from './ensure-account.ts';
import { inConstantTime } from './constant-time.ts';
import { post, resetMail, verificationMail } from './mails.ts';
import { languageOf, type Language } from '../../domain/accounts/language.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import type { Ports } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

const languageFor = async ({ db }: Ports, uid: string): Promise<Language> =>
  languageOf(await db.get(userPreferences, uid));

/**
 * Mails a link that sets a new password. The answer and its timing are the same for unknown
 * addresses.
 */
export const resetPassword = plain(usersResetPasswordNew, (input, { ports }) =>
  inConstantTime(ports, async () => {
    const email = input.email.trim().toLowerCase();
    const record = await ports.auth.byEmail(email);
    if (record && !record.disabled) {
      await post(ports, async () => {
        const language = await languageFor(ports, record.uid);
        const link = await ports.auth.resetLink(email);
        return resetMail(email, link, language, await houseWordsOf(ports));
      });
    }
    return { ok: true };
  }),
);

/** Mails the verification link again; a minimum interval and a daily limit apply. */
export const resendVerification = plain(
  usersResendVerificationEmail,
  async (_, { ports, uid, now, numbers }) => {
    const { verificationApartMs, verificationPerDay } = numbers.accounts;
    const record = await recordOf(ports, uid);
    if (record.emailVerified || record.email === undefined) {
      const message = 'This e-mail address is already verified.';
      return reject(refusal('failed-precondition', 'ALREADY_VERIFIED', message));
    }
    const apart = { scope: 'uid', count: 1, windowMs: verificationApartMs } as const;
    const perDay = {
      scope: 'uid',
      count: verificationPerDay,
      windowMs: DAY,
      shared: true,
    } as const;
    const waits = await Promise.all([
      ports.rates.take(`verification/apart/${uid}`, apart, now),
      ports.rates.take(`verification/day/${uid}`, perDay, now),
    ]);
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) {
      const message = 'We already e-mailed you. Check your inbox.';
      const details = { rule: 'MAIL', retryAfterSeconds };
      throw new Refused(refusal('resource-exhausted', 'RATE_LIMITED', message, { details }));
    }
    const link = await ports.auth.verificationLink(record.email);
    const [language, said] = await Promise.all([languageFor(ports, uid), houseWordsOf(ports)]);
    await ports.mail.send(verificationMail(record.email, link, language, said));
    return { sent: true };
  },
);
