import type { EntityName } from '../../../domain/entities.ts';
import { csvText } from '../../../domain/kit/text/csv.ts';
import { fieldText, fieldValue } from '../../../domain/kit/text/field-text.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { checkValue } from '../../fields/check.ts';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';

type SheetValues = AdminDoc['values'];

/** One field's present value and the file's. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The effect of one row of a file. `line` is its line in the file, the header being the first. */
export type Proposal =
  | {
      readonly kind: 'create';
      readonly line: number;
      readonly name: string;
      readonly values: SheetValues;
    }
  | {
      readonly kind: 'change';
      readonly line: number;
      readonly name: string;
      readonly base: AdminDoc;
      readonly values: SheetValues;
      readonly differences: readonly Difference[];
    }
  | { readonly kind: 'same'; readonly line: number }
  | { readonly kind: 'fault'; readonly line: number; readonly faults: readonly string[] };

/** The importing staff member's rights on such documents. */
export interface ImportRights {
  readonly creates: boolean;
  readonly fields: (doc: AdminDoc) => ReadonlySet<string>;
}

/** Columns of our export that nobody may write. */
const untouchedColumns = new Set(['id', 'dateCreated', 'dateEdited']);

const shortCell = (text: string): string => (text === '' ? '–' : text.slice(0, 120));

/** Columns of a file that match no field. */
export const unknownColumns = (entity: EntityName, head: readonly string[]): readonly string[] => {
  const { fields } = entityNamed(entity);
  return head.filter((name) => !untouchedColumns.has(name) && fields[name] === undefined);
};

interface SheetContext {
  readonly entity: EntityName;
  readonly rights: ImportRights;
  readonly docs: ReadonlyMap<string, AdminDoc>;
}

type Cells = Readonly<Record<string, string>>;
type Columns = readonly (readonly [key: string, field: Field])[];

const forms = { time: '2026-03-04T10:00:00Z', date: '2026-03-04' } as const;

const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;

const longDate = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
    ? at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    : null;
};

/**
 * Asks for the day when a cell is ambiguous, since programs write either the day or the month
 * first. Undefined if the cell was parsed, or is of another kind.
 */
export const dayAsked = ({ kind }: Field, value: unknown): string | undefined => {
  if ((kind !== 'time' && kind !== 'date') || typeof value !== 'string') return undefined;
  const [first = 0, second = 0, year = 0] = (parts.exec(value) ?? []).slice(1).map(Number);
  if (year === 0) {
    return kind === 'time' ? `Write it with the year first, as ${forms[kind]}.` : undefined;
  }
  const readings = [longDate(year, first, second), longDate(year, second, first)];
  const known = [...new Set(readings.filter((one) => one !== null))];
  const doubt = known.length === 2 ? `“${value}” could be ${known.join(' or ')}. ` : '';
  return `${doubt}Write it with the year first, as ${forms[kind]}.`;
};

const faultsOf = (values: SheetValues, columns: Columns): readonly string[] =>
  columns.flatMap(([key, field]) => {
    const wrong = checkValue(field, values[key]);
    if (wrong === null) return [];
    return [`${labelOf(key, field)}: ${dayAsked(field, values[key]) ?? wrong}`];
  });

const nameIn = (entity: EntityName, values: SheetValues, id: string): string =>
  String(values[entityNamed(entity).admin?.name ?? 'id'] ?? id);

const created = ({ entity, rights }: SheetContext, line: number, cells: Cells): Proposal => {
  if (!rights.creates) {
    return { kind: 'fault', line, faults: ['New rows can’t be created here; the id is missing.'] };
  }
  const columns = Object.entries<Field>(entityNamed(entity).fields).filter(
    ([, field]) => field.writer !== 'server',
  );
  const values = Object.fromEntries(
    columns.flatMap(([key, field]) => {
      const value = fieldValue(field, cells[key] ?? '');
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  const faults = faultsOf(values, columns);
  return faults.length > 0
    ? { kind: 'fault', line, faults }
    : { kind: 'create', line, name: nameIn(entity, values, `line ${line}`), values };
};

const changeProposal = (
  { entity, rights }: SheetContext,
  line: number,
  cells: Cells,
  base: AdminDoc,
): Proposal => {
  const columns = Object.entries<Field>(entityNamed(entity).fields).filter(
    ([key, field]) =>
      cells[key] !== undefined && cells[key].trim() !== fieldText(field, base.values[key]).trim(),
  );
  if (columns.length === 0) return { kind: 'same', line };
  const allowed = rights.fields(base);
  const locked = columns.filter(([key]) => !allowed.has(key));
  const values = Object.fromEntries(
    columns.map(([key, field]) => [key, fieldValue(field, cells[key] ?? '') ?? null] as const),
  );
  const faults = [
    ...locked.map(([key, field]) => `${labelOf(key, field)} can’t be changed here.`),
    ...faultsOf(values, columns),
  ];
  if (faults.length > 0) return { kind: 'fault', line, faults };
  return {
    kind: 'change',
    line,
    name: nameIn(entity, base.values, base.id),
    base,
    values,
    differences: columns.map(([key, field]) => ({
      label: labelOf(key, field),
      before: shortCell(fieldText(field, base.values[key])),
      after: shortCell((cells[key] ?? '').trim()),
    })),
  };
};

/**
 * The effects of a file, row by row; writes nothing. A row without an id creates a document, one
 * with a document's id changes the fields that differ, and an empty cell removes an optional value.
 * A row with fewer cells than the header is refused.
 * @param table cells as written in the file, the header first.
 */
export const proposalsOf = (
  table: readonly (readonly string[])[],
  read: SheetContext,
): readonly Proposal[] => {
  const [head = [], ...rows] = table;
  const seen = new Set<string>();
  return rows.map((row, at): Proposal => {
    const line = at + 2;
    // A truncated row would empty the fields it lacks.
    if (row.length < head.length) {
      const faults = [`This row has ${row.length} of the ${head.length} columns.`];
      return { kind: 'fault', line, faults };
    }
    const cells: Cells = Object.fromEntries(
      head.map((name, column) => [name.trim(), csvText(row[column] ?? '')] as const),
    );
    const id = (cells['id'] ?? '').trim();
    if (id === '') return created(read, line, cells);
    if (seen.has(id)) {
      return { kind: 'fault', line, faults: [`The id ${id} is in the file twice.`] };
    }
    seen.add(id);
    const base = read.docs.get(id);
    return base === undefined || base.isDeleted
      ? { kind: 'fault', line, faults: [`There is no row with the id ${id}.`] }
      : changeProposal(read, line, cells, base);
  });
};
