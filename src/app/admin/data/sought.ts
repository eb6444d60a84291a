import { useQuery } from '@tanstack/react-query';
import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { StaffRole } from '../../../domain/accounts/roles.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { calledBy, tellingFields } from '../../../domain/kit/called.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import { isCollated } from './documents/collated.ts';
import { canSort, entityNamed, isReadable, type AdminDoc } from './documents/query.ts';
import { lazily, openNothing, useShared, type Emit } from '../../platform/reading/subscription.ts';
import { useSession } from '../../platform/session/session.ts';
import { queryClient } from './admin.ts';
import { useCopy } from './copy.ts';
import { useRested } from './rested.ts';

const documents = memoizedImport(() => import('./documents/documents.ts'));

const nameKeyOf = (entity: EntityName): string => entityNamed(entity).admin?.name ?? 'id';

/** Characters before the name itself, such as the sign of a username. */
const signOf = (entity: EntityName): string => calledBy(entityNamed(entity))?.split('{')[0] ?? '';

/**
 * Spellings to search for. The server compares letter by letter, so a name is searched as typed, in
 * lower case and capitalized.
 */
const spellings = (text: string): readonly string[] => [
  ...new Set([text, text.toLowerCase(), text.slice(0, 1).toUpperCase() + text.slice(1)]),
];

/** Removes duplicate documents; the later one of two is kept. */
const once = (docs: readonly AdminDoc[]): readonly AdminDoc[] => [
  ...new Map(docs.map((doc) => [doc.id, doc])).values(),
];

/**
 * Documents with a field that starts with exactly this text. Throws with a `refusal` where the
 * server does not answer.
 */
export const beginning = async (
  entity: EntityName,
  field: string,
  begins: string,
): Promise<readonly AdminDoc[]> => {
  const { page } = await documents();
  const sort = { field, descending: false };
  const asked = { entity, deleted: false, sort, filters: {}, begins } as const;
  return (await page(asked, null)).rows;
};

/**
 * Documents whose name starts with a text in any spelling. Throws with a `refusal` where the server
 * does not answer.
 */
export const calledLike = async (
  entity: EntityName,
  text: string,
): Promise<readonly AdminDoc[]> => {
  const sign = signOf(entity);
  const name = sign !== '' && text.startsWith(sign) ? text.slice(sign.length) : text;
  const found = await Promise.all(
    spellings(name).map((begins) => beginning(entity, nameKeyOf(entity), begins)),
  );
  return once(found.flat());
};

/** Documents with this number, in collections with a number in their names. */
const numbered = async (entity: EntityName, text: string): Promise<readonly AdminDoc[]> => {
  const definition = entityNamed(entity);
  const number = tellingFields(definition).find(
    (key) => allFields(definition)[key]?.kind === 'int',
  );
  if (number === undefined || !/^\d{1,9}$/.test(text)) return [];
  const { page } = await documents();
  const sort = { field: number, descending: true };
  const asked = { entity, deleted: false, sort, begins: '' } as const;
  return (await page({ ...asked, filters: { [number]: Number(text) } }, null)).rows;
};

/** Query for every document of a small collection, sent once by all who search it. */
export const wholeOf = (entity: EntityName) => ({
  queryKey: ['rows', entity, 'whole'],
  queryFn: async (): Promise<readonly AdminDoc[]> => (await documents()).readWhole(entity, false),
});

const isShared = (entity: EntityName): boolean =>
  Object.values(entityNamed(entity).sync ?? {}).some(
    ({ reader, in: part }) => reader === 'everyone' && (part === 'catalogue' || part === 'content'),
  );

/**
 * Whether staff with these roles search a collection by name on the server: public documents are on
 * their device.
 */
export const isSought = (to: string, roles: readonly StaffRole[]): to is EntityName => {
  if (!(to in entities)) return false;
  const entity = to as EntityName;
  const definition = entityNamed(entity);
  if (calledBy(definition) === null) return false;
  if (isShared(entity) || entity === 'listings') return true;
  const isFound = isCollated(definition) || canSort(definition, [], nameKeyOf(entity), false);
  return isFound && readsCollection(roles, entity);
};

export interface Sought {
  /** Candidates, more than match the text: a small collection is returned as a whole. */
  readonly docs: readonly AdminDoc[];
  /** `cut` if the server did not answer, so that only this device was searched. */
  readonly state: 'awaited' | 'found' | 'cut';
}

const heard = (isThere: boolean, isFailed: boolean): Sought['state'] =>
  isThere ? 'found' : isFailed ? 'cut' : 'awaited';

/**
 * Documents of a collection by name: all of a small collection, as this device has it; of any other
 * those whose name starts with the text, and of a large one nothing without a text.
 * @param to null while nothing is searched.
 */
export const useSought = (to: EntityName | null, text: string): Sought => {
  const rested = useRested(text.trim());
  const { roles } = useSession();
  const isWhole = to !== null && isCollated(entityNamed(to));
  const isTheirs = to !== null && readsCollection(roles, to);
  const copy = useCopy(isWhole ? to : null);
  const isKept = to !== null && isShared(to);
  const kept = useShared<readonly AdminDoc[]>(
    isKept ? `sought|${to}` : 'sought',
    isKept
      ? lazily(
          () => import('./mirror/public-part.ts'),
          (m, emit: Emit<readonly AdminDoc[]>) => m.openPublicPart(to, emit),
        )
      : openNothing,
  );
  const asks = isTheirs && (isWhole ? copy.status !== 'ready' : isKept || rested !== '');
  const { data, error } = useQuery<readonly AdminDoc[]>(
    isWhole
      ? { ...wholeOf(to), enabled: asks }
      : {
          enabled: asks,
          queryKey: ['rows', to, 'called like', rested],
          queryFn: async () =>
            to === null
              ? []
              : (await Promise.all([numbered(to, rested), calledLike(to, rested)])).flat(),
        },
    queryClient,
  );
  const shared = kept.status === 'ready' ? kept.value : [];
  const copied = copy.status === 'ready' ? copy.value : [];
  return {
    docs: once([...shared, ...(data ?? []), ...copied]).filter(isReadable),
    state: asks
      ? heard(data !== undefined, error !== null)
      : isTheirs || !isKept
        ? 'found'
        : heard(kept.status === 'ready', kept.status === 'failed'),
  };
};
