import type { OutboxRow } from '../../store/outbox/row.ts';
import { StateMark } from '../../ui/state-mark.tsx';

const words: Partial<Record<OutboxRow['state'], string>> = {
  waiting: 'Kept on this device, not sent yet',
  sending: 'Being sent',
  unknown: 'Sent; the answer has not come',
  needsConfirm: 'Waits for your word in the outbox',
  conflict: 'Changed elsewhere too: choose in the outbox',
};

/** What became of a change that the server does not know yet; nothing when it does. */
export function PendingLine({ row }: { readonly row: OutboxRow | null }) {
  const word = row === null ? undefined : words[row.state];
  if (word === undefined) return null;
  return (
    <p className="semi s14" role="status">
      <StateMark shape="wait">{word}</StateMark>
    </p>
  );
}
