import './import-sheet.css';
import { useState } from 'react';
import type { EntityName } from '../../../domain/entities.ts';
import { createDoc, refusalOf, saveDoc, useRights } from '../data/admin.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { MOST_IMPORTED, readFile, type FileRead } from './read-file.ts';
import type { Proposal } from './proposals.ts';
import { counted } from '../../../domain/kit/text/counted.ts';

type ReadSheet = Extract<FileRead, { ok: true }>;
type Write = Extract<Proposal, { kind: 'create' | 'change' }>;

const isWrite = (one: Proposal): one is Write => one.kind === 'create' || one.kind === 'change';

/** One-line summary of a file's effect. */
const sumText = ({ proposals }: ReadSheet): string => {
  const of = (kind: Proposal['kind']): number =>
    proposals.filter((one) => one.kind === kind).length;
  return [
    counted(of('create'), 'new row', 'new rows'),
    counted(of('change'), 'changed', 'changed'),
    counted(of('same'), 'as it is', 'as they are'),
    counted(of('fault'), 'with a fault', 'with faults'),
  ].join(', ');
};

function ProposalLine({ of }: { readonly of: Exclude<Proposal, { kind: 'same' }> }) {
  return (
    <li>
      <span className="muted">Line {of.line}</span>
      {of.kind === 'fault' ? (
        <ul className="import__fault">
          {of.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : (
        <>
          <span>
            <b>{of.name}</b>
            {of.kind === 'create' ? ' · new' : ''}
          </span>
          {of.kind === 'create' ? null : (
            <dl>
              {of.differences.map(({ label, before, after }) => (
                <div key={label} className="contents">
                  <dt>{label}</dt>
                  <dd>
                    <del>{before}</del> → <ins>{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </li>
  );
}

/** Imports a file: its changes are shown first, and only confirmed ones are saved. */
export function ImportSheet(props: {
  readonly entity: EntityName;
  readonly title: string;
  readonly creates: boolean;
  readonly onClose: () => void;
}) {
  const { entity, title, creates, onClose } = props;
  const rights = useRights(entity);
  const [read, setRead] = useState<FileRead | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);

  const open = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    try {
      setRead(await readFile(file, entity, { creates, fields: rights.fields }));
    } catch (error) {
      setRead({ ok: false, why: refusalOf(error).message });
    }
    setBusy(false);
  };

  const writes = read?.ok ? read.proposals.filter(isWrite) : [];
  const save = async (): Promise<void> => {
    setBusy(true);
    const refused: string[] = [];
    for (const one of writes) {
      const saved =
        one.kind === 'create'
          ? await createDoc(entity, one.values)
          : await saveDoc(entity, one.base, one.values);
      if (!saved.ok) refused.push(`Line ${one.line}: ${saved.refusal.message}`);
      setDone((before) => before + 1);
    }
    setBusy(false);
    toast(
      refused.length === 0
        ? `${counted(writes.length, 'row', 'rows')} saved.`
        : `${writes.length - refused.length} saved, ${refused.length} refused. ${refused[0]}`,
    );
    onClose();
  };

  return (
    <Sheet
      open
      wide
      title={`Import into ${title}`}
      onClose={onClose}
      foot={
        writes.length === 0 ? undefined : (
          <Button kind="ink" busy={busy} onClick={() => void save()}>
            {busy ? `${done} of ${writes.length}` : `Save ${counted(writes.length, 'row', 'rows')}`}
          </Button>
        )
      }
    >
      <div className="import">
        <p>
          A CSV file as the export makes it, at most {MOST_IMPORTED} rows. A row with an id changes
          that row;{' '}
          {creates ? 'one without an id becomes a new one' : 'new rows can’t be created here'}.
          Nothing is saved until you’ve reviewed the changes.
        </p>
        <p>
          <FileButton
            className={buttonClass('outline')}
            accept=".csv,text/csv"
            onFiles={(files) => void open(files)}
          >
            {read === null ? 'Choose a file' : 'Choose another file'}
          </FileButton>
        </p>
        {read === null ? null : read.ok ? (
          <>
            <p role="status">
              <b>{sumText(read)}</b>
            </p>
            {read.unknown.length === 0 ? null : (
              <p className="muted">Ignored columns: {read.unknown.join(', ')}</p>
            )}
            <ul className="import__rows" aria-label="What would change">
              {read.proposals.map((one) =>
                one.kind === 'same' ? null : <ProposalLine key={one.line} of={one} />,
              )}
            </ul>
          </>
        ) : (
          <ErrorNote title="This file can’t be imported" why={read.why} />
        )}
      </div>
    </Sheet>
  );
}
