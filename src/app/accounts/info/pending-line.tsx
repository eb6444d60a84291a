import type { OutboxRow } from '../../store/outbox/row.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';
import { say } from '../../ui/words.ts';

const words: Partial<Record<OutboxRow['state'], Phrase>> = {
  waiting: phrase('Kept on this device, not sent yet'),
  sending: phrase('Being sent'),
  unknown: phrase('Sent; the answer has not come'),
  needsConfirm: phrase('Waits for your word in the outbox'),
  conflict: phrase('Changed elsewhere too: choose in the outbox'),
};

/** What became of a change that the server does not know yet; nothing when it does. */
export function PendingLine({ row }: { readonly row: OutboxRow | null }) {
  const word = row === null ? undefined : words[row.state];
  if (word === undefined) return null;
  return (
    <p className="semi s14" role="status">
      <StateMark shape="wait">{say(word)}</StateMark>
    </p>
  );
}
