import {
  lettersExport,
  lettersImport,
  mostImported,
  lettersSendWeekly,
  lettersTestWeekly,
  lettersWeekly,
} from '../../../domain/accounts/letters/letter-commands.ts';
import type { Language } from '../../../domain/accounts/language.ts';
import type { AnswerOf, InputOf } from '../../../domain/kit/command.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { refreshEntity } from '../data/admin.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';

/** This week's current letter. */
export type WeeklyLetter = AnswerOf<typeof lettersWeekly>;
export type LetterWords = WeeklyLetter['words'];
export type { ChangedLetterWords } from '../../../domain/accounts/letters/weekly-letter.entity.ts';

export const showWeekly = (
  of: InputOf<typeof lettersWeekly>,
): Promise<Answer<{ readonly value: WeeklyLetter }>> => call(lettersWeekly, of);

export const testWeekly = (language: Language): Promise<Answer> =>
  call(lettersTestWeekly, { language });

export const sendWeekly = ({ id, digest }: WeeklyLetter, reason: string): Promise<Answer> =>
  call(lettersSendWeekly, { id, digest, reason, idempotencyKey: newKey() });

/** The whole mailing list as a CSV file, page after page. */
export const exportList = async (): Promise<Answer<{ readonly value: string }>> => {
  let csv = '';
  let after: string | undefined;
  do {
    const answer = await call(lettersExport, after === undefined ? {} : { after });
    if (!answer.ok) return answer;
    csv += answer.value.csv;
    after = answer.value.next;
  } while (after !== undefined);
  return { ok: true, value: csv };
};

export type ImportOutcome = AnswerOf<typeof lettersImport>['outcomes'][number];
type Evidence = Pick<InputOf<typeof lettersImport>, 'consentAt' | 'consentText' | 'language'>;

/** Adds addresses to the mailing list, page by page; returns the result of each, in order. */
export const importAddresses = async (
  addresses: readonly { readonly email: string; readonly consentAt?: number }[],
  evidence: Evidence,
  dryRun: boolean,
): Promise<Answer<{ readonly value: readonly ImportOutcome[] }>> => {
  const outcomes: ImportOutcome[] = [];
  for (let from = 0; from < addresses.length; from += mostImported) {
    const page = addresses.slice(from, from + mostImported).map(({ email, consentAt }) => ({
      email,
      ...(consentAt === undefined ? {} : { consentAt }),
    }));
    const input = { ...evidence, addresses: page, dryRun, idempotencyKey: newKey() };
    const answer = await call(lettersImport, input);
    if (!answer.ok) return answer;
    outcomes.push(...answer.value.outcomes);
  }
  if (!dryRun) await refreshEntity('mailingList');
  return { ok: true, value: outcomes };
};
