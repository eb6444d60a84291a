import { oneLine } from '../one-line.ts';
import type { Mail } from '../ports.ts';
import { htmlLetter } from './html-letter.ts';
import type { Letter } from './letter.ts';
import { plainLetter } from './plain-letter.ts';

/** Most characters of a subject, as mailboxes show it. */
const longestSubject = 150;

/** A subject that is too long ends with a whole word. */
const shortened = (subject: string): string =>
  subject.length <= longestSubject
    ? subject
    : `${subject.slice(0, longestSubject).replace(/\s+\S*$/, '')}…`;

/** Page where readers of a mail change or end their mails. */
export const unsubscribePath = '/unsubscribe';

export const unsubscribeLink = (site: string, token: string): string =>
  `${site}${unsubscribePath}?token=${token}`;

/**
 * A letter as it is sent, laid out and plain. With the link that ends such letters, mailboxes show
 * their own button for it and post to it (RFC 2369, RFC 8058).
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
