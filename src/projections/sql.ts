import type { Entity } from '../domain/kit/entity.ts';
import type { Field, ByFieldKind } from '../domain/kit/fields.ts';
import { indexesOf } from './indexes.ts';
import { columnFields, isMirrored } from './mirrored.ts';
import { searchTables } from './search-tables.ts';
import { ownTable, type SqlPart } from './sql-part.ts';

type Column = { readonly type: string; readonly check?: (column: string) => string };

export const snake = (key: string): string =>
  key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const rangeCheck =
  (min: number, max: number) =>
  (column: string): string =>
    `${column} between ${min} and ${max}`;
const noLonger =
  (max: number) =>
  (column: string): string =>
    `char_length(${column}) <= ${max}`;

/** The column type for whole numbers: `integer` if they fit, otherwise `bigint`. */
const integer = (min: number, max: number): string =>
  min >= -2_147_483_648 && max <= 2_147_483_647 ? 'integer' : 'bigint';

const columnsByKind: ByFieldKind<Column> = {
  text: ({ max }) => ({ type: 'text', check: noLonger(max) }),
  prose: ({ max }) => ({ type: 'text', check: noLonger(max) }),
  html: ({ max }) => ({ type: 'text', check: noLonger(max) }),
  int: ({ min, max }) => ({ type: integer(min, max), check: rangeCheck(min, max) }),
  decimal: ({ min, max }) => ({ type: 'numeric', check: rangeCheck(min, max) }),
  bool: () => ({ type: 'boolean' }),
  time: () => ({ type: 'bigint', check: (column) => `${column} >= 0` }),
  date: () => ({ type: 'date' }),
  choice: ({ of }) => ({
    type: 'text',
    check: (column) => `${column} in (${of.map(quoted).join(', ')})`,
  }),
  ref: () => ({ type: 'text', check: noLonger(128) }),
  money: () => ({ type: 'jsonb' }),
  group: () => ({ type: 'jsonb' }),
  list: () => ({ type: 'jsonb' }),
  map: () => ({ type: 'jsonb' }),
  json: () => ({ type: 'jsonb' }),
};

const columnOf = (field: Field): Column => {
  const make = columnsByKind[field.kind] as (field: Field) => Column;
  return make(field);
};

const reserved = new Set([
  'of',
  'order',
  'to',
  'from',
  'end',
  'user',
  'group',
  'default',
  'values',
]);
export const columnName = (key: string): string =>
  reserved.has(snake(key)) ? `"${snake(key)}"` : snake(key);

const columnLine = (key: string, field: Field): string => {
  const { type, check } = columnOf(field);
  const column = columnName(key);
  const parts = [
    column,
    type,
    ...(key === 'id' ? ['primary key'] : field.optional === true ? [] : ['not null']),
    ...(check === undefined || key === 'id' ? [] : [`check (${check(column)})`]),
  ];
  return `  ${parts.join(' ')}`;
};

/** Indexes over columns; fields inside a group are not indexed here. */
const indexLines = (entity: Entity): readonly string[] => {
  const columns = new Set([...Object.keys(columnFields(entity)), 'updatedAt']);
  return indexesOf(entity)
    .filter((index) => index.every((part) => columns.has(part.replace('-', ''))))
    .map((index) => {
      const keys = index.map((part) => part.replace('-', ''));
      const parts = index.map((part) =>
        part.startsWith('-') ? `${columnName(part.slice(1))} desc` : columnName(part),
      );
      const title = [entity.name, ...keys].map(snake).join('_').slice(0, 55);
      return `create index if not exists ${title}_${shortDigest(index.join(' '))} on ${snake(entity.name)} (${parts.join(', ')});`;
    });
};

/** Four characters that distinguish indexes of the same columns. */
const shortDigest = (text: string): string => {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_679_616;
  return sum.toString(36).padStart(4, '0');
};

const tablePart = (entity: Entity): SqlPart => ({
  name: snake(entity.name),
  means: entity.means,
  statements: [
    [
      `create table if not exists ${snake(entity.name)} (`,
      [
        ...Object.entries(columnFields(entity)).map(([key, field]) => columnLine(key, field)),
        '  updated_at timestamptz not null',
      ].join(',\n'),
      ');',
    ].join('\n'),
    ...indexLines(entity),
  ],
});

/** The mirror's own tables. */
const ownTables: readonly SqlPart[] = [
  ownTable('mirror_versions', 'Schemas that were applied, each with who applied it.', [
    'version integer primary key',
    'applied_at bigint not null',
    '"by" text not null',
    'checksum text not null',
    'statements integer not null',
  ]),
  ownTable('mirror_tables', 'Tables as they were created, to know which are to be made anew.', [
    'name text primary key',
    'checksum text not null',
  ]),
  ownTable(
    'mirror_places',
    'How far each stream of changes was followed; `at` is the newest one.',
    [
      'stream text primary key',
      'place text not null',
      'at bigint not null',
      'looked_at bigint not null',
    ],
  ),
  ownTable('mirror_backfills', 'How far each collection was copied.', [
    'collection text primary key',
    'place text',
    'copied integer not null',
    'skipped integer not null',
    'started_at bigint not null',
    'edited_at bigint not null',
    'finished_at bigint',
  ]),
  ownTable('mirror_missing', 'Documents that are not in their table as they are, each with why.', [
    'collection text not null',
    'id text not null',
    'reason text not null',
    'at bigint not null',
    'primary key (collection, id)',
  ]),
  ownTable(
    'mirror_comparisons',
    'When each collection was last compared, and what it lacked then.',
    [
      'collection text primary key',
      'at bigint not null',
      'documents integer not null',
      'lacked integer not null',
    ],
  ),
  ownTable('mirror_forms', 'Forms rows were written in, each since when.', [
    'form integer primary key',
    'at bigint not null',
  ]),
];

/**
 * The relational mirror: one table per collection, checks by field kind, groups and lists as jsonb.
 */
export const sqlParts = (entities: readonly Entity[]): readonly SqlPart[] => [
  ...ownTables,
  ...entities.filter(isMirrored).map(tablePart),
  ...searchTables,
];

const partText = ({ means, statements }: SqlPart): string =>
  [`-- ${means}`, ...statements, ''].join('\n');

export const sqlSchema = (entities: readonly Entity[]): string =>
  [
    '-- Printed from the definitions in src/domain by `npm run print`; changes belong there.',
    '',
    ...sqlParts(entities).map(partText),
  ].join('\n');
