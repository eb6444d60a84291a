import { entities, type EntityName } from '../../../domain/entities.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import type { Field, Json } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { AuditChange, AuditEntry } from '../../../domain/platform/audit-entry.entity.ts';
import { cellText } from '../../fields/cell.tsx';
import { collectionTitle } from './act-text.ts';

/** A field as its form calls it; what stands inside it by its own name. */
const fieldName = ({ of, field }: AuditChange): string => {
  const [first = '', ...rest] = field.split('.');
  const known = of in entities ? allFields(entities[of as EntityName])[first] : undefined;
  return [labelOf(first, known), ...rest].join(', ');
};

/** Kinds whose values read better than as they are stored. */
const spoken: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  'bool',
  'choice',
  'decimal',
  'int',
  'money',
  'time',
]);

const valueText = ({ of, field }: AuditChange, value: Json | undefined): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  const known = of in entities ? allFields(entities[of as EntityName])[field] : undefined;
  if (known !== undefined && spoken.has(known.kind)) return cellText(known, value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What changed, field by field: what it was and what it became. */
export function ChangeLines({ entry }: { readonly entry: Pick<AuditEntry, 'changes' | 'more'> }) {
  const { changes, more } = entry;
  if (changes.length === 0) return null;
  const several = new Set(changes.map(({ of }) => of)).size > 1;
  return (
    <dl className="audit-changes">
      {changes.map((change) => (
        <div key={`${change.of} ${change.id} ${change.field}`}>
          <dt>
            {several ? `${collectionTitle(change.of)}: ` : ''}
            {fieldName(change)}
          </dt>
          <dd>
            {change.withheld === true ? (
              <span className="muted">Changed. What it holds isn’t kept here.</span>
            ) : (
              <>
                <del>{valueText(change, change.before)}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{valueText(change, change.after)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
      {more === undefined ? null : (
        <div>
          <dt className="muted">And {more} more</dt>
          <dd />
        </div>
      )}
    </dl>
  );
}
