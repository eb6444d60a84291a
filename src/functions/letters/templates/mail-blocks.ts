import type { Language } from '../../../domain/accounts/language.ts';
import { filledWith, type TemplateWords } from '../../../domain/messages/template-words.ts';
import type { LetterBlock } from '../letter.ts';
import { buttonWords, type MailKey } from '../../../wording/mails/mail-words.ts';
import { linesOf } from '../../../domain/kit/text/lines.ts';

/** Values for a mail's words, and the addresses of its buttons. */
export interface MailFacts {
  readonly values: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
}

export const mailSubjectOf = ({ subject, heading }: TemplateWords, { values }: MailFacts): string =>
  filledWith(subject ?? heading, values) ?? heading;

/**
 * The words of a mail as blocks of a letter: its heading, its paragraphs, and its buttons in place.
 */
export const mailBlocks = (
  key: MailKey,
  { heading, body }: TemplateWords,
  of: MailFacts & { readonly language: Language; readonly first: boolean },
): readonly LetterBlock[] => {
  const { values, links, language, first } = of;
  const buttonIn = (line: string): LetterBlock | null => {
    const name = /^\{(\w+)\}$/.exec(line)?.[1] ?? '';
    const label = buttonWords[key]?.[name]?.[language];
    const href = links[name];
    return label === undefined || href === undefined ? null : { kind: 'button', label, href };
  };
  return [
    { kind: first ? 'title' : 'heading', text: filledWith(heading, values) ?? heading },
    ...linesOf(body).flatMap((line): readonly LetterBlock[] => {
      const button = buttonIn(line);
      if (button !== null) return [button];
      const text = filledWith(line, values);
      return text === null ? [] : [{ kind: 'text', text }];
    }),
  ];
};

/** The first paragraph, which mail clients show beside the subject. */
export const previewOf = (blocks: readonly LetterBlock[]): string =>
  blocks.find((block) => block.kind === 'text')?.text ?? '';
