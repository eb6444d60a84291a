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
])('%s: %s', (answer, gone) => {
  expect(isMailboxGone(Number(answer.slice(0, 3)), answer)).toBe(gone);
});

it('says nothing of a server that did not answer', () => {
  expect(isMailboxGone(undefined, '')).toBe(false);
});
