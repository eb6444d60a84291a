import { isPattern, matchesWhole, replaceAll, splitBy } from '../values/patterns.ts';
import { bool, bytes, failure, int, list, textValue, type Value } from '../values/value.ts';
import type { Methods } from './method.ts';

const withPattern = (pattern: Value | undefined, use: (source: string) => Value): Value => {
  if (pattern?.t !== 'string') return failure('a pattern is a string');
  return isPattern(pattern.v) ? use(pattern.v) : failure(`${pattern.v} is not a pattern`);
};

export const stringMethods: Methods<'string'> = {
  size: [0, (of) => int([...of.v].length)],
  lower: [0, (of) => textValue(of.v.toLowerCase())],
  upper: [0, (of) => textValue(of.v.toUpperCase())],
  trim: [0, (of) => textValue(of.v.trim())],
  toUtf8: [0, (of) => bytes(new TextEncoder().encode(of.v))],
  matches: [1, (of, [p]) => withPattern(p, (source) => bool(matchesWhole(source, of.v)))],
  split: [1, (of, [p]) => withPattern(p, (source) => list(splitBy(source, of.v).map(textValue)))],
  replace: [
    2,
    (of, [p, by]) => {
      if (by?.t !== 'string') return failure('a replacement is a string');
      return withPattern(p, (source) => textValue(replaceAll(source, of.v, by.v)));
    },
  ],
};
