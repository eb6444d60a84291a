import { Fragment } from 'react';
import { isSubject, pointersIn } from '../../../domain/kit/called.ts';
import type { Field, Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import type { AuditChange, AuditEntry } from '../../../domain/platform/audit/audit-entry.entity.ts';
import type { CellContext } from '../../fields/cell.tsx';
import { fieldFact } from '../pointers/field-value.tsx';
import { useNames } from '../pointers/use-cell-context.ts';
import { collectionTitle } from './act-text.ts';
import { useCurrencies } from './use-currencies.ts';
import { changedField, changedName, isOwnCount, isWhole, valueWords } from './value-words.ts';

/** A value as references, one field and value each; null for any other kind of value. */
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

/** A value before or after the change: references by name, with the id after it. */
function Value(props: {
  readonly change: AuditChange;
  readonly value: Json | undefined;
  readonly context: CellContext;
}) {
  const { change, value, context } = props;
  const field = changedField(change);
  const parts = pointing(field, value);
  if (parts === null) return valueWords(field, value, context);
  return parts.map(([of, one], n) => (
    <Fragment key={JSON.stringify(one)}>
      {n === 0 ? '' : ', '}
      {fieldFact(of, one, context)}
    </Fragment>
  ));
}

/** The changes field by field: the values before and after. */
export function ChangeLines({ entry }: { readonly entry: Pick<AuditEntry, 'changes' | 'more'> }) {
  const { more } = entry;
  const changes = entry.changes.filter((change) => !isOwnCount(change));
  const pointers = changes.flatMap((change) => {
    const field = changedField(change);
    return [change.before, change.after].flatMap((value) =>
      field === undefined || value === undefined || !isWhole(field, value)
        ? []
        : pointersIn(field, value),
    );
  });
  const named = useNames(pointers);
  const currencyOf = useCurrencies(changes);
  if (changes.length === 0) return null;
  const several = new Set(changes.map(({ of }) => of)).size > 1;
  return (
    <dl className="audit-changes">
      {changes.map((change) => {
        const context: CellContext = { named, currency: currencyOf(change) };
        return (
          <div key={`${change.of} ${change.id} ${change.field}`}>
            <dt>
              {several ? `${collectionTitle(change.of)}: ` : ''}
              {changedName(change)}
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
        );
      })}
      {more === undefined ? null : (
        <div>
          <dt className="muted">And {more} more</dt>
          <dd />
        </div>
      )}
    </dl>
  );
}
