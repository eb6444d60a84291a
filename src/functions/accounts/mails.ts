import type { Mail } from '../ports.ts';

/** A header value must be one line: whoever chooses a name could otherwise add headers. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

const mail = (to: string, subject: string, lines: readonly string[]): Mail => ({
  to: oneLine(to),
  subject: oneLine(subject),
  text: `${lines.join('\n\n')}\n\nHammerlane\n`,
});

export const verificationMail = (to: string, link: string): Mail =>
  mail(to, 'Verify your e-mail address', [
    'Welcome to Hammerlane. Open this address to verify your e-mail:',
    link,
    'You did not sign up? Then there is nothing to do.',
  ]);

export const alreadyMemberMail = (to: string): Mail =>
  mail(to, 'You already have an account', [
    'Somebody, probably you, tried to open an account with this address. There is one already.',
    'If you forgot the password, ask for a new one on the sign-in page.',
  ]);

export const resetMail = (to: string, link: string): Mail =>
  mail(to, 'Choose a new password', [
    'Open this address within the hour to choose a new password. It works once:',
    link,
    'You did not ask for it? Then your password stays as it is.',
  ]);
