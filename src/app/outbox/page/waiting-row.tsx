import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { bidHold, HoldNoteFor } from '../../cards/hold-note.tsx';
import { useAuction, useListing } from '../../listings/data/listings.ts';
import { confirm, resolveConflict, discard } from '../outbox.ts';
import { conflictRuleOf } from '../conflict/rules.ts';
import { inputOf } from '../mutation.ts';
import { documentWriteOf } from '../documents/write.ts';
import { isBid, placeBid } from '../mutations/bids.ts';
import { isOnItsWay, isOpen, type OutboxRow } from '../rows/row.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { BothVersions } from './both-versions.tsx';
import { linkOf, writtenTextOf, type RowLink } from './row-link.ts';
import { endedWords, labelText, spanText, waitingWords } from './row-text.ts';
import { WordEdit } from './word-edit.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';
import { toast } from '../../ui/status/toast.tsx';

/** Discards a row, after confirmation: text written here exists nowhere else. */
function DiscardButton(props: { readonly id: string; readonly bid: boolean }) {
  const [sure, setSure] = useState(false);
  const go = async (): Promise<void> => {
    const gone = await discard(props.id);
    toast(
      gone ? translate('Discarded. It won’t be sent.') : translate('Too late: already sending.'),
    );
  };
  return sure ? (
    <>
      <Button kind="ink" size="small" onClick={() => void go()}>
        {props.bid ? translate('Yes, cancel this bid') : translate('Yes, discard')}
      </Button>
      <Button size="small" onClick={() => setSure(false)}>
        {translate('Keep it')}
      </Button>
    </>
  ) : (
    <Button size="small" onClick={() => setSure(true)}>
      {props.bid ? translate('Cancel this bid') : translate('Discard')}
    </Button>
  );
}

function Choice({ row }: { readonly row: OutboxRow }) {
  const removal = documentWriteOf(row)?.action === 'remove';
  const removed = row.conflict?.removed === true;
  const theirs = removal
    ? translate('Keep it')
    : removed
      ? translate('Keep it removed')
      : translate('Use theirs');
  const mine = removal
    ? translate('Remove it')
    : removed
      ? translate('Restore with my changes')
      : translate('Keep mine');
  return (
    <>
      <Button kind="ink" size="small" onClick={() => void resolveConflict(row.id, 'mine')}>
        {mine}
      </Button>
      <Button size="small" onClick={() => void resolveConflict(row.id, 'theirs')}>
        {theirs}
      </Button>
    </>
  );
}

function LotLink(props: { readonly to: RowLink; readonly listingId: string }) {
  const listing = useListing(props.listingId);
  const title = listing.status === 'ready' ? (listing.value?.title ?? null) : null;
  return (
    <Link to={props.to.to} className={buttonClass('bare', 'small')}>
      <LotTitle of={title ?? props.to.label} />
    </Link>
  );
}

/** A link to the page a row was made on; a lot's link has its title. */
export function PlaceLink({ row }: { readonly row: OutboxRow }) {
  const link = linkOf(row);
  if (link === null) return null;
  if (link.listingId !== undefined) return <LotLink to={link} listingId={link.listingId} />;
  return (
    <Link to={link.to} className={buttonClass('bare', 'small')}>
      {link.label}
    </Link>
  );
}

/** The hold that a waiting bid will place on the card once it is sent. */
function WaitingHold(props: { readonly row: OutboxRow; readonly now: number }) {
  const { row, now } = props;
  const { listingId = '', amount = 0 } = inputOf(placeBid, row) ?? {};
  const auction = useAuction(listingId);
  const of = auction.status === 'ready' && auction.value ? bidHold(auction.value) : 'bid';
  const queued = row.state !== 'needsConfirm';
  return <HoldNoteFor listingId={listingId} amount={amount} of={of} queued={queued} now={now} />;
}

/**
 * One unsent row: its subject, time, deadline, reason and actions. A row that is sent while its text
 * is edited is shown here too, until that ends.
 */
export function WaitingRow(props: {
  readonly row: OutboxRow;
  readonly now: number;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
}) {
  const { row, now, editing, onEdit } = props;
  const words = isOpen(row) ? waitingWords(row, now) : endedWords(row, now);
  const text = writtenTextOf(row);
  const wanted = conflictRuleOf(row)?.wanted(row.payload) ?? null;
  const bid = isBid(row);
  const acts: ReactNode = isOnItsWay(row) ? null : row.state === 'conflict' ? (
    <Choice row={row} />
  ) : (
    <>
      {row.state === 'needsConfirm' ? (
        <Button kind="ink" size="small" onClick={() => void confirm(row.id)}>
          {translate('Yes, send it')}
        </Button>
      ) : null}
      {text === null ? null : (
        <Button size="small" onClick={() => onEdit(true)}>
          {translate('Edit')}
        </Button>
      )}
      <DiscardButton id={row.id} bid={bid} />
    </>
  );
  return (
    <li className="obx__row">
      <h3>{labelText(row)}</h3>
      <p className="obx__state">
        <StateMark shape={words.shape}>{words.title}</StateMark>
        <span className="muted">{spanText(row, now)}</span>
      </p>
      {text === null || editing ? null : <blockquote className="obx__words">{text}</blockquote>}
      <p className="help">{words.body}</p>
      {bid ? <WaitingHold row={row} now={now} /> : null}
      {row.conflict === null || wanted === null ? null : (
        <BothVersions conflict={row.conflict} write={wanted} />
      )}
      {editing && text !== null ? (
        <WordEdit
          id={row.id}
          text={text}
          late={isOnItsWay(row) || row.state === 'done'}
          onDone={() => onEdit(false)}
        />
      ) : (
        <div className="obx__acts">
          {acts}
          <PlaceLink row={row} />
        </div>
      )}
    </li>
  );
}
