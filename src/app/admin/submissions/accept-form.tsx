import { useState } from 'react';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import type { SubmissionDraft } from '../../../domain/listings/submissions/submission-draft.ts';
import { houseDayStart } from '../../../domain/platform/house-zone.ts';
import { doubtOf, wholeTyped } from '../../fields/typed.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextInput } from '../../ui/field/inputs.tsx';
import type { RunReview } from './run-review.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** The first and last instant of a day in the market's time zone, ms UTC; undefined if empty. */
const beginOf = (day: string): number | undefined => (day === '' ? undefined : houseDayStart(day));
const endOfDay = (day: string): number | undefined =>
  day === ''
    ? undefined
    : houseDayStart(new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)) - 1;

/**
 * Accepts a submission: the reserve, the package, and the days within which an auction may start.
 */
export function AcceptForm(props: {
  readonly submission: ListingSubmission;
  readonly run: RunReview;
  readonly busy: boolean;
}) {
  const { submission, run, busy } = props;
  const { sale = {} } = submission.draft as SubmissionDraft;
  const isAuction = submission.mode === 'AUCTION';
  const packages = usePackages();
  const [reserve, setReserve] = useState(String(sale.noReserve === true ? 0 : (sale.reserve ?? 0)));
  const [packageId, setPackageId] = useState(sale.packageId ?? '');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const all = (packages.status === 'ready' ? packages.value : []).filter(
    (one) => one.active && one.mode === submission.mode,
  );
  const accept = () => {
    const amount = isAuction ? wholeTyped(reserve) : 0;
    setError(
      amount === null
        ? (doubtOf(reserve, { places: 0 }) ?? 'Whole dollars; 0 is no reserve.')
        : undefined,
    );
    if (amount === null || packageId === '') return;
    const [startFrom, startUntil] = [beginOf(from), endOfDay(until)];
    const agreed = {
      reserve: amount,
      packageId,
      ...(startFrom === undefined ? {} : { startFrom }),
      ...(startUntil === undefined ? {} : { startUntil }),
    };
    void run({ event: 'ACCEPT', agreed }, 'Accepted.');
  };
  return (
    <div className="acts">
      {isAuction ? (
        <TextInput
          label="Reserve, whole dollars"
          help="0 is no reserve. The seller approves it with the listing."
          inputMode="numeric"
          value={reserve}
          error={error}
          onChange={({ target }) => setReserve(target.value)}
        />
      ) : null}
      <Select
        label="Package"
        value={packageId}
        options={[['', 'Choose'], ...all.map(({ id, title }) => [id, title] as const)]}
        onChange={({ target }) => setPackageId(target.value)}
      />
      {isAuction ? (
        <>
          <TextInput
            label="Starts no sooner than"
            type="date"
            optional
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextInput
            label="Starts no later than"
            type="date"
            optional
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </>
      ) : null}
      <div className="acts__b">
        <Button kind="ink" busy={busy} disabled={packageId === ''} onClick={accept}>
          Accept
        </Button>
      </div>
    </div>
  );
}
