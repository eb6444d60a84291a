import { describe, expect, it } from 'vitest';
import { entityList } from '../../../src/domain/entities.ts';
import type { Field, Fields } from '../../../src/domain/kit/fields.ts';

/** Field names as they nest: `location{city region}`. */
const namesOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([key, field]) => `${key}${inner(field)}`)
    .join(' ');

const inner = (field: Field): string => {
  if (field.kind === 'group') return `{${namesOf(field.fields)}}`;
  return field.kind === 'list' || field.kind === 'map' ? inner(field.of) : '';
};

const isPublic = (entity: (typeof entityList)[number]): boolean =>
  [...(entity.access.get ?? []), ...(entity.access.list ?? [])].some(
    ({ who }) => who.kind === 'anyone',
  );

describe('what anybody may read', () => {
  it('has been looked at, field by field', () => {
    const shown = Object.fromEntries(
      entityList.filter(isPublic).map((entity) => [entity.name, namesOf(entity.fields)]),
    );
    expect(shown).toMatchSnapshot();
  });

  it('holds no secret by name', () => {
    const telling =
      /\b(?:reserve|ceiling|email|phone|password|token|ip|uid|bidderId|leaderId|idempotencyKey|street|line1|postal|stripe\w*)\b/;
    const told = entityList
      .filter(isPublic)
      .map((entity) => [entity.name, telling.exec(namesOf(entity.fields))?.[0]])
      .filter(([, found]) => found !== undefined);
    expect(told).toEqual([]);
  });
});
