import { expect, it } from 'vitest';
import { isMailboxGone } from '../../../src/functions/letters/mailbox-gone.ts';

it.each<[string, boolean]>([
  ['550 5.1.1 No such user', true],
  ['550 5.1.2 No such domain', true],
  ['550-5.1.1 The account does not exist', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['550 No such user here', true],
  ['553 Mailbox name not allowed', true],
  ['551 User not local', true],
  ['550 5.7.1 Message refused as spam', false],
  ['550 5.1.8 Sender address rejected', false],
  ['552 5.2.2 Mailbox full', false],
  ['554 Transaction failed', false],
  ['450 4.2.1 Try again later', false],
  ['421 Too many connections', false],
  // About the mailbox, in words only.
  ['550 Unknown user', true],
  [
    '550 <gone@example.com>: Recipient address rejected: User unknown in local recipient table',
    true,
  ],
  ['550 Invalid recipient <gone@example.com>', true],
  ['550 Requested action not taken: mailbox not found', true],
  ['550 This account has been disabled or discontinued', true],
  ['554 delivery error: dd This user doesn’t have an example.com account', true],
  ['550-The recipient could not be reached.\n550 No such mailbox', true],
  ['550 5.1.0 Unknown recipient', true],
  ['550 5.5.0 Mailbox does not exist', true],
  ['550 Utilisateur inconnu', true],
  ['550 unknown local-part "gone" in domain "example.com"', true],
  ['550 no such user <spam-policy@example.com>', true],
  // About the sender, the content or the amount.
  ['550 SPF check failed', false],
  ['550-Your message was refused.\n550 SPF: 203.0.113.7 is not allowed to send', false],
  ['553 sorry, your IP is blacklisted', false],
  ['550 DKIM signature invalid', false],
  ['550 DMARC policy of the sender’s domain is reject', false],
  ['550 Service unavailable; Client host [203.0.113.7] blocked using zen.example.org', false],
  ['550 rejected because 203.0.113.7 is in a black list at dnsbl.example.org', false],
  ['550 Sender address rejected: Domain not found', false],
  ['550 Sender user unknown', false],
  ['553 Relaying denied', false],
  ['550 Bad HELO - Host impersonating domain name', false],
  ['550 Reverse DNS lookup failed: no such host', false],
  ['550 This message was classified as SPAM and may not be delivered', false],
  ['550 Virus found in attachment', false],
  ['550 Poor reputation of the sending account is not allowed', false],
  ['550 Too many recipients: user limit exceeded', false],
  ['550 User quota exceeded, mailbox full', false],
  ['550 Authentication required', false],
  ['550 5.1.0 Sender rejected', false],
  ['550 5.2.1 The user is receiving mail at a rate that prevents more', false],
  ['550 5.5.0 Your account was suspended for spam', false],
  // About neither: the standard's general text for 550.
  ['550 Requested action not taken: mailbox unavailable', false],
  ['550 Administrative prohibition', false],
  ['550', false],
])('%s: %s', (answer, gone) => {
  expect(isMailboxGone(Number(answer.slice(0, 3)), answer)).toBe(gone);
});

it('says nothing of a server that did not answer', () => {
  expect(isMailboxGone(undefined, '')).toBe(false);
});

it.each(['User unknown', 'Invalid recipient', 'No such mailbox'])(
  '%s is no end of a mailbox where the sender is named too',
  (words) => {
    for (const cause of ['SPF failed', 'your IP', 'block list', 'reputation', 'spam', 'quota']) {
      expect(isMailboxGone(550, `550 ${words}: ${cause}`)).toBe(false);
      expect(isMailboxGone(550, `550-${cause}\n550 ${words}`)).toBe(false);
    }
  },
);
