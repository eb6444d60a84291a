import { CalendarPlus } from 'lucide-react';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { clockText, longDateText, zoneText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { calendarFile } from './calendar.ts';

/** Time before the end at which the event starts and its reminder goes off, ms. */
const reminderMs = 15 * 60_000;

const fileOf = (listing: Listing, auction: Auction, now: number): string => {
  const { endAt, originalEndAt } = auction;
  const url = `${location.origin}/listing/${listing.id}`;
  const end = `${longDateText(endAt)}, ${clockText(endAt)} ${zoneText(endAt)}`;
  return calendarFile({
    uid: `${listing.id}@${location.hostname}`,
    title: translate('Auction ends: {title}', { title: listing.title }),
    text: `${translate('Ends {time}. A late bid extends the end: see the lot for the time that counts.', { time: end })}\n${url}`,
    url,
    startAt: endAt - reminderMs,
    endAt,
    sequence: Math.max(0, Math.round((endAt - originalEndAt) / 1_000)),
    madeAt: now,
  });
};

/** Adds the end of an auction to the reader's calendar, through a file made on this device. */
export function CalendarButton(props: { readonly listing: Listing; readonly auction: Auction }) {
  const { listing, auction } = props;
  const save = () => {
    const file = new Blob([fileOf(listing, auction, serverNow())], { type: 'text/calendar' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `lot-${listing.number}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <IconButton
      icon={CalendarPlus}
      label={translate('Add the end to your calendar')}
      onClick={save}
    />
  );
}
