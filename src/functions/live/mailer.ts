import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports.ts';

/** Mail over SMTP. `url` like `smtps://user:password@host:465`; `from` is the house's address. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url);
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
};
