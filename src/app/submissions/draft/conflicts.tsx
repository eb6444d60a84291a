import type { Json } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { SubmissionDraft } from '../../../domain/listings/submission-draft.ts';
import type { DraftRow } from '../../store/drafts/rows.ts';
import type { DraftClash } from '../../store/outbox/mutations/draft-save.ts';
import { say, sayKnown } from '../../ui/words.ts';
import { BothSides } from './both-sides.tsx';
import { isOfPhotos, PhotoClash } from './photo-clash.tsx';

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

function Field({ row, conflict }: { readonly row: DraftRow; readonly conflict: DraftClash }) {
  const path = conflict.path.split('.');
  return (
    <BothSides
      row={row}
      conflict={conflict}
      name={sayKnown(labelOf(path.at(-1) ?? ''))}
      here={shown(at(row.draft, path))}
      there={shown(conflict.theirs)}
      draft={(draft) => put(draft, path, conflict.theirs) as SubmissionDraft}
    />
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
        {row.conflicts.map((conflict) =>
          isOfPhotos(conflict) ? (
            <PhotoClash key={conflict.path} row={row} conflict={conflict} />
          ) : (
            <Field key={conflict.path} row={row} conflict={conflict} />
          ),
        )}
      </ul>
    </section>
  );
}
