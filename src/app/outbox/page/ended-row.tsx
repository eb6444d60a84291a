import { useState, type ReactNode } from 'react';
import { discard, sendAgain } from '../outbox.ts';
import { isBid } from '../mutations/bids.ts';
import type { OutboxRow } from '../rows/row.ts';
import { Button } from '../../ui/button/button.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { writtenTextOf } from './row-link.ts';
import { endedWords, labelText } from './row-text.ts';
import { PlaceLink } from './waiting-row.tsx';
import { WordEdit } from './word-edit.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** The outcome of one row; a refused one can be sent again where that makes sense. */
export function EndedRow(props: {
  readonly row: OutboxRow;
  readonly now: number;
  /** Renders the outcome of a bid, in the bidding page's words. */
  readonly bidWords: (row: OutboxRow) => ReactNode;
}) {
  const { row, now, bidWords } = props;
  const [editing, setEditing] = useState(false);
  const words = endedWords(row, now);
  const text = writtenTextOf(row);
  const bid = isBid(row);
  const over = row.state === 'done';
  return (
    <li className="obx__row obx__row--ended">
      <h3>{labelText(row)}</h3>
      <p className="obx__state">
        <StateMark shape={words.shape}>{words.title}</StateMark>
      </p>
      {bid && row.state !== 'expired' ? (
        <div className="help">{bidWords(row)}</div>
      ) : words.body === '' ? null : (
        <p className="help">{words.body}</p>
      )}
      {over || text === null || editing ? null : (
        <blockquote className="obx__words">{text}</blockquote>
      )}
      {editing && text !== null ? (
        <WordEdit id={row.id} text={text} late={over} onDone={() => setEditing(false)} />
      ) : over ? (
        <div className="obx__acts">
          <PlaceLink row={row} />
        </div>
      ) : (
        <div className="obx__acts">
          {text === null ? null : (
            <Button size="small" onClick={() => setEditing(true)}>
              {translate('Edit and send again')}
            </Button>
          )}
          {bid || text !== null ? null : (
            <Button size="small" onClick={() => void sendAgain(row.id)}>
              {translate('Send again')}
            </Button>
          )}
          <Button size="small" onClick={() => void discard(row.id)}>
            {translate('Remove')}
          </Button>
          <PlaceLink row={row} />
        </div>
      )}
    </li>
  );
}
