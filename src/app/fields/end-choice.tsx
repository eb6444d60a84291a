import type { GoodEnd } from '../../domain/listings/good-ends.ts';
import { freeEnds } from '../../domain/listings/schedule.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { Button } from '../ui/button/button.tsx';
import { Select, TextInput } from '../ui/field/inputs.tsx';
import { clockText, deadlineText, zoneText } from '../../wording/language/time-text.ts';
import { language, translate } from '../../wording/language/translate.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** The calendar day of an instant for a date field, UTC. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** An hour of the market's day, in the reader's format. */
const hourText = (hour: number): string =>
  new Intl.DateTimeFormat(language(), { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2_000, 0, 1, hour),
  );

/** The choices made so far. */
export interface EndChosen {
  /** Duration in days. */
  readonly length: number;
  /** `2026-12-14`; empty until chosen. */
  readonly day: string;
  /** Instant of the end, ms UTC; null until chosen. */
  readonly end: number | null;
}

type Terms = Pick<Numbers['auctions'], 'endsBetweenHours' | 'endsApartMs' | 'startNoticeMs'>;

/**
 * The free ends on a chosen day whose start is not too soon.
 * @param taken ends of the other auctions, ms UTC.
 */
export const endsOfDay = (
  { day, length }: EndChosen,
  taken: readonly number[],
  now: number,
  terms: Terms,
): readonly number[] =>
  freeEnds(day, taken, terms).filter(
    (at) => at > now + terms.startNoticeMs + length * DAY + 60_000,
  );

/** Suggested ends, so that a seller need not search for a day. */
function Suggested(props: {
  readonly ends: readonly GoodEnd[];
  readonly now: number;
  readonly chosen: EndChosen;
  readonly onChange: (chosen: EndChosen) => void;
}) {
  const { ends, now, chosen, onChange } = props;
  if (ends.length === 0) return null;
  return (
    <div>
      <p>{translate('Evenings on which few other auctions end:')}</p>
      <div className="row">
        {ends.map(({ day, end }) => (
          <Button
            key={end}
            size="small"
            aria-pressed={chosen.end === end}
            onClick={() => onChange({ ...chosen, day, end })}
          >
            {deadlineText(end, now)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Chooses an auction's duration, the day it ends, and one of that day's free times. */
export function EndChoice(props: {
  readonly terms: Terms;
  /** Durations on offer, in days. */
  readonly lengths: readonly number[];
  /** First and last start allowed, ms UTC. */
  readonly soonest: number;
  readonly last?: number | undefined;
  /** Free ends of the chosen day, ms UTC. */
  readonly ends: readonly number[];
  /** Ends to suggest. */
  readonly good: readonly GoodEnd[];
  /** Server time, ms UTC. */
  readonly now: number;
  readonly chosen: EndChosen;
  readonly onChange: (chosen: EndChosen) => void;
}) {
  const { terms, lengths, soonest, last, ends, good, now, chosen, onChange } = props;
  const { length, day, end } = chosen;
  const [opens, closes] = terms.endsBetweenHours;
  return (
    <>
      <p className="help">
        {translate('Auctions end between {from} and {until}, Toronto time.', {
          from: hourText(opens),
          until: hourText(closes),
        })}
      </p>
      <Suggested ends={good} now={now} chosen={chosen} onChange={onChange} />
      <div className="form__grid">
        {lengths.length > 1 ? (
          <Select
            label={translate('How long it runs')}
            value={String(length)}
            options={lengths.map((n) => [String(n), translate('{n} days', { n })] as const)}
            onChange={({ target }) => onChange({ ...chosen, length: Number(target.value) })}
          />
        ) : null}
        <TextInput
          label={translate('Day it ends')}
          type="date"
          min={dayOf(soonest + length * DAY)}
          max={last === undefined ? undefined : dayOf(last + length * DAY)}
          value={day}
          onChange={({ target }) => onChange({ ...chosen, day: target.value })}
        />
        {day === '' ? null : (
          <Select
            label={translate('Time it ends')}
            help={
              ends.length === 0
                ? translate('No time is free that day. Choose a later day.')
                : translate('In your time zone. Bidding opens {n} days before.', { n: length })
            }
            value={end !== null && ends.includes(end) ? String(end) : ''}
            options={[
              ['', translate('Choose')],
              ...ends.map((at) => [String(at), `${clockText(at)} ${zoneText(at)}`] as const),
            ]}
            onChange={({ target }) =>
              onChange({ ...chosen, end: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
      </div>
    </>
  );
}
