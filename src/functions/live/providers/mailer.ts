import { isMailboxGone, MailboxGone } from '../../letters/mailbox-gone.ts';
import type { Mailer } from '../../ports.ts';
import { CheckFailed } from '../../platform/check-failed.ts';

/** Key that signs mails, so that receivers can verify the domain (RFC 6376). */
export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  /** Private key in PEM format. */
  readonly privateKey: string;
}

export interface MailerOptions {
  /** Like `smtps://user:password@host:465`. */
  readonly url: string;
  /** The house's address. */
  readonly from: string;
  /** DKIM key; without one, mails are signed by the mail server or not at all. */
  readonly dkim?: DkimKey;
}

/** Connections that SMTP servers allow one sender to keep open. */
const maxConnections = 4;
const smtpTimeoutMs = 20_000;

/**
 * Sends mail over SMTP, with several connections kept open for many mails. A mailbox that does not
 * exist is reported apart from all other errors.
 */
export const smtpMailer = ({ url, from, dkim }: MailerOptions): Mailer & { close: () => void } => {
  const connect = async () =>
    (await import('nodemailer')).createTransport({
      url,
      pool: true,
      maxConnections,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
      ...(dkim === undefined ? {} : { dkim }),
    });
  let opening: ReturnType<typeof connect> | null = null;
  /** Loads the package with the first mail: most processes send none. */
  const open = () => (opening ??= connect());
  return {
    send: async (mail) => {
      try {
        await (await open()).sendMail({ from, ...mail });
      } catch (error) {
        const { responseCode, response = '' } = error as {
          readonly responseCode?: number;
          readonly response?: string;
        };
        throw isMailboxGone(responseCode, response) ? new MailboxGone(response) : error;
      }
    },
    verify: async () => {
      try {
        await (await open()).verify();
      } catch (error) {
        const { code, message } = error as Error & { readonly code?: string };
        throw new CheckFailed(code === 'EAUTH' ? 'REFUSED' : 'SILENT', message);
      }
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
};
