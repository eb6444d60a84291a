import { jobState, type JobState } from '../../../domain/platform/jobs/job-history.ts';
import { useTimetable, type TimetableJob } from './scheduler.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Section } from '../../ui/layout/section.tsx';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { momentText } from '../document/moment-text.ts';
import { ByHand } from './by-hand.tsx';
import { catchUpsOf, type CatchUp } from './catch-up.ts';
import { JobRow } from './job-row.tsx';
import { lastedText } from './lasted-text.ts';
import { OfficePage } from '../frame/office-page.tsx';

/** Job states in order: those that need attention come first. */
const order: readonly JobState[] = ['FAILING', 'LATE', 'RUNNING', 'NEVER', 'WELL'];

const jobsInOrder = (jobs: readonly TimetableJob[], now: number): readonly TimetableJob[] =>
  jobs.toSorted((a, b) => order.indexOf(jobState(a, now)) - order.indexOf(jobState(b, now)));

const summary = (jobs: readonly TimetableJob[], now: number): string => {
  const counted = (state: JobState) => jobs.filter((job) => jobState(job, now) === state).length;
  const [failing, late] = [counted('FAILING'), counted('LATE')];
  const parts = [
    ...(failing === 0 ? [] : [`${failing} failing`]),
    ...(late === 0 ? [] : [`${late} late`]),
  ];
  const all = `${jobs.length} jobs`;
  return parts.length === 0 ? `${all}, none failing or late.` : `${all}, ${parts.join(', ')}.`;
};

const caughtUpText = ({ runs }: CatchUp): string => {
  const missed = runs.reduce((sum, run) => sum + run.missed, 0).toLocaleString('en');
  const jobs = runs.length === 1 ? (runs[0]?.title ?? '') : `${runs.length} jobs`;
  return `${jobs}, ${missed} ${missed === '1' ? 'run' : 'runs'} missed`;
};

function CaughtUp({ of }: { readonly of: readonly CatchUp[] }) {
  return (
    <Section title="Caught up" className="bx" note="Jobs that ran late after an outage.">
      {of.length === 0 ? (
        <p className="muted">No job was held up in the runs on record.</p>
      ) : (
        <ul className="caught-up">
          {of.map((one) => (
            <li key={one.at}>
              <details>
                <summary>
                  <b>{momentText(one.at)}</b>, after {lastedText(one.stoodMs)}: {caughtUpText(one)}
                </summary>
                <ul>
                  {one.runs.map(({ name, title, missed, handled, failed }) => (
                    <li key={name}>
                      {title}: {missed.toLocaleString('en')} missed
                      {handled === undefined ? '' : `, then dealt with ${handled}`}
                      {failed ? ', and failed' : ''}
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/**
 * The schedule: every job with its last and next run, failing ones first, each with a button to run
 * it.
 */
export function SchedulerPage() {
  const found = useTimetable();
  const now = useNow(1_000);
  const offline = useConnection() === 'offline';
  return (
    <OfficePage wide title="Scheduler">
      {found.status === 'loading' ? (
        <Loading label="Scheduler">
          <Skeleton height={320} />
        </Loading>
      ) : null}
      {found.status === 'failed' ? (
        <LoadError title="The jobs could not be read" refusal={found.refusal} />
      ) : null}
      {found.status === 'ready' ? (
        <>
          {found.stale === null ? null : (
            <Notice tone="plain" page title={`As of ${momentText(found.value.serverTime)}`}>
              {found.stale.message}
            </Notice>
          )}
          <Section title="Jobs" className="bx" note={summary(found.value.jobs, now)}>
            <ul className="jobs">
              {jobsInOrder(found.value.jobs, now).map((job) => (
                <JobRow key={job.name} job={job} now={now} offline={offline} />
              ))}
            </ul>
          </Section>
          <CaughtUp of={catchUpsOf(found.value.jobs)} />
          <ByHand offline={offline} />
        </>
      ) : null}
    </OfficePage>
  );
}
