import { users } from '../../../domain/accounts/user.entity.ts';
import type { Language } from '../../../domain/accounts/language.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { letterTemplates } from '../../../domain/messages/letter-template.entity.ts';
import {
  lettersSaveTemplate,
  lettersTemplate,
  lettersTemplates,
  lettersTestTemplate,
} from '../../../domain/messages/template-commands.ts';
import {
  faultText,
  faultsIn,
  type TemplateWords,
} from '../../../domain/messages/template-words.ts';
import { keyed, plain, reject } from '../../handler.ts';
import type { TextKey } from '../../../wording/notices/notice-texts-english.ts';
import type { Ports } from '../../ports.ts';
import {
  builtInWords,
  kindOf,
  templateId,
  templateKeys,
  templateOf,
  type TemplateKey,
  type HouseWords,
} from './built-in.ts';
import { invalidateWords, houseWordsOf } from './house-words.ts';
import { rulesOf } from './placeholders.ts';
import { templateLetter } from './template-letter.ts';
import { typeOf } from './told-case.ts';

const knownTemplate = (id: string): TemplateKey =>
  templateOf(id) ??
  reject(refusal('not-found', 'TEMPLATE_UNKNOWN', 'There is no such template.', { field: 'id' }));

/** Validates words before they are used; a notice has no subject of its own. */
const checked = (
  key: TemplateKey,
  { subject = '', heading, body }: TemplateWords,
): TemplateWords => {
  const words = kindOf(key) === 'mail' ? { subject, heading, body } : { heading, body };
  const [fault] = faultsIn(words, rulesOf(key));
  if (fault === undefined) return words;
  const { rule, part, name = '' } = fault;
  const details = { rule, name };
  const field = `words.${part}`;
  return reject(
    refusal('invalid-argument', 'TEMPLATE_WRONG', faultText(fault), { field, details }),
  );
};

/** The words of the house, with the draft of one template in place. */
const saidAs = async (
  ports: Ports,
  key: TemplateKey,
  language: Language,
  words: TemplateWords | undefined,
): Promise<HouseWords> => {
  const said = await houseWordsOf(ports);
  if (words === undefined) return said;
  const draft = checked(key, words);
  return (one, spoken) => (one === key && spoken === language ? draft : said(one, spoken));
};

const isNotice = (key: TemplateKey): key is TextKey => kindOf(key) === 'notice';

/** Lists every template by its built-in words, and whether staff changed them. */
export const listTemplates = plain(lettersTemplates, async (_, { ports }) => {
  const rows = await ports.db.find(letterTemplates, { where: [], limit: 300 });
  const changed = new Map(rows.map((row) => [row.id, row]));
  return {
    templates: templateKeys.map((key) => {
      const id = templateId(key);
      const row = changed.get(id);
      const type = isNotice(key) ? typeOf(key) : undefined;
      return {
        id,
        kind: kindOf(key),
        heading: builtInWords(key, 'en').heading,
        ...(type === undefined ? {} : { type }),
        en: row?.en !== undefined,
        fr: row?.fr !== undefined,
        ...(row === undefined ? {} : { changedAt: row.changedAt }),
      };
    }),
  };
});

/** Shows one template with the letter it makes. */
export const showTemplate = plain(lettersTemplate, async ({ id, language, words }, context) => {
  const { ports } = context;
  const key = knownTemplate(id);
  const said = await saidAs(ports, key, language, words);
  const [row, letter] = await Promise.all([
    ports.db.get(letterTemplates, id),
    templateLetter(ports, key, { to: 'preview@localhost', language, said }),
  ]);
  const changed = row?.[language];
  const by = row === null ? null : await ports.db.get(users, row.changedBy);
  const { kind, placeholders, longest, bodiless } = rulesOf(key);
  const { mail, of, at, notice } = letter;
  return {
    id,
    kind,
    builtIn: builtInWords(key, language),
    ...(changed === undefined ? {} : { changed }),
    ...(row === null ? {} : { changedAt: row.changedAt }),
    ...(by === null ? {} : { changedBy: by.username }),
    placeholders: placeholders.map((one) => ({ ...one })),
    longest,
    bodiless,
    of,
    ...(at === undefined ? {} : { at }),
    subject: mail.subject,
    html: mail.html ?? '',
    text: mail.text,
    ...(notice === undefined ? {} : { notice }),
  };
});

/**
 * Words equal to the built-in ones are not stored: later versions of the built-in words then apply.
 */
const isBuiltIn = (key: TemplateKey, language: Language, words: TemplateWords): boolean => {
  const own = builtInWords(key, language);
  return own.subject === words.subject && own.heading === words.heading && own.body === words.body;
};

/**
 * Saves the given words of a template over those in force, which another member of staff may have
 * changed, or returns to the built-in ones.
 */
export const saveTemplate = keyed(lettersSaveTemplate, {
  inTransaction: async ({ id, language, words }, { now, uid, ports, after }, tx) => {
    const key = knownTemplate(id);
    const row = await tx.get(letterTemplates, id);
    const before = row?.[language] ?? builtInWords(key, language);
    const said = words === undefined ? undefined : checked(key, { ...before, ...words });
    const own = said === undefined || isBuiltIn(key, language, said) ? undefined : said;
    const change = { changedBy: uid, changedAt: now };
    if (row !== null) tx.change(letterTemplates, id, { [language]: own, ...change });
    else if (own !== undefined) {
      tx.create(letterTemplates, id, { [language]: own, ...change, createdBy: uid });
    }
    after(async () => invalidateWords(ports));
    return { ok: true };
  },
});

/** Mails a test to the caller. */
export const testTemplate = plain(lettersTestTemplate, async (input, { ports, uid }) => {
  const { id, language, words } = input;
  const key = knownTemplate(id);
  const said = await saidAs(ports, key, language, words);
  const record = await ports.auth.byUid(uid);
  if (record?.email === undefined) {
    const message = 'Your account has no e-mail address.';
    return reject(refusal('failed-precondition', 'EMAIL_REQUIRED', message));
  }
  const { mail } = await templateLetter(ports, key, { to: record.email, language, said });
  await ports.mail.send(mail);
  return { ok: true };
});
