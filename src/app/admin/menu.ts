import { entityList, type EntityName } from '../../domain/entities.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { mayCreate } from '../store/office/rights.ts';

/** One collection with screens of its own in the back office. */
export interface AdminCollection {
  readonly entity: EntityName;
  readonly title: string;
  readonly group: string;
  /** Address of its list. */
  readonly to: string;
  /** Whether staff make new ones there. */
  readonly creates: boolean;
}

/** Collections with screens of their own: what waits for a decision comes first. */
const moderated: readonly AdminCollection[] = [
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

/** Collections that are not written by hand, field by field: each has its own page. */
const made: readonly AdminCollection[] = [
  { entity: 'users', title: 'Members', group: 'People', to: '/admin/users', creates: false },
  { entity: 'listings', title: 'Listings', group: 'Sales', to: '/admin/listings', creates: true },
  { entity: 'invoices', title: 'Invoices', group: 'Sales', to: '/admin/invoices', creates: false },
  { entity: 'currency', title: 'Currency', group: 'Sales', to: '/admin/currency', creates: false },
];

/** Collections whose list and edit are built from their definition alone. */
const generated: ReadonlySet<EntityName> = new Set<EntityName>([
  'makes',
  'models',
  'customFieldDefinitions',
  'bids',
  'sales',
  'packages',
  'shippings',
  'config',
  'notificationEvents',
  'pages',
  'feedback',
  'appLogs',
  'authEvents',
]);

const paths: Partial<Readonly<Record<EntityName, string>>> = {
  customFieldDefinitions: 'custom-fields',
  shippings: 'shipping',
};

/** What members alone write, though rules that go by fields would let staff do it as well. */
const membersOwn: ReadonlySet<EntityName> = new Set<EntityName>(['feedback']);

const collectionOf = (entity: Entity): readonly AdminCollection[] => {
  const name = entity.name as EntityName;
  if (entity.admin === undefined || !generated.has(name)) return [];
  const path = paths[name] ?? entity.admin.path ?? entity.name;
  const { title, group } = entity.admin;
  return [
    {
      entity: name,
      title,
      group,
      to: `/admin/${path}`,
      creates: !membersOwn.has(name) && mayCreate(entity),
    },
  ];
};

/** Every collection, those of the definitions in their order: menu, palette and pages read this list. */
export const adminCollections: readonly AdminCollection[] = [
  ...moderated,
  ...made,
  ...entityList.flatMap(collectionOf),
];

const order: readonly string[] = ['Inbox', 'Sales', 'People', 'Content', 'Catalogue', 'System'];

/** Headings with their collections, as the menu shows them: what members bring comes first. */
export const collectionGroups: readonly (readonly [
  group: string,
  collections: readonly AdminCollection[],
])[] = [...new Set([...order, ...adminCollections.map(({ group }) => group)])].flatMap((group) => {
  const found = adminCollections.filter((collection) => collection.group === group);
  return found.length === 0 ? [] : [[group, found] as const];
});
