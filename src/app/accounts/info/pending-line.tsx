import type { OutboxRow } from '../../outbox/rows/row.ts';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { translate } from '../../../wording/language/translate.ts';

const stateTexts: Partial<Record<OutboxRow['state'], Phrase>> = {
  waiting: phrase('Saved on this device, not sent yet'),
  sending: phrase('Being sent'),
  unknown: phrase('Sent, waiting for confirmation'),
  needsConfirm: phrase('Needs a decision in the outbox'),
  conflict: phrase('Changed on another device: choose in the outbox'),
};

/** The state of a change that the server has not confirmed; nothing once it has. */
export function PendingLine({ row }: { readonly row: OutboxRow | null }) {
  const word = row === null ? undefined : stateTexts[row.state];
  if (word === undefined) return null;
  return (
    <p className="semi s14" role="status">
      <StateMark shape="wait">{translate(word)}</StateMark>
    </p>
  );
}
