import type { Command } from '../domain/kit/command.ts';
import type { Entity } from '../domain/kit/entity.ts';
import type { Field, Fields, ByFieldKind } from '../domain/kit/fields.ts';
import { labelOf } from '../domain/kit/text/label.ts';

const span = (min: number, max: number, unit?: string): string =>
  `${min} to ${max}${unit === undefined ? '' : ` ${unit}`}`;

const textsByKind: ByFieldKind<string> = {
  text: ({ max, format }) => `${format ?? 'text'}, at most ${max}`,
  prose: ({ max }) => `long text, at most ${max}`,
  html: ({ max }) => `formatted text, at most ${max}`,
  int: ({ min, max, unit }) => `whole number, ${span(min, max, unit)}`,
  decimal: ({ min, max, step, unit }) => `number, ${span(min, max, unit)} by ${step}`,
  bool: () => 'yes or no',
  time: () => 'instant',
  date: () => 'day',
  choice: ({ of }) => (of.length > 8 ? `one of ${of.length} words` : of.join(', ')),
  ref: ({ to }) => `id in ${to}`,
  money: () => 'amount and currency',
  group: ({ fields }) => `group of ${Object.keys(fields).join(', ')}`,
  list: ({ of, max }) => `list of ${describe(of)}, at most ${max}`,
  map: ({ of, max }) => `map to ${describe(of)}, at most ${max}`,
  json: ({ bytes }) => `free form, at most ${bytes} bytes`,
};

const describe = (field: Field): string => {
  const make = textsByKind[field.kind] as (field: Field) => string;
  return make(field);
};

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const notes = (field: Field): string =>
  [
    ...(field.optional === true ? ['may be absent'] : []),
    ...(field.immutable === true ? ['fixed'] : []),
    ...(field.writer === undefined ? [] : [`set by ${field.writer}`]),
    ...(field.means === undefined ? [] : [field.means]),
  ].join('; ');

const glossaryRows = (fields: Fields): readonly string[] =>
  Object.entries(fields).map(
    ([key, field]) =>
      `| \`${key}\` | ${cell(labelOf(key, field))} | ${cell(describe(field))} | ${cell(notes(field))} |`,
  );

/** The sync parts of an entity, and their readers. */
const deviceParts = ({ sync }: Entity): string =>
  sync === undefined
    ? 'not kept'
    : Object.entries(sync)
        .map(
          ([name, { reader }]) =>
            `\`${name}\` for ${reader === 'staff' ? 'staff' : reader === 'member' ? 'its member' : 'everyone'}`,
        )
        .join(', ');

const entityText = (entity: Entity): string =>
  [
    `### ${entity.name}`,
    '',
    entity.means,
    '',
    `Area ${entity.area}; on a device: ${deviceParts(entity)}.`,
    '',
    '| field | read as | holds | notes |',
    '|---|---|---|---|',
    ...glossaryRows(entity.fields),
    '',
  ].join('\n');

const commandText = (command: Command): string =>
  `| \`${command.name}\` | ${cell(command.means)} | ${command.callers.join(', ')} | ${command.refusals.join(', ')} |`;

/** Every term of the domain with its meaning, from the definitions. */
export const glossary = (entities: readonly Entity[], commands: readonly Command[]): string =>
  [
    '# Glossary',
    '',
    'Printed from the definitions in `src/domain` by `npm run print`; changes belong there.',
    '',
    '## Collections',
    '',
    ...entities.map(entityText),
    '## Commands',
    '',
    '| command | what it does | callers | refuses with |',
    '|---|---|---|---|',
    ...commands.map(commandText),
    '',
  ].join('\n');
