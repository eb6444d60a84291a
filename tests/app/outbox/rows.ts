import { freshRow } from '../../../src/app/outbox/rows/new-row.ts';
import type { OutboxRow, OutboxState, Payload } from '../../../src/app/outbox/rows/row.ts';

/** Makes rows of Ann's outbox, each a millisecond after the one before, starting at `at`. */
export const rowsOfAnn = (
  at: number,
  label: Pick<OutboxRow, 'label' | 'values'> = { label: '' },
) => {
  let order = 0;
  return (command: string, payload: Payload, state: OutboxState = 'waiting'): OutboxRow => {
    order += 1;
    const moment = { key: `row-${order}`, uid: 'ann', now: at + order, server: null };
    const fresh = freshRow(moment, { entity: 'x', ...label });
    return { ...fresh, order, command, payload, mode: 'queue', state };
  };
};
