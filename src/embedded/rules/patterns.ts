import { RE2JS } from 're2js';

/** Compiled patterns; rules hold few, and data can hold many, so the oldest are let go. */
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

/** RE2 only: no look-around, no back reference, time linear in the text. */
export const isPattern = (source: string): boolean => compile(source) !== null;

export const matchesWhole = (source: string, input: string): boolean =>
  compile(source)?.matcher(input).matches() ?? false;

export const replaceAll = (source: string, input: string, by: string): string =>
  compile(source)?.matcher(input).replaceAll(by, true) ?? input;

export const splitBy = (source: string, input: string): readonly string[] =>
  compile(source)?.split(input, -1) ?? [input];
