import { useQuery } from '@tanstack/react-query';
import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { StaffRole } from '../../../domain/accounts/roles.ts';
import { entityList, type EntityName } from '../../../domain/entities.ts';
import { isCollated } from '../data/documents/collated.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { useSession } from '../../platform/session/session.ts';
import { queryClient } from '../data/admin.ts';
import { useRested } from '../data/rested.ts';
import { beginning, wholeOf } from '../data/sought.ts';

/** A document found by its name. */
export interface RowFound {
  readonly entity: EntityName;
  readonly id: string;
  readonly name: string;
}

/** Most results offered per collection. */
const MOST_OF_A_KIND = 4;
/** Age up to which a small collection is searched without another read, ms. */
const HELD = 300_000;

/** Small collections, which are read as a whole, by the field that names their documents. */
const small: readonly (readonly [entity: EntityName, name: string])[] = entityList.flatMap(
  (entity) =>
    isCollated(entity) && entity.admin?.name !== undefined
      ? [[entity.name as EntityName, entity.admin.name] as const]
      : [],
);

const rowsByField = (entity: EntityName, field: string, docs: readonly AdminDoc[]): RowFound[] =>
  docs
    .filter(isReadable)
    .map((doc) => ({ entity, id: doc.id, name: String(doc.values[field] ?? '') }));

/** Finds documents of a large collection whose field starts with a text, by the server’s index. */
const rowsBeginning = async (
  entity: EntityName,
  field: string,
  begins: string,
): Promise<RowFound[]> =>
  rowsByField(entity, field, await beginning(entity, field, begins)).slice(0, MOST_OF_A_KIND);

const rowsWithin = async (entity: EntityName, field: string, text: string): Promise<RowFound[]> => {
  const rows = await queryClient.fetchQuery({ ...wholeOf(entity), staleTime: HELD });
  return rowsByField(entity, field, rows)
    .filter(({ name }) => name.toLowerCase().includes(text))
    .slice(0, MOST_OF_A_KIND);
};

/** Finds members by username, invoices by number, and documents of small collections by name. */
const find = async (text: string, roles: readonly StaffRole[]): Promise<readonly RowFound[]> => {
  const low = text.toLowerCase();
  const asked = [
    ['users', () => rowsBeginning('users', 'username', low.replace(/^@/, ''))] as const,
    ['invoices', () => rowsBeginning('invoices', 'number', text.toUpperCase())] as const,
    ...small.map(([entity, field]) => [entity, () => rowsWithin(entity, field, low)] as const),
  ];
  const found = await Promise.all(
    asked
      .filter(([entity]) => readsCollection(roles, entity))
      // A collection that cannot be read does not hide results from the others.
      .map(([, ask]) => ask().catch((): RowFound[] => [])),
  );
  return found.flat();
};

/** Documents readable with these roles, for a text of two letters or more. */
export const useFoundRows = (text: string): readonly RowFound[] => {
  const q = useRested(text.trim()).slice(0, 60);
  const { roles } = useSession();
  const { data = [] } = useQuery(
    {
      queryKey: ['found-rows', q, ...roles],
      enabled: q.length > 1,
      queryFn: () => find(q, roles),
    },
    queryClient,
  );
  return q.length > 1 ? data : [];
};
