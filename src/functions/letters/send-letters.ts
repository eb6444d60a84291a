import { letterCopies, type LetterCopy } from '../../domain/accounts/letters/letter-copy.entity.ts';
import { letterTopics } from '../../domain/accounts/letters/letter-topics.ts';
import { mailingList } from '../../domain/accounts/letters/mailing-list.entity.ts';
import {
  weeklyLetters,
  type WeeklyLetter,
} from '../../domain/accounts/letters/weekly-letter.entity.ts';
import { claimFor, mostAttempts, retryAfter } from '../../domain/messages/notice-timing.ts';
import { oneLine } from '../one-line.ts';
import type { Ports } from '../ports.ts';
import { keepBounce } from './bounces.ts';
import { confirmedSubscription, forgetRefusals } from './consent.ts';
import { letterMail, unsubscribeLink } from './letter-mail.ts';
import { letterToken } from './letter-token.ts';
import { MailboxGone } from './mailbox-gone.ts';
import { contentOf } from './weekly-commands.ts';
import { companyOf, weeklyLetter } from './weekly-letter.ts';

/** Addresses copied in one transaction. */
const copiesPerTransaction = 100;
/** Time after which a run starts no further copies, ms; the next run takes the rest. */
const runMs = 40_000;

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
      limit: copiesPerTransaction,
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
const claimCopy = ({ db, clock }: Ports, id: string): Promise<LetterCopy | null> =>
  db.transaction(async (tx) => {
    const copy = await tx.get(letterCopies, id);
    const now = clock.now();
    if (copy?.status !== 'QUEUED' || copy.sendAfter > now) return null;
    const attempts = copy.attempts + 1;
    tx.change(letterCopies, id, { attempts, sendAfter: now + claimFor(attempts) });
    return { ...copy, attempts };
  });

type End = Pick<LetterCopy, 'status'> & Partial<Pick<LetterCopy, 'lastError' | 'sendAfter'>>;

const settle = ({ db }: Ports, { id }: LetterCopy, end: End): Promise<void> =>
  db.transaction(async (tx) => tx.change(letterCopies, id, end));

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

/** Sends a copy of a letter, unless another run has taken it. A copy that fails is due again later. */
export const sendLetterCopy = async (ports: Ports, id: string): Promise<void> => {
  const copy = await claimCopy(ports, id);
  if (copy === null) return;
  try {
    const letter = await ports.db.get(weeklyLetters, copy.letterId);
    await settle(
      ports,
      copy,
      letter === null ? { status: 'SUPPRESSED' } : await sendCopy(ports, letter, copy),
    );
  } catch (error) {
    const lastError = oneLine(String(error)).slice(0, 300);
    const sendAfter = ports.clock.now() + retryAfter(copy.attempts);
    const isOver = copy.attempts >= mostAttempts;
    await settle(
      ports,
      copy,
      isOver ? { status: 'FAILED', lastError } : { status: 'QUEUED', lastError, sendAfter },
    );
  }
};

/** Hands due copies to the task queue, in rounds. */
const sendDueCopies = async (ports: Ports, { id: letterId }: WeeklyLetter): Promise<void> => {
  const { db, clock, tasks } = ports;
  const until = clock.now() + runMs;
  for (let isMore = true; isMore && clock.now() < until;) {
    const due = await db.find(letterCopies, {
      where: [
        ['letterId', '==', letterId],
        ['status', '==', 'QUEUED'],
        ['sendAfter', '<=', clock.now()],
      ],
      orderBy: [['sendAfter', 'asc']],
      limit: tasks.most,
    });
    const copies = due.map(({ id, sendAfter }) => ({
      kind: 'sendLetterCopy' as const,
      ids: [id],
      turn: sendAfter,
    }));
    const performed = await tasks.add(ports, copies, until);
    isMore = performed > 0 && due.length === tasks.most;
  }
};

const copiesWith = ({ db }: Ports, letterId: string, status: LetterCopy['status']) =>
  db.count(letterCopies, {
    where: [
      ['letterId', '==', letterId],
      ['status', '==', status],
    ],
    orderBy: [['sendAfter', 'asc']],
  });

/**
 * Records how many copies were sent and how many failed, and finishes a letter once every copy is
 * settled. Copies are counted here, because parallel tasks would contend for the letter's document.
 */
const noteProgress = async (ports: Ports, { id, ...before }: WeeklyLetter): Promise<void> => {
  // Open copies are counted first: once there are none, the other counts are final.
  const open = await copiesWith(ports, id, 'QUEUED');
  const [sent, failed] = await Promise.all([
    copiesWith(ports, id, 'SENT'),
    copiesWith(ports, id, 'FAILED'),
  ]);
  const isSame = sent === (before.sent ?? 0) && failed === (before.failed ?? 0);
  if (isSame && open > 0) return;
  const end = open > 0 ? {} : { status: 'SENT' as const, doneAt: ports.clock.now() };
  await ports.db.transaction(async (tx) => tx.change(weeklyLetters, id, { sent, failed, ...end }));
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
    await noteProgress(ports, letter);
  }
};
