import { translate } from '../../wording/language/translate.ts';
import { speaksToMachine } from '../../domain/answers/addressed.ts';
import { membersLine, partsOf, sentencesOf, type Passage } from '../../domain/answers/passage.ts';
import type { Comment } from '../../domain/messages/comment.entity.ts';

/** Most characters of a question that are quoted with its answer. */
const longestQuestion = 160;

/** Leaves out questions, which state nothing; a question is quoted with its answer. */
const saidIn = (line: string): string =>
  sentencesOf(line)
    .filter((sentence) => !/\?[”"»)]?$/.test(sentence))
    .join(' ');

const shortened = (text: string): string =>
  text.length > longestQuestion ? `${text.slice(0, longestQuestion)}…` : text;

/**
 * Public comments on a lot; each answer includes the question it replies to. A comment that
 * addresses instructions to machines instead of speaking about the vehicle is left out, and so is
 * any answer to it.
 */
export const talkPassages = (
  listingId: string,
  said: readonly Pick<Comment, 'id' | 'text' | 'username' | 'role' | 'replyTo'>[],
): readonly Passage[] => {
  const usable = new Map(
    said.filter(({ text }) => !speaksToMachine(text)).map((comment) => [comment.id, comment]),
  );
  return [...usable.values()].flatMap(
    ({ id, text, username, role, replyTo }): readonly Passage[] => {
      const isSeller = role === 'SELLER';
      const source = {
        kind: isSeller ? 'SELLER' : 'COMMENT',
        title: isSeller
          ? translate('The seller, in the comments')
          : translate('Comment by {name}', { name: username }),
        link: `/listing/${listingId}#comment-${id}`,
      } as const;
      const words = membersLine(text);
      if (replyTo === undefined) {
        return partsOf(saidIn(words)).map((part) => ({ ...source, text: part }));
      }
      const asked = usable.get(replyTo);
      if (asked === undefined) return [];
      const question = shortened(membersLine(asked.text));
      return partsOf(words).map((answer) => ({
        ...source,
        text: isSeller
          ? translate('Asked “{question}”, the seller answered: “{answer}”', { question, answer })
          : translate('Asked “{question}”, {name} answered: “{answer}”', {
              question,
              name: username,
              answer,
            }),
      }));
    },
  );
};
