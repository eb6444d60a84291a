import { letterCopies, type LetterCopy } from '../../domain/accounts/letter-copy.entity.ts';
import { letterTopics } from '../../domain/accounts/letter-topics.ts';
import { mailingList } from '../../domain/accounts/mailing-list.entity.ts';
import { weeklyLetters, type WeeklyLetter } from '../../domain/accounts/weekly-letter.entity.ts';
import { mostAttempts, retryAfter } from '../../domain/messages/notice-timing.ts';
import { oneLine } from '../one-line.ts';
import type { Ports } from '../ports.ts';
import { keepBounce } from './bounces.ts';
import { confirmedSubscription, forgetRefusals } from './consent.ts';
import { letterMail, unsubscribeLink } from './letter-mail.ts';
import { letterToken } from './letter-token.ts';
import { MailboxGone } from './mailbox-gone.ts';
import { contentOf } from './weekly-commands.ts';
import { companyOf, weeklyLetter } from './weekly-letter.ts';

/** Addresses of one transaction, and mails of one run; the rest waits for the next run. */
const batch = 100;
const mostOfRun = 400;

/**
 * Writes copies for the next addresses of the list, and the position reached, in one step. False at
 * the end of the list.
 */
const copyMore = ({ db, clock }: Ports, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const letter = await tx.get(weeklyLetters, id);
    if (letter?.status !== 'SENDING') return false;
    const rows = await tx.find(mailingList, {
      where: [
        ['active', '==', true],
        ['email', '>', letter.cursor ?? ''],
      ],
      orderBy: [['email', 'asc']],
      limit: batch,
    });
    const last = rows.at(-1);
    if (last === undefined) return false;
    for (const row of rows) {
      tx.create(letterCopies, `${id}_${row.id}`, {
        letterId: id,
        subscriptionId: row.id,
        status: 'QUEUED',
        attempts: 0,
        sendAfter: clock.now(),
        createdBy: 'house',
      });
    }
    const copied = (letter.copied ?? 0) + rows.length;
    tx.change(weeklyLetters, id, { cursor: last.email, copied });
    return true;
  });

/** Claims a copy so that no other run sends it; null if another run has. */
const take = ({ db, clock }: Ports, id: string): Promise<LetterCopy | null> =>
  db.transaction(async (tx) => {
    const copy = await tx.get(letterCopies, id);
    const now = clock.now();
    if (copy?.status !== 'QUEUED' || copy.sendAfter > now) return null;
    const attempts = copy.attempts + 1;
    tx.change(letterCopies, id, { attempts, sendAfter: now + retryAfter(attempts) });
    return { ...copy, attempts };
  });

type End = Pick<LetterCopy, 'status'> & { readonly lastError?: string };

const settle = ({ db }: Ports, { id, letterId }: LetterCopy, end: End): Promise<void> =>
  db.transaction(async (tx) => {
    const letter = await tx.get(weeklyLetters, letterId);
    tx.change(letterCopies, id, end);
    if (letter === null) return;
    if (end.status === 'SENT') tx.change(weeklyLetters, letterId, { sent: (letter.sent ?? 0) + 1 });
    if (end.status === 'FAILED') {
      tx.change(weeklyLetters, letterId, { failed: (letter.failed ?? 0) + 1 });
    }
  });

/** Sends one copy if its reader is still subscribed. */
const sendCopy = async (ports: Ports, letter: WeeklyLetter, copy: LetterCopy): Promise<End> => {
  const row = await ports.db.get(mailingList, copy.subscriptionId);
  const wanted = row?.active === true ? await confirmedSubscription(ports.db, row.email) : null;
  const topics = letterTopics.filter((topic) => wanted?.topics.includes(topic));
  if (wanted === null || topics.length === 0) return { status: 'SUPPRESSED' };
  const token = await letterToken(ports, { of: 'list', id: wanted.id });
  const of = {
    language: row?.language ?? 'en',
    topics,
    token,
    company: await companyOf(ports.db),
  };
  const said = { words: letter.words, content: contentOf(letter) };
  const mail = letterMail(wanted.email, weeklyLetter(ports, said, of), {
    unsubscribe: unsubscribeLink(ports.site, token),
    messageId: `<${copy.id}@${new URL(ports.site).hostname}>`,
  });
  try {
    await ports.mail.send(mail);
  } catch (error) {
    if (!(error instanceof MailboxGone)) throw error;
    await keepBounce(ports, wanted.createdBy, wanted.email, error);
    return { status: 'FAILED', lastError: error.answer.slice(0, 300) };
  }
  if (row?.refused !== undefined) {
    await ports.db.transaction((tx) => forgetRefusals(tx, copy.subscriptionId));
  }
  return { status: 'SENT' };
};

const sendDueCopies = async (ports: Ports, letter: WeeklyLetter): Promise<void> => {
  const due = await ports.db.find(letterCopies, {
    where: [
      ['letterId', '==', letter.id],
      ['status', '==', 'QUEUED'],
      ['sendAfter', '<=', ports.clock.now()],
    ],
    orderBy: [['sendAfter', 'asc']],
    limit: mostOfRun,
  });
  for (const { id } of due) {
    const copy = await take(ports, id);
    if (copy === null) continue;
    try {
      await settle(ports, copy, await sendCopy(ports, letter, copy));
    } catch (error) {
      const lastError = oneLine(String(error)).slice(0, 300);
      const status = copy.attempts >= mostAttempts ? 'FAILED' : 'QUEUED';
      await settle(ports, copy, { status, lastError });
    }
  }
};

/** Finishes a letter once every copy is settled. */
const finish = async ({ db, clock }: Ports, id: string): Promise<void> => {
  const open = await db.find(letterCopies, {
    where: [
      ['letterId', '==', id],
      ['status', '==', 'QUEUED'],
    ],
    orderBy: [['sendAfter', 'asc']],
    limit: 1,
  });
  if (open.length > 0) return;
  await db.transaction(async (tx) =>
    tx.change(weeklyLetters, id, { status: 'SENT', doneAt: clock.now() }),
  );
};

/**
 * Sends the letters that staff released: once to each reader, retried later on failure. Runs may
 * overlap: each copy is claimed by one.
 */
export const sendLetters = async (ports: Ports): Promise<void> => {
  const letters = await ports.db.find(weeklyLetters, {
    where: [['status', '==', 'SENDING']],
    orderBy: [['sentAt', 'asc']],
    limit: 5,
  });
  for (const letter of letters) {
    for (let more = true; more;) more = await copyMore(ports, letter.id);
    await sendDueCopies(ports, letter);
    await finish(ports, letter.id);
  }
};
