import { sentencesOf } from '../../domain/answers/passage.ts';
import { questionMark, unknownWord } from '../../domain/answers/prompt.ts';
import { termsOf } from '../../domain/answers/terms.ts';

interface NumberedPassage {
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

/**
 * Most characters of a passage that is quoted whole; of a longer one, the relevant sentences are
 * quoted.
 */
const quotedWhole = 280;

const passagesIn = (asked: string): readonly NumberedPassage[] =>
  asked.split('\n').flatMap((line) => {
    const [, number, title = '', text] = /^\[(\d+)\] (?:(.*?) — )?(.*)$/.exec(line) ?? [];
    return number === undefined || text === undefined
      ? []
      : [{ number: Number(number), title, text }];
  });

const shareOf = (wanted: readonly string[], text: string): number => {
  const said = new Set(termsOf(text));
  return wanted.filter((term) => said.has(term)).length / wanted.length;
};

const quoted = ({ number, title, text }: NumberedPassage, wanted: readonly string[]): string => {
  const sentences = sentencesOf(text);
  const best = Math.max(...sentences.map((one) => shareOf(wanted, `${title} ${one}`)));
  const words =
    text.length <= quotedWhole
      ? text
      : (sentences.find((one) => shareOf(wanted, `${title} ${one}`) === best) ?? text);
  return `${words} [${number}]${/[.!?…”»]$/u.test(words) ? '' : '.'}`;
};

/**
 * The answer to a question: quotes, with passage numbers, from the source that covers most of its
 * terms, if it covers more than half; otherwise it says that the answer is not known. It therefore
 * never says anything beyond the passages, in any language.
 *
 * @param most passages that are quoted.
 */
export const composed = (asked: string, most: number): string => {
  const at = asked.lastIndexOf(`\n${questionMark}`);
  const wanted = at < 0 ? [] : termsOf(asked.slice(at + questionMark.length + 1));
  if (wanted.length === 0) return unknownWord;
  const fitting = passagesIn(asked.slice(0, at))
    .map((passage) => ({ passage, share: shareOf(wanted, `${passage.title} ${passage.text}`) }))
    .filter(({ share }) => share > 0.5)
    .toSorted((a, b) => b.share - a.share);
  const [first] = fitting;
  if (first === undefined) return unknownWord;
  return fitting
    .filter(({ passage, share }) => share === first.share && passage.title === first.passage.title)
    .slice(0, most)
    .map(({ passage }) => quoted(passage, wanted))
    .join(' ');
};
