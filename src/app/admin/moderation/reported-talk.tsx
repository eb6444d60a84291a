import type { Report } from '../../../domain/messages/report.entity.ts';
import { decideReport, useReported, type Reported } from '../data/moderation.ts';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { StaffActions, type StaffAction } from '../document/staff-actions.tsx';
import { CaseReports } from './case-history.tsx';
import { JoinTalk } from './join-talk.tsx';
import { momentText } from '../document/moment-text.ts';
import { MemberFacts } from '../users/member-line.tsx';

function TalkRecord({ talk }: { readonly talk: Reported }) {
  return (
    <ol className="talk-record" aria-label="Conversation">
      {talk.messages.map((message) => (
        <li key={message.id}>
          <p className="muted">
            {message.name === '' ? 'Hammerlane' : `@${message.name}`} · {momentText(message.sentAt)}
          </p>
          <p className="quote__t">{message.text}</p>
          {message.pictures === 0 ? null : (
            <p className="muted">
              {message.pictures === 1 ? 'With a picture' : `With ${message.pictures} pictures`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A reported conversation: its messages, their authors, and staff's decision. */
export function ReportedTalk({ report }: { readonly report: Report }) {
  const { talk, failed } = useReported(report.targetId);
  const about = { of: 'conversation', targetId: report.targetId } as const;
  const acts: readonly StaffAction[] = [
    {
      label: 'Settle it',
      kind: 'ink',
      done: 'Settled.',
      needsNote: true,
      most: 500,
      run: (note) => decideReport({ ...about, decision: 'SETTLED', note }),
    },
    {
      label: 'Dismiss it',
      done: 'Dismissed.',
      most: 500,
      run: (note) =>
        decideReport({ ...about, decision: 'DISMISSED', ...(note === '' ? {} : { note }) }),
    },
  ];
  return (
    <>
      {failed !== null ? (
        <ErrorNote title="The conversation could not be read" why={failed} />
      ) : talk === null ? (
        <Loading label="Loading the conversation">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Loading>
      ) : (
        <TalkRecord talk={talk} />
      )}
      <CaseReports report={report} />
      {report.state === 'OPEN' ? <StaffActions label="Note for the record" acts={acts} /> : null}
      {talk === null ? null : <JoinTalk threadId={report.targetId} talk={talk} />}
      {talk?.members.map(({ id, name }) => (
        <MemberFacts key={id} uid={id} name={name} />
      ))}
    </>
  );
}
