import { entities, type EntityName } from '../../../domain/entities.ts';
import { currencyIn, isAmount, lotOfAmounts } from '../../../domain/kit/amounts.ts';
import type { Currency, Field } from '../../../domain/kit/fields.ts';
import type { Pointer } from '../../../domain/kit/called.ts';
import { auditSubjectOf } from '../../../domain/platform/audit/audit-changes.ts';
import type { AuditChange } from '../../../domain/platform/audit/audit-entry.entity.ts';
import { usePointedAt } from '../data/pointed-at.ts';
import { entityNamed, isReadable } from '../data/documents/query.ts';
import { subjectAt } from './subject.ts';
import { changedField } from './value-words.ts';

const holdsAmounts = (field: Field | undefined): boolean => {
  if (field === undefined) return false;
  if (field.kind === 'list' || field.kind === 'map') return holdsAmounts(field.of);
  return field.kind === 'group' ? Object.values(field.fields).some(holdsAmounts) : isAmount(field);
};

/** The document of a change; for a document in two halves, the half with the currency. */
const changedDoc = ({ of, id }: AuditChange): Pointer => subjectAt(auditSubjectOf(of, id));

const lotOf = ({ to }: Pointer, values: Readonly<Record<string, unknown>>): Pointer | null => {
  const key = to in entities ? lotOfAmounts(entityNamed(to as EntityName)) : null;
  const id = key === null ? undefined : values[key];
  return typeof id === 'string' ? { to: 'listings', id } : null;
};

/** The currency of the amounts in each change: from its document, or from that document's lot. */
export const useCurrencies = (
  changes: readonly AuditChange[],
): ((change: AuditChange) => Currency | null) => {
  const docs = changes.filter((change) => holdsAmounts(changedField(change))).map(changedDoc);
  const docAt = usePointedAt(docs);
  const valuesOf = (doc: Pointer): Readonly<Record<string, unknown>> => {
    const found = docAt(doc);
    return found !== null && found !== undefined && isReadable(found) ? found.values : {};
  };
  const lotAt = usePointedAt(docs.flatMap((doc) => lotOf(doc, valuesOf(doc)) ?? []));
  return (change) => {
    const doc = changedDoc(change);
    const values = valuesOf(doc);
    const lot = lotOf(doc, values);
    return currencyIn(lot === null ? values : (lotAt(lot)?.values ?? {}));
  };
};
