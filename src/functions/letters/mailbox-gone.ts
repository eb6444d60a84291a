/** A mail server's answer that there is no such mailbox: whatever is sent there is refused again. */
export class MailboxGone extends Error {
  override readonly name = 'MailboxGone';
  /** As the server said it, `550 5.1.1 No such user`. */
  readonly answer: string;

  constructor(answer: string) {
    super(`the mailbox is gone: ${answer}`);
    this.answer = answer;
  }
}

/** Replies to an address that does not exist or takes no mail, where no finer code is given (RFC 5321). */
const aboutMailbox: ReadonlySet<number> = new Set([550, 551, 553]);

/**
 * Whether a refusal is for good and the address's own: by its finer code where there is one (RFC 3463),
 * 5.1 for a bad address and 5.2.1 for a closed mailbox. Full, too large, spam and all that is said of the
 * sender is tried again.
 */
export const isMailboxGone = (code: number | undefined, answer: string): boolean => {
  if (code === undefined || code < 500 || code > 599) return false;
  const finer = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (finer === undefined) return aboutMailbox.has(code);
  // 5.1.7 and 5.1.8 are about who sends.
  return (finer.startsWith('5.1.') && finer !== '5.1.7' && finer !== '5.1.8') || finer === '5.2.1';
};
