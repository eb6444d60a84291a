import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import { auditLog, type AuditEntry } from '../../../domain/platform/audit/audit-entry.entity.ts';
import { auditSubjectOf } from '../../../domain/platform/audit/audit-changes.ts';
import type { EntityName } from '../../../domain/entities.ts';
import { useAdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable, type AdminDoc, type AdminQuery } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { houseMomentText } from '../document/moment-text.ts';
import { actText } from './act-text.ts';
import { ChangeLines } from './change-lines.tsx';
import { ForRole } from '../document/for-role.tsx';

export const entryIn = (doc: AdminDoc): AuditEntry => typedDoc(auditLog, doc);

/** Entries about one document, the newest first. */
export const historyQuery = (entity: EntityName, id: string): AdminQuery => ({
  entity: 'auditLog',
  deleted: false,
  sort: { field: 'at', descending: true },
  filters: { about: auditSubjectOf(entity, id) },
  begins: '',
});

/** One entry as a line of a document’s history. */
function HistoryEntry({ entry }: { readonly entry: AuditEntry }) {
  const { by, byName, act, at, reason, desk, proposedBy, proposedByName } = entry;
  return (
    <li>
      <p>
        <b>@{byName ?? by}</b> {actText(act, entry.about)}
        {proposedBy === undefined ? null : `, proposed by @${proposedByName ?? proposedBy}`}
      </p>
      {reason === undefined ? null : <p className="quote__t">{reason}</p>}
      <ChangeLines entry={entry} />
      <p className="muted">
        <time dateTime={new Date(at).toISOString()}>{houseMomentText(at)}</time>
        {desk === undefined ? null : (
          <>
            , from{' '}
            <Link to={desk} className="link">
              {desk}
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

/** Staff acts on a document: author, time and screen. Nobody can change them. */
export function History(props: { readonly entity: EntityName; readonly id: string }) {
  return (
    <ForRole reading="auditLog">
      <HistoryOf {...props} />
    </ForRole>
  );
}

function HistoryOf(props: { readonly entity: EntityName; readonly id: string }) {
  const label = useId();
  const { status, rows, refusal, more, loadingMore, loadMore } = useAdminRows(
    historyQuery(props.entity, props.id),
  );
  return (
    <section className="acts history" aria-labelledby={label}>
      <h2 id={label}>History</h2>
      {status === 'loading' ? <p className="muted">Loading…</p> : null}
      {status === 'failed' ? <p className="muted">Not read. {refusal?.message}</p> : null}
      {status === 'ready' && rows.length === 0 ? (
        <p className="muted">No staff activity yet.</p>
      ) : null}
      {rows.length === 0 ? null : (
        <ol className="record">
          {rows.filter(isReadable).map((row) => (
            <HistoryEntry key={row.id} entry={entryIn(row)} />
          ))}
        </ol>
      )}
      {more ? (
        <Button busy={loadingMore} onClick={loadMore}>
          Show 50 more
        </Button>
      ) : null}
    </section>
  );
}
