import { calls, keeps, readsCollection } from '../../../domain/accounts/role-rights.ts';
import { staffRoles, type StaffRole } from '../../../domain/accounts/roles.ts';
import { entities, entityList, type EntityName } from '../../../domain/entities.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import { isStaffWritten, mayCreate } from '../data/documents/rights.ts';

/** A screen of the back office. */
export interface AdminDesk {
  /** Commands that its users must be able to call, besides reading its collection. */
  readonly needs?: readonly string[];
  /** Commands by which its work is done, where that is not writing its documents. */
  readonly acts?: readonly string[];
  readonly title: string;
  readonly group: string;
  readonly to: string;
}

/** One collection with screens of its own in the back office. */
export interface AdminCollection extends AdminDesk {
  readonly entity: EntityName;
  /** Whether staff create new documents there. */
  readonly creates: boolean;
}

/** Collections with screens of their own: those that wait for a decision come first. */
const moderated: readonly AdminCollection[] = [
  {
    entity: 'reports',
    title: 'Reports',
    group: 'Inbox',
    to: '/admin/reports',
    creates: false,
    needs: ['reports-decide', 'comments-delete'],
  },
  {
    entity: 'reports',
    title: 'Messages',
    group: 'Inbox',
    to: '/admin/messages',
    creates: false,
    needs: ['reports-decide', 'reports-read'],
  },
  {
    entity: 'comments',
    title: 'Comments',
    group: 'Inbox',
    to: '/admin/comments',
    creates: false,
    acts: ['comments-delete'],
  },
  {
    entity: 'listingSubmissions',
    title: 'Submissions',
    group: 'Inbox',
    to: '/admin/submissions',
    creates: false,
    acts: ['listings-updateListingSubmission'],
  },
];

/** Collections not edited field by field: each has its own page. */
const ownScreens: readonly AdminCollection[] = [
  {
    entity: 'users',
    title: 'Members',
    group: 'People',
    to: '/admin/users',
    creates: false,
    needs: ['users-getFbAuthRecord'],
    acts: ['users-setStatus'],
  },
  { entity: 'listings', title: 'Listings', group: 'Sales', to: '/admin/listings', creates: true },
  {
    entity: 'invoices',
    title: 'Invoices',
    group: 'Sales',
    to: '/admin/invoices',
    creates: false,
    acts: ['invoices-voidInvoice'],
  },
  {
    entity: 'shopOrders',
    title: 'Shop orders',
    group: 'Sales',
    to: '/admin/shop-orders',
    creates: false,
    acts: ['paymentsCharges-refundItem'],
  },
  {
    entity: 'currency',
    title: 'Currency',
    group: 'Sales',
    to: '/admin/currency',
    creates: false,
    needs: ['currency-update'],
  },
  { entity: 'auditLog', title: 'Audit log', group: 'System', to: '/admin/audit', creates: false },
  {
    entity: 'aiProviderLogs',
    title: 'Automatic answers',
    group: 'System',
    to: '/admin/ai-dashboard',
    creates: false,
    needs: ['aiProviders-getProviders'],
  },
];

/** Collections shown within another screen: these need no list of their own. */
const nestedCollections: ReadonlySet<EntityName> = new Set<EntityName>([
  'messageThreads',
  'notificationMessages',
]);

const hasOwn: ReadonlySet<EntityName> = new Set([
  ...[...moderated, ...ownScreens].map(({ entity }) => entity),
  ...nestedCollections,
]);

/**
 * Documents that only members and readers create, although the field rules would let staff do so
 * too.
 */
const membersOwn: ReadonlySet<EntityName> = new Set<EntityName>(['feedback', 'mailingList']);

/** Commands for the work at a generated screen with fields that nobody writes. */
const doneBy: { readonly [E in EntityName]?: readonly string[] } = {
  approvals: ['approvals-approve'],
  bids: ['bids-delete'],
  notificationEvents: ['notifications-moveNotices'],
  sales: ['sales-settle'],
};

const collectionOf = (entity: Entity): readonly AdminCollection[] => {
  const name = entity.name as EntityName;
  if (entity.admin === undefined || hasOwn.has(name)) return [];
  const { title, group, path = entity.name } = entity.admin;
  const acts = doneBy[name];
  return [
    {
      entity: name,
      title,
      group,
      to: `/admin/${path}`,
      creates: !membersOwn.has(name) && mayCreate(entity, ['admin']),
      ...(acts === undefined ? {} : { acts }),
    },
  ];
};

/**
 * Collections with a list and edit generated from their definition, in the order of the
 * definitions.
 */
export const definedCollections: readonly AdminCollection[] = entityList.flatMap(collectionOf);

