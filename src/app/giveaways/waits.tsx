import type { OutboxRow } from '../outbox/rows/row.ts';
import { StateMark } from '../ui/status/state-mark.tsx';
import { translate } from '../../wording/language/translate.ts';

/** Marks something written here that the server does not know yet. */
export function Waits({ row }: { readonly row: OutboxRow | null }) {
  if (row === null) return null;
  return (
    <p className="semi s14" role="status">
      <StateMark shape="wait">{translate('Saved on this device, not sent yet')}</StateMark>
    </p>
  );
}
