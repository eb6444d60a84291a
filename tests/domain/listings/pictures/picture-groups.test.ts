import { expect, it } from 'vitest';
import {
  groupOf,
  inGroups,
  pictureGroups,
} from '../../../../src/domain/listings/pictures/picture-groups.ts';
import {
  pictureTags,
  type PictureTag,
} from '../../../../src/domain/listings/pictures/picture-tags.ts';

it('puts every kind of photo into a group', () => {
  for (const tag of pictureTags) expect(pictureGroups).toContain(groupOf({ tag }));
});

it('keeps the order within a group, leaves empty groups out and loses no photo', () => {
  const pictures: readonly { readonly id: string; readonly tag?: PictureTag }[] = [
    { id: 'cover', tag: 'side' },
    { id: 'dash', tag: 'interior' },
    { id: 'unsaid' },
    { id: 'rear', tag: 'rear' },
    { id: 'sill', tag: 'underside' },
  ];
  const told = inGroups(pictures).map(({ group, pictures: own }) => [
    group,
    ...own.map(({ id }) => id),
  ]);
  expect(told).toEqual([
    ['exterior', 'cover', 'rear'],
    ['interior', 'dash'],
    ['underside', 'sill'],
    ['details', 'unsaid'],
  ]);
});
