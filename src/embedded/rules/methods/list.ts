import { distinct, listContains } from '../values/equality.ts';
import { every, not, some } from '../values/truth.ts';
import { failure, int, truthValue, list, textValue, type Value } from '../values/value.ts';
import type { Methods } from './method.ts';

/** The elements of a list or set given as an argument. */
export const elementsOf = (value: Value | undefined): readonly Value[] | null =>
  value?.t === 'list' || value?.t === 'set' ? value.v : null;

const withElements = (value: Value | undefined, use: (items: readonly Value[]) => Value): Value => {
  const items = elementsOf(value);
  return items === null ? failure('a list or set is needed here') : use(items);
};

/** Methods common to lists and sets. With unknown elements the result is unknown. */
export const collectionMethods: Methods<'list' | 'set'> = {
  size: [0, (of) => int(of.v.length)],
  hasAll: [
    1,
    (of, [other]) =>
      withElements(other, (items) => truthValue(every(items, (i) => listContains(of.v, i)))),
  ],
  hasAny: [
    1,
    (of, [other]) =>
      withElements(other, (items) => truthValue(some(items, (i) => listContains(of.v, i)))),
  ],
  hasOnly: [
    1,
    (of, [other]) =>
      withElements(other, (items) => truthValue(every(of.v, (i) => listContains(items, i)))),
  ],
};

export const listMethods: Methods<'list'> = {
  concat: [1, (of, [other]) => withElements(other, (items) => list([...of.v, ...items]))],
  removeAll: [
    1,
    (of, [other]) =>
      withElements(other, (items) =>
        list(of.v.filter((i) => not(listContains(items, i)) === true)),
      ),
  ],
  toSet: [0, (of) => ({ t: 'set', v: distinct(of.v) })],
  join: [
    1,
    (of, [separator]) => {
      if (separator?.t !== 'string') return failure('a separator is a string');
      const parts = of.v.map((item) => (item.t === 'string' ? item.v : null));
      if (parts.includes(null)) return failure('only strings are joined');
      return textValue(parts.join(separator.v));
    },
  ],
};

export const setMethods: Methods<'set'> = {
  union: [
    1,
    (of, [other]) =>
      withElements(other, (items) => ({ t: 'set', v: distinct([...of.v, ...items]) })),
  ],
  intersection: [
    1,
    (of, [other]) =>
      withElements(other, (items) => ({
        t: 'set',
        v: of.v.filter((i) => listContains(items, i) === true),
      })),
  ],
  difference: [
    1,
    (of, [other]) =>
      withElements(other, (items) => ({
        t: 'set',
        v: of.v.filter((i) => listContains(items, i) === false),
      })),
  ],
};
