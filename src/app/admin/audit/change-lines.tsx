import { Fragment } from 'react';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { isSubject, pointersIn } from '../../../domain/kit/called.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import type { Field, Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { AuditChange, AuditEntry } from '../../../domain/platform/audit-entry.entity.ts';
import { cellText, type CellContext } from '../../fields/cell.tsx';
import { fieldFact } from '../pointers/field-value.tsx';
import { useNames } from '../pointers/use-cell-context.ts';
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

/** The field a change is of, also where it stands inside another. */
const changedField = ({ of, field }: AuditChange): Field | undefined => {
  if (!(of in entities)) return undefined;
  const [first = '', ...rest] = field.split('.');
  return rest.reduce<Field | undefined>(
    (known, step) =>
      known?.kind === 'group' ? known.fields[step] : known?.kind === 'map' ? known.of : undefined,
    allFields(entities[of as EntityName])[first],
  );
};

/**
 * A value as what it points at, one field and value for each; null where it is anything else. A long
 * list is kept as the beginning of its text, which points at nothing.
 */
const pointing = (
  field: Field | undefined,
  value: Json | undefined,
): readonly (readonly [Field, Json])[] | null => {
  if (field === undefined || value === undefined || value === null || value === '') return null;
  if (field.kind === 'list') {
    if (!Array.isArray(value) || value.length === 0) return null;
    const each = (value as readonly Json[]).map((one) => pointing(field.of, one));
    return each.every((one) => one !== null) ? each.flat() : null;
  }
  const isPointer =
    field.kind === 'group' ? isSubject(field) && isRecord(value) : field.kind === 'ref';
  return isPointer && pointersIn(field, value).length > 0 ? [[field, value]] : null;
};

/** A value as it was or became: what it points at by name, with the id behind. */
function Value(props: {
  readonly change: AuditChange;
  readonly value: Json | undefined;
  readonly context: CellContext;
}) {
  const { change, value, context } = props;
  const parts = pointing(changedField(change), value);
  if (parts === null) return valueText(change, value);
  return parts.map(([field, one], n) => (
    <Fragment key={JSON.stringify(one)}>
      {n === 0 ? '' : ', '}
      {fieldFact(field, one, context)}
    </Fragment>
  ));
}

/** What changed, field by field: what it was and what it became. */
export function ChangeLines({ entry }: { readonly entry: Pick<AuditEntry, 'changes' | 'more'> }) {
  const { changes, more } = entry;
  const pointers = changes.flatMap((change) =>
    [change.before, change.after].flatMap((value) =>
      (pointing(changedField(change), value) ?? []).flatMap(([field, one]) =>
        pointersIn(field, one),
      ),
    ),
  );
  const context: CellContext = { named: useNames(pointers) };
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
                <del>
                  <Value change={change} value={change.before} context={context} />
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins>
                  <Value change={change} value={change.after} context={context} />
                </ins>
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
