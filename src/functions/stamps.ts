import type { Entity } from '../domain/kit/entity.ts';
import type { Change, Fresh } from './ports.ts';

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/**
 * A new document with its common fields, except the server's time of the commit.
 *
 * @param now ms UTC.
 */
export const createdFields = <E extends Entity>(
  entity: E,
  id: string,
  fields: Fresh<E>,
  now: number,
) => {
  const stamp = new Date(now).toISOString();
  return {
    ...Object.fromEntries(Object.entries(fields).filter(isGiven)),
    id,
    dateCreated: stamp,
    dateEdited: stamp,
    isDeleted: false,
    ...(entity.rev ? { rev: 1 } : {}),
  };
};

/**
 * The fields a change sets, including the date of the edit, and the names of those it deletes.
 *
 * @param now ms UTC.
 */
export const editedFields = <E extends Entity>(change: Change<E>, now: number) => ({
  set: {
    ...Object.fromEntries(Object.entries(change).filter(isGiven)),
    dateEdited: new Date(now).toISOString(),
  },
  taken: Object.keys(change).filter((key) => change[key as keyof Change<E>] === undefined),
});
