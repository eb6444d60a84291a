import type { Doc, Entity } from '../domain/kit/entity.ts';
import { refusal } from '../domain/kit/refusal.ts';
import { reject } from './handler.ts';
import type { DbQuery, Reader } from './ports.ts';

/** Position of the last row of a page: its creation time and its id. */
const placeIn = (cursor: string): readonly [made: string, id: string] => {
  const [made = '', id = ''] = cursor.split('|');
  if (Number.isNaN(Date.parse(made)) || id === '') {
    const message = 'This is not a valid position in the list.';
    return reject(
      refusal('invalid-argument', 'INVALID_ARGUMENT', message, {
        field: 'cursor',
        details: { rule: 'POSITION' },
      }),
    );
  }
  return [made, id];
};

/** Rows of the same millisecond that a page may have to skip. */
const sameMoment = 20;

/** Documents of a page, newest first, and the cursor of the next page; none on the last. */
export const pageOf = async <E extends Entity>(
  db: Reader,
  entity: E,
  where: NonNullable<DbQuery['where']>,
  {
    limit = 50,
    cursor,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<{ readonly page: Doc<E>[]; readonly cursor?: string }> => {
  const after = cursor === undefined ? null : placeIn(cursor);
  const found = await db.find(entity, {
    where: [...where, ...(after === null ? [] : [['dateCreated', '<=', after[0]] as const])],
    orderBy: [['dateCreated', 'desc']],
    limit: limit + 1 + (after === null ? 0 : sameMoment),
  });
  const seen = after === null ? -1 : found.findIndex(({ id }) => id === after[1]);
  const rest = found.slice(seen + 1);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return rest.length > limit && last !== undefined
    ? { page, cursor: `${last.dateCreated}|${last.id}` }
    : { page };
};
