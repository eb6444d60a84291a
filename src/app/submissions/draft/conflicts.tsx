import type { Json } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { SubmissionDraft } from '../../../domain/listings/submission-draft.ts';
import { editDraft } from '../../store/api/submissions.ts';
import type { DraftRow } from '../../store/drafts/rows.ts';
import type { DraftClash } from '../../store/outbox/mutations/draft-save.ts';
import { Button } from '../../ui/button.tsx';
import { say, sayKnown } from '../../ui/words.ts';

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null
        ? (part as Record<string, unknown>)[key]
        : undefined,
    value,
  );

const put = (value: unknown, path: readonly string[], to: Json): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const whole = typeof value === 'object' && value !== null ? value : {};
  return { ...whole, [key]: put((whole as Record<string, unknown>)[key], rest, to) };
};

const shown = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? say('empty')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);

function Both({ row, conflict }: { readonly row: DraftRow; readonly conflict: DraftClash }) {
  const path = conflict.path.split('.');
  const keep = (theirs: boolean) =>
    void editDraft(row.id, {
      conflicts: (all) => all.filter((one) => one.path !== conflict.path),
      ...(theirs ? { draft: (draft) => put(draft, path, conflict.theirs) as SubmissionDraft } : {}),
    });
  return (
    <li>
      <h3>{sayKnown(labelOf(path.at(-1) ?? ''))}</h3>
      <dl>
        <dt>{say('In app')}</dt>
        <dd>{shown(at(row.draft, path))}</dd>
        <dt>{say('On the other device')}</dt>
        <dd>{shown(conflict.theirs)}</dd>
      </dl>
      <div className="row">
        <Button size="small" onClick={() => keep(false)}>
          {say('Keep this version')}
        </Button>
        <Button size="small" onClick={() => keep(true)}>
          {say('Use the other version')}
        </Button>
      </div>
    </li>
  );
}

/** Fields that were changed here and on another device: both versions, and the choice. */
export function Conflicts({ row }: { readonly row: DraftRow }) {
  if (row.conflicts.length === 0) return null;
  return (
    <section className="clash" aria-label={say('Also changed on another device')}>
      <h2>{say('Also changed on another device')}</h2>
      <p className="muted">{say('Nothing changes until you choose.')}</p>
      <ul>
        {row.conflicts.map((conflict) => (
          <Both key={conflict.path} row={row} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}
