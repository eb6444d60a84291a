import type { Json } from '../../../../domain/kit/fields.ts';
import type { SubmissionDraft } from '../../../../domain/listings/submissions/submission-draft.ts';
import { saleCurrency } from '../../../../domain/listings/submissions/submission-sale.ts';
import { usePackages } from '../../../catalogue/data/catalogue.ts';
import type { DraftRow } from '../../../drafts/rows.ts';
import type { DraftClash } from '../../../outbox/mutations/draft-save.ts';
import { translate, translateKnown } from '../../../../wording/language/translate.ts';
import { BothSides } from './both-sides.tsx';
import { useAskedOf } from '../custom-part.tsx';
import { draftFieldName, draftValueText } from '../draft-value.ts';
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

function Field({ row, conflict }: { readonly row: DraftRow; readonly conflict: DraftClash }) {
  const asked = useAskedOf(row);
  const packages = usePackages();
  const path = conflict.path.split('.');
  const terms = { asked, currency: saleCurrency(row.draft.sale ?? {}) };
  const shown = (value: unknown): string => {
    const all = packages.status === 'ready' ? packages.value : [];
    const pack = all.find(({ id }) => conflict.path === 'sale.packageId' && id === value);
    return pack === undefined
      ? draftValueText(conflict.path, value, terms)
      : translateKnown(pack.title);
  };
  return (
    <BothSides
      row={row}
      conflict={conflict}
      name={draftFieldName(conflict.path, asked)}
      here={shown(at(row.draft, path))}
      there={shown(conflict.theirs)}
      draft={(draft) => put(draft, path, conflict.theirs) as SubmissionDraft}
    />
  );
}

/** Fields changed here and on another device: both versions, and the choice. */
export function Conflicts({ row }: { readonly row: DraftRow }) {
  if (row.conflicts.length === 0) return null;
  return (
    <section className="clash" aria-label={translate('Also changed on another device')}>
      <h2>{translate('Also changed on another device')}</h2>
      <p className="muted">{translate('Until you choose, we use the version on this device.')}</p>
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
