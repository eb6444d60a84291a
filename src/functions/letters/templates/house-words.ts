import { languages } from '../../../domain/accounts/language.ts';
import { letterTemplates } from '../../../domain/messages/letter-template.entity.ts';
import {
  faultText,
  faultsIn,
  templateWordsFrom,
  type TemplateWords,
} from '../../../domain/messages/template-words.ts';
import { numbersStandMs } from '../../numbers.ts';
import type { Db, Ports } from '../../ports.ts';
import { builtInWords, templateKeys, templateOf, type HouseWords } from './built-in.ts';
import { rulesOf } from './placeholders.ts';

type Store = Pick<Ports, 'db' | 'log' | 'clock'>;

interface WordsRead {
  readonly at: number;
  readonly words: Promise<HouseWords>;
}

const wordsByDb = new WeakMap<Db, WordsRead>();

const load = async ({ db, log }: Store): Promise<HouseWords> => {
  const rows = await db.find(letterTemplates, { where: [], limit: templateKeys.length + 50 });
  const changed = new Map<string, TemplateWords>();
  for (const row of rows) {
    const key = templateOf(row.id);
    for (const language of languages) {
      const stored: unknown = row[language];
      if (stored === undefined) continue;
      const words = templateWordsFrom(stored);
      const [fault] = key === undefined || words === null ? [] : faultsIn(words, rulesOf(key));
      if (key !== undefined && words !== null && fault === undefined) {
        changed.set(`${key} ${language}`, words);
        continue;
      }
      const why = key === undefined ? 'nothing is called so' : fault && faultText(fault);
      const of = `letterTemplates/${row.id} in ${language}`;
      log('warn', `${of}: not taken, the built-in words are used: ${why ?? 'no words'}`);
    }
  }
  return (key, language) => changed.get(`${key} ${language}`) ?? builtInWords(key, language);
};

/** The words in force; cached, and read again after a while like the numbers of the business. */
export const houseWordsOf = (store: Store): Promise<HouseWords> => {
  const now = store.clock.now();
  const last = wordsByDb.get(store.db);
  if (last && now >= last.at && now - last.at < numbersStandMs) return last.words;
  const words = load(store);
  wordsByDb.set(store.db, { at: now, words });
  // A failed read must not be cached for later callers.
  words.catch(() => wordsByDb.delete(store.db));
  return words;
};

/** Makes the next letter read the words again, after they were changed. */
export const invalidateWords = ({ db }: Pick<Ports, 'db'>): void => void wordsByDb.delete(db);
