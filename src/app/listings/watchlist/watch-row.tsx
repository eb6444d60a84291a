import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { X, NotebookPen } from 'lucide-react';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { useStanding } from '../data/listings.ts';
import { useSession } from '../../platform/session/session.ts';
import { setWatch } from '../data/watchlist.ts';
import type { Watch } from '../data/mirror/watchlist.ts';
import type { WatchNote } from '../data/mirror/watch-notes.ts';
import { IconButton, Button, Icon } from '../../ui/button/button.tsx';
import { Picture } from '../../fields/picture.tsx';
import { Price } from '../../ui/card/price.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { endPassedText, whenText } from '../../../wording/language/time-text.ts';
import { TimeLeft } from '../card/time-left.tsx';
import { priceDrop } from './price-drop.ts';
import { WatchEvents } from './watch-events.tsx';
import type { WatchedLot } from './watch-groups.ts';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';
import { checklistOf, itemsOf } from './checklist.ts';

/** Sums up a note in a few words. */
const summary = (listing: Listing, note: WatchNote | null): string => {
  if (note === null) return translate('Notes');
  const checks = Object.values(note.checks);
  const bad = checks.filter((check) => check === 'bad').length;
  const all = itemsOf(checklistOf(listing.vehicle.fuelType));
  if (checks.length === 0) return translate('Notes');
  const seen = { n: checks.length, all };
  return bad === 0
    ? translate('Notes, {n} of {all} checked', seen)
    : translate('Notes, {n} of {all} checked, {bad} with issues', { ...seen, bad });
};

/** Opens the notes of a watched lot. */
function NoteButton(props: {
  readonly listing: Listing;
  readonly note: WatchNote | null;
  readonly onOpen: () => void;
}) {
  const { listing, note, onOpen } = props;
  return (
    <Button
      kind="bare"
      size="small"
      className="watch__note"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon of={NotebookPen} small />
      {summary(listing, note)}
    </Button>
  );
}

/**
 * Leading or outbid, when the member has bid on it; if their standing is not readable, the public
 * state.
 */
function OwnStanding(props: {
  readonly listingId: string;
  readonly live: boolean;
  /** Username of the high bidder. */
  readonly leader: string;
}) {
  const { listingId, live, leader } = props;
  const standing = useStanding(listingId);
  const { username } = useSession();
  const leads = <StateMark shape="live">{translate(live ? 'You lead' : 'You led')}</StateMark>;
  if (standing.status === 'failed') return leader !== '' && leader === username ? leads : null;
  if (standing.status !== 'ready' || standing.value === null) return null;
  const { state } = standing.value;
  if (state === 'LEADING') return leads;
  if (state === 'WON') return <StateMark shape="good">{translate('You won')}</StateMark>;
  return (
    <StateMark shape="bad">{translate(state === 'LOST' ? 'Another bid won' : 'Outbid')}</StateMark>
  );
}

/** A watched lot on one line: picture, time, title, price, its state and the watcher's standing. */
export function WatchRow(props: {
  readonly lot: WatchedLot;
  readonly watch: Watch;
  readonly live: boolean;
  readonly note: WatchNote | null;
  readonly onNote: (listing: Listing) => void;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { lot, watch, live, note, now, onNote } = props;
  const { listing, auction } = lot.card;
  const { state } = lot;
  const endAt = auction?.endAt ?? listing.endAt;
  const drop = priceDrop(listing, watch.since);
  return (
    <article className="watch">
      <Picture base={listing.cover.url} alt="" tone={listing.cover.color} sizes="168px" />
      <div>
        <p className="watch__t">
          {state.phase === 'live' && endAt !== undefined ? (
            <TimeLeft endAt={endAt} certain={live} />
          ) : state.phase === 'upcoming' && listing.startAt !== undefined ? (
            <span>{translate('Opens {time}', { time: whenText(listing.startAt, now) })}</span>
          ) : endAt === undefined ? (
            <span>{translate('Classified')}</span>
          ) : (
            <span>
              {state.phase !== 'closing'
                ? endAt > now
                  ? translate('Ended early')
                  : whenText(endAt, now)
                : live
                  ? translate('Closing')
                  : endPassedText(endAt, now)}
            </span>
          )}
          <span className="push">
            {auction?.status === 'CANCELLED' ? null : (
              <OwnStanding listingId={listing.id} live={live} leader={auction?.leader ?? ''} />
            )}
          </span>
        </p>
        <h2>
          <Link to="/listing/$id" params={{ id: listing.id }}>
            <LotTitle of={listing.title} />
          </Link>
        </h2>
        <div className="watch__p">
          {state.price === null ? (
            <span className="muted">{translate('No bids yet')}</span>
          ) : (
            <Price value={state.price} mark={currencyMark(listing.currency)} />
          )}
          <StateMark shape={state.shape}>
            {state.phase === 'closing' && !live
              ? translate('Result not on this device yet')
              : state.word}
          </StateMark>
        </div>
        {drop === 0 ? null : (
          <p className="semi s14">
            <StateMark shape="good">
              {translate('Down {sum} since you started watching', {
                sum: dollarsText(drop, listing.currency),
              })}
            </StateMark>
          </p>
        )}
        <div className="watch__acts">
          <NoteButton listing={listing} note={note} onOpen={() => onNote(listing)} />
          <WatchEvents listing={listing} watch={watch} />
        </div>
        {watch.pending === null ? null : (
          <p className="semi s14">
            <StateMark shape="wait">{translate('Not sent yet')}</StateMark>
          </p>
        )}
      </div>
      <IconButton
        icon={X}
        className="watch__x"
        label={translate('Stop watching lot {number}', { number: String(listing.number) })}
        onClick={() => void setWatch(listing.id, false)}
      />
    </article>
  );
}
