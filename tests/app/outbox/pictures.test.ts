import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdit, resolveEdit } from '../../../src/app/outbox/conflict/edit.ts';
import { mergeOrder } from '../../../src/app/outbox/conflict/merge-order.ts';

type Picture = { readonly imageId: string; readonly alt: string; readonly caption?: string };

const front: Picture = { imageId: 'front', alt: 'Front' };
const rear: Picture = { imageId: 'rear', alt: 'Rear' };
const dash: Picture = { imageId: 'dash', alt: 'Dashboard' };
const base = [front, rear, dash];

const values = (pictures: readonly Picture[]) => ({ pictures });
const edit = (mine: readonly Picture[]) => ({
  base: { values: values(base) },
  change: values(mine),
});
const meet = (mine: readonly Picture[], theirs: readonly Picture[]) =>
  mergeEdit(edit(mine), values(theirs));
const choose = (mine: readonly Picture[], theirs: readonly Picture[], keep: object) => {
  const { clashes } = meet(mine, theirs);
  const conflict = {
    rev: 2,
    theirs: values(theirs),
    fields: clashes.map(({ path }) => path),
    removed: false,
  };
  return resolveEdit(edit(mine), conflict, keep as never).change['pictures'];
};

describe('pictures two people changed', () => {
  it('keep the words of both, photo by photo, and the order of whoever changed it', () => {
    const mine = [front, { ...rear, caption: 'The rear' }, dash];
    const theirs = [dash, front, { ...rear, alt: 'Seen from behind' }];
    expect(meet(mine, theirs)).toEqual({
      change: values([
        dash,
        front,
        { imageId: 'rear', alt: 'Seen from behind', caption: 'The rear' },
      ]),
      clashes: [],
    });
  });

  it('ask about a word both changed, and carry out the choice', () => {
    const mine = [{ ...front, caption: 'Ours' }, rear, dash];
    const theirs = [{ ...front, caption: 'Theirs' }, rear, { ...dash, caption: 'Kept' }];
    expect(meet(mine, theirs).clashes).toEqual([
      { path: 'pictures.front.caption', theirs: 'Theirs' },
    ]);
    expect(choose(mine, theirs, { 'pictures.front.caption': 'mine' })).toEqual([
      { ...front, caption: 'Ours' },
      rear,
      { ...dash, caption: 'Kept' },
    ]);
    expect(choose(mine, theirs, { 'pictures.front.caption': 'theirs' })).toBeUndefined();
  });

  it('ask about the order both changed, apart from the words', () => {
    const mine = [rear, { ...front, caption: 'Ours' }, dash];
    const theirs = [dash, front, rear];
    expect(meet(mine, theirs).clashes).toEqual([
      { path: 'pictures.order', theirs: ['dash', 'front', 'rear'] },
    ]);
    expect(choose(mine, theirs, { 'pictures.order': 'theirs' })).toEqual([
      dash,
      { ...front, caption: 'Ours' },
      rear,
    ]);
    expect(choose(mine, theirs, { 'pictures.order': 'mine' })).toEqual(mine);
  });

  it('ask about a photo one removed and the other described', () => {
    const mine = [front, dash];
    const theirs = [front, { ...rear, caption: 'Theirs' }, dash];
    expect(meet(mine, theirs).clashes).toEqual([
      { path: 'pictures.rear', theirs: { ...rear, caption: 'Theirs' } },
    ]);
  });
});

describe('the order of two sides', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
  it('is asked about only where both moved what all have', () => {
    fc.assert(
      fc.property(ids, ids, ids, (from, mine, theirs) => {
        const { clash } = mergeOrder(from, mine, theirs);
        const all = from.filter((id) => mine.includes(id) && theirs.includes(id)).join('');
        const of = (list: readonly string[]) => list.filter((id) => all.includes(id)).join('');
        expect(clash).toBe(of(mine) !== all && of(theirs) !== all && of(mine) !== of(theirs));
      }),
    );
  });
});
