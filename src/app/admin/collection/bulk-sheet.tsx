import { useEffect, useState } from 'react';
import type { EntityName } from '../../../domain/entities.ts';
import { freshDocs, refusalOf } from '../data/admin.ts';
import { usesOf } from './uses.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { trialText, tryMove, withUses, type TriedRow } from './bulk-trial.ts';
import './bulk-sheet.css';

type Trial =
  | { readonly status: 'trying' }
  | { readonly status: 'tried'; readonly rows: readonly TriedRow[]; readonly unchecked?: string };

/**
 * A bulk deletion or restore, previewed: the rows that would change, and the others with the
 * reason.
 */
export function BulkSheet(props: {
  readonly entity: EntityName;
  readonly docs: readonly AdminDoc[];
  readonly deleted: boolean;
  readonly nameOf: (doc: AdminDoc) => string;
  readonly may: (doc: AdminDoc) => boolean;
  readonly onRun: (docs: readonly AdminDoc[]) => void;
  readonly onClose: () => void;
}) {
  const { entity, docs, deleted, nameOf, may, onRun, onClose } = props;
  const [trial, setTrial] = useState<Trial>({ status: 'trying' });
  // The preview covers the rows selected when the sheet was opened.
  const [asked] = useState({ docs, may });
  useEffect(() => {
    let isOpen = true;
    const tried = async (): Promise<Trial> => {
      try {
        const fresh = await freshDocs(
          entity,
          asked.docs.map(({ id }) => id),
        );
        const uses = deleted
          ? await Promise.all(asked.docs.map(({ id }) => usesOf(entity, id)))
          : [];
        const rows = asked.docs.map((doc, at) =>
          withUses(tryMove(doc, fresh[at] ?? null, deleted, asked.may), uses[at] ?? []),
        );
        return { status: 'tried', rows };
      } catch (error) {
        const rows = asked.docs.map((doc): TriedRow => ({ outcome: 'moves', doc }));
        return { status: 'tried', rows, unchecked: refusalOf(error).message };
      }
    };
    void tried().then((context) => (isOpen ? setTrial(context) : undefined));
    return () => {
      isOpen = false;
    };
  }, [asked, deleted, entity]);

  const rows = trial.status === 'tried' ? trial.rows : [];
  const moving = rows.flatMap(({ outcome, doc }) => (outcome === 'moves' ? [doc] : []));
  const verb = deleted ? 'Delete' : 'Restore';
  const count = `${moving.length} ${moving.length === 1 ? 'row' : 'rows'}`;
  return (
    <Sheet
      open
      title={`${verb} ${docs.length} ${docs.length === 1 ? 'row' : 'rows'}`}
      onClose={onClose}
      foot={
        moving.length === 0 ? undefined : (
          <Button kind="ink" onClick={() => onRun(moving)}>
            {verb} {count}
          </Button>
        )
      }
    >
      <div className="bulk-trial">
        {trial.status === 'trying' ? (
          <p role="status">Checking against the server…</p>
        ) : (
          <>
            {trial.unchecked === undefined ? (
              <p role="status">
                <b>{trialText(rows, deleted)}</b> Nothing has changed yet, and you can undo it
                afterwards.
              </p>
            ) : (
              <Notice tone="plain" title="Not checked against the server">
                {trial.unchecked} It’s kept on this device until there’s a connection, and each row
                that was changed meanwhile asks you first.
              </Notice>
            )}
            <ul aria-label="What would change">
              {rows.map((row) => (
                <li key={row.doc.id}>
                  <b>{nameOf(row.doc)}</b>
                  {row.outcome === 'refused' ? (
                    <span className="bulk-trial__no">
                      Not {verb.toLowerCase()}d: {row.why}
                    </span>
                  ) : (
                    <span className="muted">
                      {row.note ?? (deleted ? 'Would be deleted.' : 'Would be restored.')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  );
}
