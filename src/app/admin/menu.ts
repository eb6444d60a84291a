import { entityList, type EntityName } from '../../domain/entities.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { mayCreate } from '../store/office/rights.ts';

/** One collection with a desk of its own in the back office. */
export interface Desk {
  readonly entity: EntityName;
  readonly title: string;
  readonly group: string;
  /** Address of its list. */
  readonly to: string;
  /** Whether staff make new ones there. */
  readonly creates: boolean;
}

/** Desks with screens of their own: what waits for a decision comes first. */
const own: readonly Desk[] = [
  { entity: 'reports', title: 'Reports', group: 'Inbox', to: '/admin/reports', creates: false },
  { entity: 'comments', title: 'Comments', group: 'Inbox', to: '/admin/comments', creates: false },
  {
    entity: 'listingSubmissions',
    title: 'Submissions',
    group: 'Inbox',
    to: '/admin/submissions',
    creates: false,
  },
];

/** Collections whose list and edit are built from their definition alone. */
const built: ReadonlySet<EntityName> = new Set<EntityName>([
  'makes',
  'models',
  'customFieldDefinitions',
  'packages',
  'shippings',
  'config',
  'notificationEvents',
]);

const paths: Partial<Readonly<Record<EntityName, string>>> = {
  customFieldDefinitions: 'custom-fields',
  shippings: 'shipping',
};

const deskOf = (entity: Entity): readonly Desk[] => {
  const name = entity.name as EntityName;
  if (entity.admin === undefined || !built.has(name)) return [];
  const path = paths[name] ?? entity.admin.path ?? entity.name;
  const { title, group } = entity.admin;
  return [{ entity: name, title, group, to: `/admin/${path}`, creates: mayCreate(entity) }];
};

/** Every desk, those of the definitions in their order: one list feeds menu, palette and routes. */
export const desks: readonly Desk[] = [...own, ...entityList.flatMap(deskOf)];

/** Headings with their desks, as the menu shows them. */
export const deskGroups: readonly (readonly [group: string, desks: readonly Desk[]])[] = [
  ...new Set(desks.map((desk) => desk.group)),
].map((group) => [group, desks.filter((desk) => desk.group === group)]);
