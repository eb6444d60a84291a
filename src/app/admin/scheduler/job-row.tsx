import { useState } from 'react';
import {
  failingSince,
  jobState,
  type JobState,
} from '../../../domain/platform/jobs/job-history.ts';
import { runJobNow, type TimetableJob } from './scheduler.ts';
import { Button } from '../../ui/button/button.tsx';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';
import { agoText, secondsText } from '../../../wording/language/time-text.ts';
import { toast } from '../../ui/status/toast.tsx';
import { momentText } from '../document/moment-text.ts';
import { lastedText, stepText } from './lasted-text.ts';
import { Link } from '@tanstack/react-router';
import type { JobRun } from '../../../domain/platform/jobs/job-run.entity.ts';

/** `0.04 s, dealt with 3`. */
const runText = ({ ms, handled }: JobRun): string =>
  handled === undefined || handled === 0
    ? secondsText(ms)
    : `${secondsText(ms)}, dealt with ${handled}`;

/** One run of a job: time, duration, result, and who started it. */
function RunLine({ run }: { readonly run: JobRun }) {
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

const marks: Readonly<Record<JobState, readonly [MarkShape, string]>> = {
  FAILING: ['bad', 'Failing'],
  LATE: ['wait', 'Late'],
  RUNNING: ['live', 'Running'],
  NEVER: ['open', 'Not run yet'],
  WELL: ['good', 'Working'],
};

const nextText = ({ nextAt, running }: TimetableJob, now: number): string => {
  if (running) return 'When this run is done';
  return nextAt <= now ? 'Due now' : `In ${lastedText(nextAt - now)}`;
};

/** A job with its state, last and next run, and a button that runs it now. */
export function JobRow(props: {
  readonly job: TimetableJob;
  readonly now: number;
  readonly offline: boolean;
}) {
  const { job, now, offline } = props;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [last] = job.runs;
  const state = jobState(job, now);
  const [shape, word] = marks[state];
  const since = failingSince(job.runs);
  const run = async () => {
    setBusy(true);
    const answered = await runJobNow(job.name);
    setBusy(false);
    setRefused(answered.ok ? null : answered.refusal.message);
    if (!answered.ok) return;
    const { outcome, ms } = answered.value.run;
    const how = outcome === 'DONE' ? `done in ${secondsText(ms)}` : 'it failed';
    toast(`${job.title}: ${how}.`);
  };
  return (
    <li className={state === 'FAILING' ? 'job job--bad' : 'job'}>
      <div className="job__t">
        <h3>{job.title}</h3>
        <StateMark shape={shape}>{word}</StateMark>
        <small className="muted">Every {stepText(job.everySeconds)}</small>
      </div>
      <dl className="job__f">
        <div>
          <dt>Last run</dt>
          <dd>
            {last === undefined ? 'None' : `${agoText(last.startedAt, now)}, ${runText(last)}`}
          </dd>
        </div>
        <div>
          <dt>Next run</dt>
          <dd>{nextText(job, now)}</dd>
        </div>
        <div>
          <dt>Lease</dt>
          <dd>{job.running ? `Until ${momentText(job.leaseUntil)}` : 'Free'}</dd>
        </div>
      </dl>
      <Button
        size="small"
        busy={busy}
        disabled={offline}
        aria-label={`Run now: ${job.title}`}
        onClick={() => void run()}
      >
        Run now
      </Button>
      {state === 'FAILING' && last?.error !== undefined ? (
        <p className="job__error">
          {last.error}
          {since === null || since === last.startedAt ? '' : ` Failing since ${momentText(since)}.`}
        </p>
      ) : null}
      {refused === null ? null : (
        <p className="job__error" role="alert">
          Not run. {refused}
        </p>
      )}
      {job.runs.length === 0 ? null : (
        <details className="job__r">
          <summary>
            {job.runs.length === 1 ? 'The last run' : `The last ${job.runs.length} runs`}
          </summary>
          <ul>
            {job.runs.map((one) => (
              <RunLine key={one.startedAt} run={one} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
