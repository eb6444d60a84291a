import { allFields } from '../../../domain/kit/entity.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { cellText, isNumeric, type CellContext } from '../../fields/cell.tsx';
import { fieldOf } from '../data/documents/collated.ts';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';
import type { Column } from '../../ui/layout/table.tsx';
import type { AdminCollection } from '../frame/menu.ts';
import { useCollectionColumns, type CollectionColumns } from '../list/collection-columns.tsx';
import { useLiveRows } from '../lot/live-rows.ts';
import { fieldCell } from '../pointers/field-value.tsx';
import { useCellContext } from '../pointers/use-cell-context.ts';

/** Columns a collection may show: its own first, then every other field that fits on one line. */
const columnsOf = (collection: AdminCollection): readonly Column<AdminDoc>[] => {
  const entity = entityNamed(collection.entity);
  const fields = allFields(entity);
  const naming = entity.admin?.name;
  const own = entity.admin?.columns ?? [];
  const lines = Object.entries(entity.fields).filter(
    ([, { kind }]) => !['json', 'html', 'prose', 'map', 'group'].includes(kind),
  );
  const keys = new Set([...own, ...lines.map(([key]) => key), 'dateCreated', 'dateEdited']);
  return [...keys].flatMap((key) => {
    const field = fields[key];
    if (field === undefined) return [];
    return [
      {
        key,
        title: labelOf(key, field),
        numeric: isNumeric(field),
        lead: key === naming,
        // Statuses and switches inform decisions, and stay visible beside an open panel.
        ...(key === naming || field.kind === 'bool' || field.kind === 'choice'
          ? {}
          : { yields: key.startsWith('date') ? ('early' as const) : ('late' as const) }),
        cell: (doc: AdminDoc) => cellText(field, fieldOf(doc, key)),
      },
    ];
  });
};

/** The columns of a generated collection, with the context its rows lack. */
export const useDefinedColumns = (
  collection: AdminCollection,
  rows: readonly AdminDoc[],
): { readonly columns: CollectionColumns; readonly contextOf: (doc: AdminDoc) => CellContext } => {
  const entity = entityNamed(collection.entity);
  const fields = allFields(entity);
  const columns = useCollectionColumns(collection.to, columnsOf(collection), entity.admin?.columns);
  // Names are requested only where they are shown.
  const contextOf = useCellContext(
    collection.entity,
    rows,
    columns.shown.map(({ key }) => key),
  );
  const live = useLiveRows(collection.entity, rows);
  const shown = columns.shown.map((column) => {
    const field = fields[column.key];
    return field === undefined
      ? column
      : {
          ...column,
          cell: (doc: AdminDoc) =>
            fieldCell(field, fieldOf(live.get(doc.id) ?? doc, column.key), contextOf(doc)),
        };
  });
  return { columns: { ...columns, shown }, contextOf };
};
