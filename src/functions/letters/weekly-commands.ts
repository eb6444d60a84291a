import {
  lettersSendWeekly,
  lettersTestWeekly,
  lettersWeekly,
} from '../../domain/accounts/letters/letter-commands.ts';
import type { Language } from '../../domain/accounts/language.ts';
import { letterTopics } from '../../domain/accounts/letters/letter-topics.ts';
import { mailingList } from '../../domain/accounts/letters/mailing-list.entity.ts';
import {
  weeklyLetters,
  type ChangedLetterWords,
  type WeeklyLetter,
} from '../../domain/accounts/letters/weekly-letter.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { keyed, plain, reject } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { htmlLetter } from './html-letter.ts';
import { letterMail } from './letter-mail.ts';
import { plainLetter } from './plain-letter.ts';
import { isFilled, weeklyContent, type WeeklyContent } from './weekly-content.ts';
import { companyOf, usualWords, weeklyLetter } from './weekly-letter.ts';
import { weekOf } from '../../domain/platform/house-week.ts';

const mostCounted = 1_000;

/**
 * The letter of this week. While it is a draft, it is rebuilt from the current content and stored,
 * with the given words over those that are kept.
 */
const letterNow = async (ports: Ports, words: ChangedLetterWords = {}): Promise<WeeklyLetter> => {
  const id = weekOf(ports.clock.now());
  const content = JSON.stringify(await weeklyContent(ports));
  await ports.db.transaction(async (tx) => {
    const there = await tx.get(weeklyLetters, id);
    if (there !== null && there.status !== 'DRAFT') return;
    const said = { ...(there?.words ?? usualWords), ...words };
    const draft = {
      words: said,
      content,
      digest: sha256Hex(JSON.stringify([said, content])),
    };
    if (there?.digest === draft.digest) return;
    if (there !== null) tx.change(weeklyLetters, id, draft);
    else tx.create(weeklyLetters, id, { status: 'DRAFT', ...draft, createdBy: 'house' });
  });
  const kept = await ports.db.get(weeklyLetters, id);
  if (kept === null) throw new Error(`the letter of ${id} was not kept`);
  return kept;
};

export const contentOf = ({ content }: WeeklyLetter): WeeklyContent =>
  JSON.parse(content) as WeeklyContent;

/** The letter as a subscriber to every topic gets it. Its unsubscribe link has no effect. */
const shownIn = async (ports: Ports, letter: WeeklyLetter, language: Language) => {
  const company = await companyOf(ports.db);
  const of = { language, topics: letterTopics, token: 'preview', company };
  return weeklyLetter(ports, { words: letter.words, content: contentOf(letter) }, of);
};

const laidOut = async (ports: Ports, letter: WeeklyLetter, language: Language) => {
  const shown = await shownIn(ports, letter, language);
  return { subject: shown.subject, html: htmlLetter(shown), text: plainLetter(shown) };
};

/** Shows the current state of this week's letter. */
export const showWeekly = plain(lettersWeekly, async ({ words }, { ports }) => {
  const letter = await letterNow(ports, words);
  const [en, fr, company, readers] = await Promise.all([
    laidOut(ports, letter, 'en'),
    laidOut(ports, letter, 'fr'),
    companyOf(ports.db),
    ports.db.find(mailingList, {
      where: [['active', '==', true]],
      orderBy: [['email', 'asc']],
      limit: mostCounted,
    }),
  ]);
  const { id, status, words: said, digest, copied = 0, sent = 0, failed = 0 } = letter;
  return {
    id,
    status,
    words: said,
    digest,
    en,
    fr,
    filled: isFilled(contentOf(letter)),
    addressed: company !== null,
    readers: readers.length,
    copied,
    sent,
    failed,
  };
});

/** Mails a test to the caller. */
export const testWeekly = plain(lettersTestWeekly, async ({ language }, { ports, uid }) => {
  const record = await ports.auth.byUid(uid);
  if (record?.email === undefined) {
    const message = 'Your account has no e-mail address.';
    return reject(refusal('failed-precondition', 'EMAIL_REQUIRED', message));
  }
  // The stored draft is what the caller saw; a rebuilt one could differ.
  const kept = await ports.db.get(weeklyLetters, weekOf(ports.clock.now()));
  const letter = await shownIn(ports, kept ?? (await letterNow(ports)), language);
  await ports.mail.send(letterMail(record.email, letter));
  return { ok: true };
});

/** Releases the letter: the timetable sends it, and it can no longer be changed. */
export const sendWeekly = keyed(lettersSendWeekly, {
  inTransaction: async ({ id, digest }, { now, uid }, tx) => {
    const [letter, company] = await Promise.all([tx.get(weeklyLetters, id), companyOf(tx)]);
    if (letter === null) {
      return reject(refusal('not-found', 'LETTER_NOT_FOUND', 'There is no such letter.'));
    }
    if (letter.status !== 'DRAFT') {
      const message = 'The letter of this week was sent already.';
      return reject(refusal('failed-precondition', 'LETTER_SENT', message));
    }
    if (letter.digest !== digest) {
      const message = 'The letter changed since you looked at it. Look once more.';
      return reject(refusal('aborted', 'LETTER_CHANGED', message));
    }
    if (!isFilled(contentOf(letter))) {
      const message = 'The letter has nothing to tell.';
      return reject(refusal('failed-precondition', 'LETTER_EMPTY', message));
    }
    if (company === null) {
      const message = 'Say the house’s name and address in the configuration first.';
      return reject(refusal('failed-precondition', 'COMPANY_MISSING', message));
    }
    tx.change(weeklyLetters, id, { status: 'SENDING', sentBy: uid, sentAt: now });
    return { ok: true };
  },
});
