import compile from 'icu-minify/compile';
import { parseSync, type Plugin } from 'vite';

/** Prefix of a compiled text with plurals or cases; `wording/language/messages.ts` looks for it. */
const mark = 'icu:';
const hasCases = /\{\w+, (?:plural|select|number)\b/;

/** A piece with a name: its kind, and its cases. */
type Named = readonly [name: string, kind?: number, cases?: Readonly<Record<string, unknown>>];

/**
 * Converts a value outside of cases to a function of the same name with `$`: numbers are formatted,
 * and elements stay unchanged.
 */
const compactPart = (part: unknown): unknown => {
  if (!Array.isArray(part)) return part;
  const [name, kind, cases] = part as unknown as Named;
  if (part.length === 1) return [`${name}$`, ''];
  if (typeof cases !== 'object') return part;
  return [name, kind, Object.fromEntries(Object.entries(cases).map(([of, one]) => [of, all(one)]))];
};

const all = (parts: unknown): unknown => (Array.isArray(parts) ? parts.map(compactPart) : parts);

/**
 * The text in the built app: compiled if it has plurals or cases, otherwise unchanged. Both sides
 * of a translation are compiled alike, so the English text stays the key.
 */
export const compiledText = (text: string): string =>
  hasCases.test(text) ? `${mark}${JSON.stringify(all(compile(text)))}` : text;

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const literalsIn = (node: unknown, inAttribute = false): readonly Literal[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, start, end } = node as Record<string, unknown>;
  if (type === 'Literal' && typeof value === 'string' && hasCases.test(value)) {
    const text = JSON.stringify(compiledText(value));
    return [{ start: Number(start), end: Number(end), text: inAttribute ? `{${text}}` : text }];
  }
  return Object.values(node).flatMap((child) => literalsIn(child, type === 'JSXAttribute'));
};

/**
 * Compiles the texts of screens and their French translations at build time, so that no parser is
 * shipped.
 */
export const messages = (): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  transform: (code, id) => {
    const [path = ''] = id.split('?');
    if (
      !/\/(?:src\/(?:app|wording|domain|functions\/snapshots)|tests\/(?:app|wording))\/.*\.tsx?$/.test(
        path,
      ) ||
      !hasCases.test(code)
    )
      return undefined;
    const literals = literalsIn(parseSync(path, code).program);
    const last = literals.at(-1)?.end ?? 0;
    const pieces = literals.map(
      ({ start, text }, n) => code.slice(literals[n - 1]?.end ?? 0, start) + text,
    );
    return { code: pieces.join('') + code.slice(last), map: null };
  },
});
