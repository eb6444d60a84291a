import './watch-events.css';
import { useState } from 'react';
import { Bell, BellOff } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { watchChoices, type NoticeLine } from '../../../domain/messages/notice-choices.ts';
import { setWatchOff } from '../data/watchlist.ts';
import type { Watch } from '../data/mirror/watchlist.ts';
import { Button, Icon, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { Sentence } from '../../ui/text/sentence.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';

/**
 * Opens the choice of events the watcher is notified of for this lot: all but those switched off.
 */
export function WatchEvents(props: {
  readonly listing: Listing;
  readonly watch: Watch;
  /** Shows only an icon, for lack of space. */
  readonly bare?: boolean;
}) {
  const { listing, watch, bare = false } = props;
  const [open, setOpen] = useState(false);
  // A choice shows at once, a moment before it is stored.
  const [said, setSaid] = useState<Watch['off'] | null>(null);
  const off = said ?? watch.off;
  const lines = watchChoices[listing.mode];
  const isOn = ([, first]: NoticeLine): boolean => first !== undefined && !off.includes(first);
  const count = lines.filter(isOn).length;
  const word =
    count === lines.length
      ? translate('All notifications')
      : count === 0
        ? translate('No notifications')
        : translate('{n} of {all} notifications', { n: count, all: lines.length });
  const close = (): void => {
    setOpen(false);
    setSaid(null);
  };
  const choose = ([, ...types]: NoticeLine, on: boolean): void => {
    const others = off.filter((type) => !types.includes(type));
    const next = on ? others : [...others, ...types];
    setSaid(next);
    void setWatchOff(listing.id, next);
  };
  return (
    <>
      {bare ? (
        <IconButton
          icon={count === 0 ? BellOff : Bell}
          label={`${translate('Notifications for this lot')}: ${word}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          kind="bare"
          size="small"
          className="watch__note"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon of={count === 0 ? BellOff : Bell} small />
          {word}
        </Button>
      )}
      <Sheet open={open} onClose={close} title={translate('Notifications for this lot')}>
        <div className="watch-events">
          <p className="muted semi s14">
            <LotTitle of={listing.title} />.{' '}
            {translate('You’re always notified when you’re outbid or win.')}
          </p>
          {lines.map((line) => (
            <Checkbox
              key={line[0]}
              label={translate(line[0])}
              checked={isOn(line)}
              onChange={(event) => choose(line, event.target.checked)}
            />
          ))}
          {watch.pending === null ? null : (
            <p className="semi s14" role="status">
              <StateMark shape="wait">{translate('Not sent yet: saved on this device')}</StateMark>
            </p>
          )}
          <p className="muted s14">
            <Sentence
              text="Where notices reach you is chosen under {notices}."
              parts={{
                notices: (
                  <Link className="link" to="/profile/notifications">
                    {translate('Notifications')}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
      </Sheet>
    </>
  );
}
