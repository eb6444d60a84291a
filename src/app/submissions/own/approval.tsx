import { useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { ListingPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { freeEnds, startsAsAgreed, type StartWindow } from '../../../domain/listings/schedule.ts';
import { usePackages } from '../../store/api/lots/catalogue.ts';
import { useListingCards } from '../../store/api/lots/listings.ts';
import { useNumbers } from '../../store/api/money/numbers.ts';
import { moveListing } from '../../store/api/selling/submissions.ts';
import { dollarsText } from '../../fields/currency.ts';
import type { Answer } from '../../store/core/answer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { clockText, dateText, zoneText } from '../../ui/text/time-text.ts';
import { language, translate, translateRefusal } from '../../ui/text/translate.ts';

const DAY = 86_400_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Ends of the other auctions this device knows of; the server knows them all. */
const useTakenEnds = (): readonly number[] => {
  const cards = useListingCards();
  return cards.status === 'ready'
    ? cards.value.flatMap(({ listing: { endAt } }) => (endAt === undefined ? [] : [endAt]))
    : [];
};

/** The days between which it was agreed to start; null where none were. */
const agreedText = (from: number | undefined, until: number | undefined): string | null => {
  if (from === undefined && until === undefined) return null;
  if (until === undefined) {
    return translate('Agreed: it starts no sooner than {from}.', { from: dateText(from ?? 0) });
  }
  return from === undefined
    ? translate('Agreed: it starts no later than {until}.', { until: dateText(until) })
    : translate('Agreed: it starts between {from} and {until}.', {
        from: dateText(from),
        until: dateText(until),
      });
};

/** An hour of the house’s day, as the reader writes it. */
const hourText = (hour: number): string =>
  new Intl.DateTimeFormat(language(), { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2_000, 0, 1, hour),
  );

/** The first end after a time that was taken, far enough from it; null where none is left that day. */
export const nextEnd = (ends: readonly number[], taken: number, apartMs: number): number | null =>
  ends.find((at) => at >= taken + apartMs) ?? null;

/** Approving a finished listing with the time it ends, or sending it back with a word why. */
export function Approval(props: {
  readonly lot: Listing;
  readonly secret: ListingPrivate | undefined;
  readonly now: number;
}) {
  const { lot, now } = props;
  const agreed: StartWindow = props.secret ?? {};
  const { bidDeposit = 0 } = props.secret ?? {};
  const { auctions } = useNumbers();
  const packages = usePackages();
  const taken = useTakenEnds();
  const offered =
    packages.status === 'ready' ? packages.value.find(({ id }) => id === lot.packageId) : undefined;
  const lengths = offered?.days ?? [7];
  const [days, setDays] = useState<number | null>(null);
  const [day, setDay] = useState('');
  const [end, setEnd] = useState('');
  const [back, setBack] = useState(false);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Ends this device did not know were taken.
  const [moved, setMoved] = useState<number | null>(null);
  const [lost, setLost] = useState<readonly number[]>([]);
  const length = days ?? lengths[0] ?? 7;
  const notice = now + auctions.startNoticeMs;
  const soonest = Math.max(notice, agreed.startFrom ?? 0) + length * DAY;
  // What is too near to be kept binds no more.
  const last = (agreed.startUntil ?? 0) < notice ? undefined : agreed.startUntil;
  const ends = freeEnds(day, [...taken, ...lost], auctions).filter(
    (at) =>
      at > notice + length * DAY + 60_000 && startsAsAgreed(at - length * DAY, agreed, notice),
  );
  const chosen = ends.find((at) => String(at) === end);
  const send = async (move: () => Promise<Answer>): Promise<Answer | null> => {
    if (busy) return null;
    setBusy(true);
    const answer = await move();
    setBusy(false);
    setRefused(answer.ok ? null : translateRefusal(answer.refusal));
    return answer;
  };
  const approve = async (endAt: number): Promise<void> => {
    const answer = await send(() =>
      moveListing({ listingId: lot.id, event: 'APPROVE', startAt: endAt - length * DAY, endAt }),
    );
    if (answer === null || answer.ok || answer.refusal.details?.['rule'] !== 'APART') return;
    setLost((before) => [...before, endAt]);
    // The next that is free, so that one more press will do.
    const next = nextEnd(ends, endAt, auctions.endsApartMs);
    setEnd(next === null ? '' : String(next));
    setMoved(next);
  };
  const [opens, closes] = auctions.endsBetweenHours;
  return (
    <div className="own-lot__act">
      {refused === null ? null : (
        <Notice tone="bad" title={translate('Not done')}>
          {refused}
          {moved !== null && moved === chosen
            ? ` ${translate('The next free time, {time}, is chosen now.', { time: clockText(moved) })}`
            : null}
        </Notice>
      )}
      {back ? (
        <>
          <TextArea
            label={translate('What should be different?')}
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="row">
            <Button
              kind="ink"
              busy={busy}
              disabled={note.trim() === ''}
              onClick={() =>
                void send(() =>
                  moveListing({ listingId: lot.id, event: 'SEND_BACK', note: note.trim() }),
                )
              }
            >
              {translate('Send it back')}
            </Button>
            <Button onClick={() => setBack(false)}>{translate('Cancel')}</Button>
          </div>
        </>
      ) : (
        <>
          {agreedText(agreed.startFrom, last) === null ? null : (
            <p className="s14">{agreedText(agreed.startFrom, last)}</p>
          )}
          {bidDeposit === 0 ? null : (
            <p className="s14">
              {translate(
                'Bidders will have a deposit of {deposit} held on their cards beside the buyer fee.',
                { deposit: dollarsText(bidDeposit, lot.currency) },
              )}
            </p>
          )}
          <p className="help">
            {translate('Auctions end between {from} and {until}, Toronto time.', {
              from: hourText(opens),
              until: hourText(closes),
            })}
          </p>
          <div className="form__grid">
            {lengths.length > 1 ? (
              <Select
                label={translate('How long it runs')}
                value={String(length)}
                options={lengths.map((n) => [String(n), translate('{n} days', { n })] as const)}
                onChange={({ target }) => setDays(Number(target.value))}
              />
            ) : null}
            <TextInput
              label={translate('Day it ends')}
              type="date"
              min={dayOf(soonest)}
              max={last === undefined ? undefined : dayOf(last + length * DAY)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            {day === '' ? null : (
              <Select
                label={translate('Time it ends')}
                help={
                  ends.length === 0
                    ? translate('No time is free that day. Choose a later day.')
                    : translate('In your time zone. Bidding opens {n} days before.', { n: length })
                }
                value={chosen === undefined ? '' : end}
                options={[
                  ['', translate('Choose')],
                  ...ends.map((at) => [String(at), `${clockText(at)} ${zoneText(at)}`] as const),
                ]}
                onChange={({ target }) => setEnd(target.value)}
              />
            )}
          </div>
          <div className="row">
            <Button
              kind="ink"
              busy={busy}
              disabled={chosen === undefined}
              onClick={() => (chosen === undefined ? undefined : void approve(chosen))}
            >
              {translate('Approve and schedule')}
            </Button>
            <Button onClick={() => setBack(true)}>{translate('Send it back…')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
