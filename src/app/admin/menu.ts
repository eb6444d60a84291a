import { entityList, type EntityName } from '../../domain/entities.ts';
import type { Entity } from '../../domain/kit/entity.ts';

/** One collection with a desk of its own in the back office. */
export interface Desk {
  readonly entity: EntityName;
  readonly title: string;
  readonly group: string;
  /** Address of its list. */
  readonly to: string;
}

/** Collections whose list and edit are built from their definition alone. */
const built: ReadonlySet<EntityName> = new Set<EntityName>([
  'makes',
  'models',
  'customFieldDefinitions',
  'packages',
  'shippings',
  'config',
]);

const paths: Partial<Readonly<Record<EntityName, string>>> = {
  customFieldDefinitions: 'custom-fields',
  shippings: 'shipping',
};

const deskOf = (entity: Entity): readonly Desk[] => {
  const name = entity.name as EntityName;
  if (entity.admin === undefined || !built.has(name)) return [];
  const path = paths[name] ?? entity.admin.path ?? entity.name;
  return [
    { entity: name, title: entity.admin.title, group: entity.admin.group, to: `/admin/${path}` },
  ];
};

/** Every desk, in the order of the definitions: one list feeds menu, palette and routes. */
export const desks: readonly Desk[] = entityList.flatMap(deskOf);

/** Headings with their desks, as the menu shows them. */
export const deskGroups: readonly (readonly [group: string, desks: readonly Desk[]])[] = [
  ...new Set(desks.map((desk) => desk.group)),
].map((group) => [group, desks.filter((desk) => desk.group === group)]);
