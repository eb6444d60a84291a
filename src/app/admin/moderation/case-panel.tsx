import type { Report } from '../../../domain/messages/report.entity.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn, reportIn } from '../data/moderation.ts';
import { History } from '../audit/history.tsx';
import { CaseHistory, CaseReports } from './case-history.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentInPlace, commentIn } from './comment-in-place.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { MemberFacts } from '../users/member-line.tsx';
import { ReportedTalk } from './reported-talk.tsx';
import { DetailPane } from '../document/detail-pane.tsx';

function ReportedComment({ report }: { readonly report: Report }) {
  const reading = useAdminDoc('comments', report.targetId);
  const asReported =
    report.words === undefined ? null : (
      <blockquote className="quote quote--before">
        <p className="muted">As it was reported</p>
        <p className="quote__t">{report.words}</p>
      </blockquote>
    );
  if (reading.status === 'failed') {
    return (
      <>
        {asReported}
        <CaseReports report={report} />
        <LoadedDocument reading={reading}>{() => null}</LoadedDocument>
      </>
    );
  }
  return (
    <LoadedDocument reading={reading}>
      {(doc) => {
        const comment = commentIn(doc);
        const changed = !comment.isDeleted && report.words !== comment.text;
        return (
          <>
            <CommentInPlace comment={comment} />
            {changed ? asReported : null}
            <CaseReports report={report} />
            {comment.isDeleted ? null : (
              <CommentActions comment={comment} reported={report.state === 'OPEN'} />
            )}
            <MemberFacts uid={comment.createdBy} name={comment.username} />
          </>
        );
      }}
    </LoadedDocument>
  );
}

const caseTitle = (report: Report): string =>
  report.of === 'comment'
    ? `Comment by @${report.aboutName ?? ''}`
    : `Conversation: ${report.title}`;

/** One case: the reported text in its place, its author, possible decisions, and the record. */
export function CasePanel(props: { readonly id: string; readonly onClose: () => void }) {
  const { id, onClose } = props;
  const reading = useAdminDoc('reports', id);
  const doc = docIn(reading);
  return (
    <DetailPane title={doc === null ? 'Report' : caseTitle(reportIn(doc))} wide onClose={onClose}>
      <LoadedDocument reading={reading}>
        {(found) => {
          const report = reportIn(found);
          return (
            <>
              {report.of === 'comment' ? (
                <ReportedComment report={report} />
              ) : (
                <ReportedTalk report={report} />
              )}
              <CaseHistory report={report} />
              <History entity="reports" id={id} />
            </>
          );
        }}
      </LoadedDocument>
    </DetailPane>
  );
}
