import { RE2JS } from 're2js';

/**
 * Cache of compiled patterns; rules contain few, but data can contain many, so the oldest are
 * evicted.
 */
const compiled = new Map<string, RE2JS | null>();
const mostPatterns = 500;

const compile = (source: string): RE2JS | null => {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  let pattern: RE2JS | null = null;
  try {
    pattern = RE2JS.compile(source);
  } catch {
    pattern = null;
  }
  const oldest = compiled.keys().next();
  if (compiled.size >= mostPatterns && !oldest.done) compiled.delete(oldest.value);
  compiled.set(source, pattern);
  return pattern;
};

/** Whether a pattern is valid RE2: no look-around, no back references, time linear in the text. */
export const isPattern = (source: string): boolean => compile(source) !== null;

export const matchesWhole = (source: string, input: string): boolean =>
  compile(source)?.matcher(input).matches() ?? false;

export const replaceAll = (source: string, input: string, by: string): string =>
  compile(source)?.matcher(input).replaceAll(by, true) ?? input;

export const splitBy = (source: string, input: string): readonly string[] =>
  compile(source)?.split(input, -1) ?? [input];
