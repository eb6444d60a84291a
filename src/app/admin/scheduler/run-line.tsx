import { Link } from '@tanstack/react-router';
import type { JobRun } from '../../../domain/platform/job-run.entity.ts';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { secondsText } from '../../ui/text/time-text.ts';
import { momentText } from '../document/moment-text.ts';

/** `0.04 s, dealt with 3`. */
export const runText = ({ ms, handled }: JobRun): string =>
  handled === undefined || handled === 0
    ? secondsText(ms)
    : `${secondsText(ms)}, dealt with ${handled}`;

/** One run of a job: when, how long, what it came to, and who wanted it. */
export function RunLine({ run }: { readonly run: JobRun }) {
  const { startedAt, outcome, error, by, missed } = run;
  return (
    <li className="job-run">
      <StateMark shape={outcome === 'DONE' ? 'good' : 'bad'}>
        {outcome === 'DONE' ? 'Done' : 'Failed'}
      </StateMark>
      <span>
        {momentText(startedAt)}, {runText(run)}
      </span>
      {error === undefined ? null : <p className="job__error">{error}</p>}
      {missed === 0 ? null : <small>After {missed.toLocaleString('en')} missed</small>}
      {by === 'house' ? null : (
        <small>
          Started by{' '}
          <Link to="/admin/users/edit/$id" params={{ id: by }} className="link">
            {by}
          </Link>
        </small>
      )}
    </li>
  );
}
