import { invalid } from './faults.ts';

/** A request’s parameters in Stripe's nesting: texts, lists and groups. */
export interface Params {
  readonly [name: string]: string | Params | undefined;
}

const path = (name: string): readonly string[] =>
  name.split(/\[|\]\[|\]/).filter((part, at) => part !== '' || at === 0);

/** Parses `a=1&b[c]=2&d[0]=3`; a list is a group whose names are its indexes. */
export const readForm = (text: string): Params => {
  const all: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = path(name);
    const last = parts.at(-1);
    if (last === undefined || parts.length > 6) throw invalid('Invalid parameters.');
    let group = all;
    for (const part of parts.slice(0, -1)) {
      const inner = (group[part] ??= Object.create(null));
      if (typeof inner !== 'object') throw invalid('Invalid parameters.');
      group = inner as Record<string, unknown>;
    }
    group[name.endsWith('[]') ? String(Object.keys(group).length) : last] = value;
  }
  return all as Params;
};

/** Text of a parameter; undefined if it was not given. */
export const paramTextOf = (params: Params, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Text of a required parameter. */
export const neededText = (params: Params, name: string): string => {
  const value = paramTextOf(params, name);
  if (value === undefined) {
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
};

/** A positive integer; undefined if it was not given. */
export const countOf = (params: Params, name: string): number | undefined => {
  const value = paramTextOf(params, name);
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,10}$/.test(value)) {
    throw invalid(`Invalid positive integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }
  return Number(value);
};

/** A group of texts, such as `metadata`. */
export const groupOf = (params: Params, name: string): Record<string, string> => {
  const value = params[name];
  return typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value).filter((row): row is [string, string] => typeof row[1] === 'string'),
      )
    : {};
};
