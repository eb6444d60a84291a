import type { Language } from '../../../domain/accounts/language.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import {
  lettersSaveTemplate,
  lettersTemplate,
  lettersTemplates,
  lettersTestTemplate,
} from '../../../domain/messages/template-commands.ts';
import type {
  ChangedWords,
  TemplatePart,
  TemplateWords,
} from '../../../domain/messages/template-words.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';

/** A template as listed. */
export type TemplateLine = AnswerOf<typeof lettersTemplates>['templates'][number];

/** A template in one language, with a rendered letter. */
export type ShownTemplate = AnswerOf<typeof lettersTemplate>;

/** A template and its language. */
export interface TemplateChoice {
  readonly id: string;
  readonly language: Language;
}

/** The typed words that differ from these. */
export const wordsBeyond = (words: ChangedWords, typed: ChangedWords): ChangedWords =>
  Object.fromEntries(
    Object.entries(typed).filter(([part, said]) => said !== (words[part as TemplatePart] ?? '')),
  );

export const listTemplates = (): Promise<
  Answer<{ readonly value: AnswerOf<typeof lettersTemplates> }>
> => call(lettersTemplates, {});

/** @param words those being edited; the current ones when absent. */
export const showTemplate = (
  of: TemplateChoice,
  words?: TemplateWords,
): Promise<Answer<{ readonly value: ShownTemplate }>> =>
  call(lettersTemplate, words === undefined ? of : { ...of, words });

/** Saves the changed words of a template; without any, the built-in ones apply again. */
export const saveTemplate = (of: TemplateChoice, words?: ChangedWords): Promise<Answer> =>
  call(lettersSaveTemplate, {
    ...of,
    ...(words === undefined ? {} : { words }),
    idempotencyKey: newKey(),
  });

/** Mails the template to the caller. */
export const testTemplate = (of: TemplateChoice, words: TemplateWords): Promise<Answer> =>
  call(lettersTestTemplate, { ...of, words });
