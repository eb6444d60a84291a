import { oneLine } from '../one-line.ts';
import type { Mail } from '../ports.ts';
import { htmlLetter } from './html-letter.ts';
import type { Letter } from './letter.ts';
import { plainLetter } from './plain-letter.ts';

/** Most characters of a subject that mail clients show. */
const longestSubject = 150;

/** Shortens a subject that is too long at a whole word. */
const shortened = (subject: string): string =>
  subject.length <= longestSubject
    ? subject
    : `${subject.slice(0, longestSubject).replace(/\s+\S*$/, '')}…`;

/** Page where readers change or end their mails. */
export const unsubscribePath = '/unsubscribe';

export const unsubscribeLink = (site: string, token: string): string =>
  `${site}${unsubscribePath}?token=${token}`;

/**
 * A letter ready to send, as HTML and plain text. With its unsubscribe link, mail clients show
 * their own button and post to it (RFC 2369, RFC 8058).
 */
export const letterMail = (
  to: string,
  letter: Letter,
  of: { readonly unsubscribe?: string; readonly messageId?: string } = {},
): Mail => {
  const { unsubscribe, messageId } = of;
  const subject = shortened(oneLine(letter.subject));
  return {
    to: oneLine(to),
    subject,
    text: plainLetter(letter),
    html: htmlLetter({ ...letter, subject }),
    ...(messageId === undefined ? {} : { messageId }),
    ...(unsubscribe === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
};
