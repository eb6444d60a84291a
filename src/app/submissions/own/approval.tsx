import { useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { goodEnds } from '../../../domain/listings/good-ends.ts';
import type { ListingPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { startsAsAgreed, type StartWindow } from '../../../domain/listings/schedule.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import { useTakenEnds } from '../../listings/data/taken-ends.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { moveListing } from '../data/submissions.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { EndChoice, endsOfDay, type EndChosen } from '../../fields/end-choice.tsx';
import type { Answer } from '../../platform/reading/answer.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { clockText, dateText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

/** The days within which a start was agreed; null for none. */
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

/** The first end after a taken one, at the required distance; null if none is left that day. */
export const nextEnd = (ends: readonly number[], taken: number, apartMs: number): number | null =>
  ends.find((at) => at >= taken + apartMs) ?? null;

/** Approves a finished listing with its end time, or sends it back with a note. */
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
  const [choice, setChoice] = useState<EndChosen | null>(null);
  const [back, setBack] = useState(false);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Set when the chosen end was taken without this device knowing.
  const [moved, setMoved] = useState<number | null>(null);
  const [lost, setLost] = useState<readonly number[]>([]);
  const wanted = choice ?? { length: lengths[0] ?? 7, day: '', end: null };
  const { length } = wanted;
  const notice = now + auctions.startNoticeMs;
  // An agreed last start too soon to be met no longer binds.
  const last = (agreed.startUntil ?? 0) < notice ? undefined : agreed.startUntil;
  const fits = (at: number): boolean => startsAsAgreed(at - length * DAY, agreed, notice);
  const others = [...taken, ...lost];
  const ends = endsOfDay(wanted, others, now, auctions).filter(fits);
  const soonest = Math.max(notice, agreed.startFrom ?? 0);
  // A suggestion stays free for a while after it is read.
  const good = goodEnds(soonest + length * DAY + HOUR, others, auctions, fits);
  const chosen = ends.find((at) => at === wanted.end);
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
    // The next free end, so that one more click is enough.
    const next = nextEnd(ends, endAt, auctions.endsApartMs);
    setChoice({ ...wanted, end: next });
    setMoved(next);
  };
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
          <EndChoice
            terms={auctions}
            lengths={lengths}
            soonest={soonest}
            last={last}
            ends={ends}
            good={good}
            now={now}
            chosen={wanted}
            onChange={setChoice}
          />
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
