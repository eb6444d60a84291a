import { entities, type EntityName } from '../../../domain/entities.ts';
import { currencyIn, isAmount, lotOfAmounts } from '../../../domain/kit/amounts.ts';
import {
  calledBy,
  calledIn,
  tellingFields,
  pointersIn,
  type Pointer,
} from '../../../domain/kit/called.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { cellText, type CellContext } from '../../fields/cell.tsx';
import { usePointedAt, type PointedAt } from '../data/pointed-at.ts';
import { fieldOf } from '../data/documents/collated.ts';
import { entityNamed, isReadable, type AdminDoc } from '../data/documents/query.ts';

/** Shown for a name until it is known, instead of an id that would soon be replaced. */
export const AWAITED = '…';

const pointedText =
  (name: EntityName, doc: AdminDoc) =>
  (key: string): string | null => {
    const [field, value] = [allFields(entityNamed(name))[key], fieldOf(doc, key)];
    const isEmpty = value === undefined || value === null || value === '';
    return field === undefined || isEmpty ? null : cellText(field, value);
  };

/** A document's name as shown in references; null for one without a name. */
export const calledOf = (name: EntityName, doc: AdminDoc): string | null =>
  calledIn(entityNamed(name), pointedText(name, doc));

/**
 * Values that identify a document on their own, besides its whole name: its username or lot number.
 */
export const shortlyOf = (name: EntityName, doc: AdminDoc): readonly string[] =>
  tellingFields(entityNamed(name)).flatMap((key) => pointedText(name, doc)(key) ?? []);

const isNamed = (to: string): boolean =>
  to in entities && calledBy(entityNamed(to as EntityName)) !== null;

const lotIn = (name: EntityName, { values }: AdminDoc): Pointer | null => {
  const key = lotOfAmounts(entityNamed(name));
  const id = key === null ? undefined : values[key];
  return typeof id === 'string' ? { to: 'listings', id } : null;
};

const namedBy =
  (pointedAt: PointedAt) =>
  (pointer: Pointer): string | null => {
    if (!isNamed(pointer.to)) return null;
    const found = pointedAt(pointer);
    if (found === undefined) return AWAITED;
    if (found === null || !isReadable(found)) return null;
    return calledOf(pointer.to as EntityName, found);
  };

const contextOf = (name: EntityName, doc: AdminDoc, pointedAt: PointedAt): CellContext => {
  const lot = lotIn(name, doc);
  const values = lot === null ? doc.values : (pointedAt(lot)?.values ?? {});
  return {
    currency: currencyIn(values),
    named: namedBy(pointedAt),
  };
};

/** The referenced documents to read before a document's fields can be shown. */
const pointersOf = (
  name: EntityName,
  doc: AdminDoc,
  shown: readonly (readonly [string, Field])[],
): readonly Pointer[] => {
  const lot = shown.some(([, field]) => isAmount(field)) ? lotIn(name, doc) : null;
  return [
    ...(lot === null ? [] : [lot]),
    ...shown.flatMap(([key, field]) => pointersIn(field, fieldOf(doc, key))),
  ].filter(({ to }) => isNamed(to));
};

/**
 * Context that documents' own fields lack: names of referenced documents, and the currency of
 * amounts.
 * @param keys of the fields that are shown; all of them when absent.
 */
export const useCellContext = (
  name: EntityName,
  docs: readonly AdminDoc[],
  keys?: readonly string[],
): ((doc: AdminDoc) => CellContext) => {
  const shown = Object.entries(allFields(entityNamed(name))).filter(
    ([key]) => keys?.includes(key) ?? true,
  );
  const pointedAt = usePointedAt(
    docs.filter(isReadable).flatMap((doc) => pointersOf(name, doc, shown)),
  );
  return (doc) => (isReadable(doc) ? contextOf(name, doc, pointedAt) : {});
};

/** Context of a single value of a field. */
export const useNamed = (field: Field | undefined, value: unknown): CellContext => {
  const pointers = field === undefined ? [] : pointersIn(field, value);
  const pointedAt = usePointedAt(pointers.filter(({ to }) => isNamed(to)));
  return { named: namedBy(pointedAt) };
};

/** Names of documents; ids for those that have none or cannot be read. */
export const useNames = (pointers: readonly Pointer[]): ((pointer: Pointer) => string) => {
  const named = namedBy(usePointedAt(pointers.filter(({ to }) => isNamed(to))));
  return (pointer) => named(pointer) ?? pointer.id;
};

/** One document's name: undefined while loading, null if it has none or cannot be read. */
export const useCalled = (pointer: Pointer | null): string | null | undefined => {
  const isAsked = pointer !== null && isNamed(pointer.to);
  const found = usePointedAt(isAsked ? [pointer] : [])(pointer ?? { to: '', id: '' });
  if (!isAsked || found === null) return null;
  if (found === undefined) return undefined;
  return isReadable(found) ? calledOf(pointer.to as EntityName, found) : null;
};