/** Every collection, for the menu, the palette and the pages. */
export const adminCollections: readonly AdminCollection[] = [
  ...moderated,
  ...ownScreens,
  ...definedCollections,
];

/** The screen of a collection; undefined for one without. */
export const collectionNamed = (name: string): AdminCollection | undefined =>
  adminCollections.find(({ entity }) => entity === name);

/** Screens that belong to no single collection. */
export const adminDesks: readonly AdminDesk[] = [
  {
    title: 'Business reports',
    group: 'Sales',
    to: '/admin/business-reports',
    needs: ['office-readReport'],
  },
  {
    title: 'Year, make, model',
    group: 'Catalog',
    to: '/admin/test-ymm-selector',
    needs: ['system-getSetup'],
  },
  {
    title: 'System settings',
    group: 'System',
    to: '/admin/systemSettings',
    needs: ['system-getSetup'],
  },
  { title: 'Scheduler', group: 'System', to: '/admin/scheduler', needs: ['scheduler-getJobs'] },
  {
    title: 'Relational database',
    group: 'System',
    to: '/admin/postgres-db',
    needs: ['postgresUtil-healthCheck'],
  },
  {
    title: 'Search index',
    group: 'System',
    to: '/admin/updateSearchIndex',
    needs: ['search-readIndex'],
  },
];

const order: readonly string[] = ['Inbox', 'Sales', 'People', 'Content', 'Catalog', 'System'];

const everyDesk: readonly AdminDesk[] = [...adminCollections, ...adminDesks];

/** Roles a screen is open to: those that may read its collection and call the commands it needs. */
export const rolesAt = (desk: AdminDesk): readonly StaffRole[] => {
  const { needs = [] } = desk;
  return staffRoles.filter(
    (role) =>
      (!('entity' in desk) || readsCollection([role], String(desk.entity))) &&
      needs.every((command) => calls([role], command)),
  );
};

/**
 * Roles that work at a screen rather than view it: they write its documents, or call its commands.
 * Empty for a screen that is only for viewing.
 */
export const workersAt = (desk: AdminDesk): readonly StaffRole[] => {
  const { needs = [], acts = [] } = desk;
  const entity = 'entity' in desk ? entities[desk.entity as EntityName] : null;
  const isWritten = entity !== null && isStaffWritten(entity);
  const done = [...needs, ...acts];
  if (!isWritten && done.length === 0) return [];
  return rolesAt(desk).filter(
    (role) =>
      done.every((command) => calls([role], command)) &&
      (acts.length > 0 || !isWritten || keeps([role], entity.name)),
  );
};

/** Whether these roles create new documents at a collection’s screen. */
export const createsAt = (
  { creates, entity }: AdminCollection,
  held: readonly StaffRole[],
): boolean =>
  creates &&
  (entity === 'listings'
    ? calls(held, 'listings-createListing')
    : mayCreate(entities[entity] as Entity, held));

/** Title of the page for a new document: `New make`. */
export const newTitle = ({ entity, title }: AdminCollection): string => {
  const { one } = (entities[entity] as Entity).admin ?? {};
  return one === undefined ? `New: ${title}` : `New ${one}`;
};

/** Whether a screen is open to these roles. */
export const isOpenTo = (desk: AdminDesk, held: readonly StaffRole[]): boolean =>
  rolesAt(desk).some((role) => held.includes(role));

/** The menu for these roles, under headings: members' submissions come first. */
export const menuFor = (
  held: readonly StaffRole[],
): readonly (readonly [group: string, desks: readonly AdminDesk[]])[] =>
  [...new Set([...order, ...adminCollections.map(({ group }) => group)])].flatMap((group) => {
    const found = everyDesk.filter((desk) => desk.group === group && isOpenTo(desk, held));
    return found.length === 0 ? [] : [[group, found] as const];
  });

/** A members' screen that has an address of its own. */
const SIGN_INS = '/admin/authUsers';

/** The screen of an address; null for the front page and for addresses without a screen. */
export const deskAt = (path: string): AdminDesk | null => {
  const at = path.replace(/\/$/, '').replace(SIGN_INS, '/admin/users');
  return everyDesk.find(({ to }) => at === to || at.startsWith(`${to}/`)) ?? null;
};

/**
 * Whether an address of the back office is open to these roles; one without a screen is open to
 * administrators.
 */
export const isAddressOpen = (path: string, held: readonly StaffRole[]): boolean => {
  if (held.includes('admin') || path.replace(/\/$/, '') === '/admin') return true;
  const desk = deskAt(path);
  return desk !== null && isOpenTo(desk, held);
};
