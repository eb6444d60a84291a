import { useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { goodEnds } from '../../../domain/listings/good-ends.ts';
import { isPremier, lengthsOf } from '../../../domain/listings/schedule.ts';
import { EndChoice, endsOfDay, type EndChosen } from '../../fields/end-choice.tsx';
import { rescheduleAuction } from '../data/moderation.ts';
import { useTakenEnds } from '../../listings/data/taken-ends.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { deadlineText } from '../../../wording/language/time-text.ts';
import { StaffActions } from '../document/staff-actions.tsx';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';
import { PanelActs } from '../document/panel-part.tsx';

const nearest = (lengths: readonly number[], days: number): number =>
  lengths.toSorted((a, b) => Math.abs(a - days) - Math.abs(b - days))[0] ?? days;

/** Reschedules an auction that has not opened. */
export function Reschedule({ listing }: { readonly listing: Listing }) {
  const { id, startAt = 0, endAt = 0 } = listing;
  const { auctions } = useNumbers();
  const taken = useTakenEnds().filter((at) => at !== endAt);
  const now = useNow(30_000);
  const lengths = lengthsOf(isPremier(listing), auctions);
  // The auction's duration may no longer be on offer: then the nearest one is.
  const present = nearest(lengths, Math.round((endAt - startAt) / DAY));
  const [choice, setChoice] = useState<EndChosen | null>(null);
  const wanted = choice ?? { length: present, day: '', end: null };
  const ends = endsOfDay(wanted, taken, now, auctions);
  const soonest = now + auctions.startNoticeMs;
  const good = goodEnds(soonest + wanted.length * DAY + HOUR, taken, auctions, () => true);
  const end = ends.find((at) => at === wanted.end);
  return (
    <PanelActs title="Dates">
      {choice === null ? (
        <div className="acts__b">
          <Button onClick={() => setChoice(wanted)}>Change the dates</Button>
        </div>
      ) : (
        <>
          <EndChoice
            terms={auctions}
            lengths={lengths}
            soonest={soonest}
            ends={ends}
            good={good}
            now={now}
            chosen={wanted}
            onChange={setChoice}
          />
          {end === undefined ? null : (
            <>
              <p>
                Opens {deadlineText(end - wanted.length * DAY, now)}, ends {deadlineText(end, now)}.
                The seller and everybody who watches it are told.
              </p>
              <StaffActions
                label="Why the dates change (staff only)"
                acts={[
                  {
                    label: 'Change the dates',
                    done: 'The dates are changed.',
                    kind: 'ink',
                    needsNote: true,
                    most: 500,
                    run: async (note) => {
                      const times = { startAt: end - wanted.length * DAY, endAt: end };
                      const answer = await rescheduleAuction({ listingId: id, note, ...times });
                      if (answer.ok) setChoice(null);
                      return answer;
                    },
                  },
                ]}
              />
            </>
          )}
          <div className="acts__b">
            <Button onClick={() => setChoice(null)}>Back</Button>
          </div>
        </>
      )}
    </PanelActs>
  );
}
