import { failure, path, type Entries, type Value } from './value.ts';

const variable = /^(?:\$\((\w+)\)|\{(\w+)\})$/;

/** Fills `$(name)` segments with the values of a map; null if one is missing. */
export const bind = (segments: readonly string[], values: Entries): readonly string[] | null => {
  const bound = segments.map((segment) => {
    const name = variable.exec(segment);
    if (!name) return segment;
    const value = values.get(name[1] ?? name[2] ?? '');
    return value?.t === 'string' ? value.v : null;
  });
  return bound.some((segment) => segment === null) ? null : bound.map((segment) => segment ?? '');
};

/** The segments of a path written as text. */
export const segmentsOf = (text: string): readonly string[] =>
  text.split('/').filter((segment) => segment !== '');

/**
 * Builds a path literal from its evaluated parts: texts, and paths with several segments. A text
 * with a slash is an error: data must not redirect a path.
 */
export const pathOf = (parts: readonly Value[]): Value => {
  const segments: string[] = [];
  for (const part of parts) {
    if (part.t === 'string' && part.v !== '' && !part.v.includes('/')) segments.push(part.v);
    else if (part.t === 'path') segments.push(...part.v);
    else if (part.t === 'int') segments.push(String(part.v));
    else return failure(`this ${part.t} is not a path segment`);
  }
  return path(segments);
};

/**
 * The path below `/databases/{database}/documents` of a path value, or null if it is outside or not
 * a document's.
 */
export const documentPath = (segments: readonly string[]): string | null => {
  const inside = segments.slice(3);
  if (segments[0] !== 'databases' || segments[2] !== 'documents') return null;
  if (inside.length === 0 || inside.length % 2 !== 0) return null;
  return inside.join('/');
};
