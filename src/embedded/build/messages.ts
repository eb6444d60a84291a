import compile from 'icu-minify/compile';
import { parseSync, type Plugin } from 'vite';

/** Prefix of a compiled text with plurals or cases; `wording/language/messages.ts` looks for it. */
const mark = 'icu:';
const hasCases = /\{\w+, (?:plural|select|number)\b/;

/** A piece with a name: what kind it is, and its cases. */
type Named = readonly [name: string, kind?: number, cases?: Readonly<Record<string, unknown>>];

/**
 * A value outside of cases becomes a function of the same name with `$`: it is written as a figure
 * where it is a number, and left alone where it is an element.
 */
const asked = (part: unknown): unknown => {
  if (!Array.isArray(part)) return part;
  const [name, kind, cases] = part as unknown as Named;
  if (part.length === 1) return [`${name}$`, ''];
  if (typeof cases !== 'object') return part;
  return [name, kind, Object.fromEntries(Object.entries(cases).map(([of, one]) => [of, all(one)]))];
};

const all = (parts: unknown): unknown => (Array.isArray(parts) ? parts.map(asked) : parts);

/**
 * The text as the built app has it: compiled where it has plurals or cases, itself otherwise. The
 * same on both sides of a translation, so the English text stays the key.
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

/** Compiles the texts of screens and of their French while they are built: no parser is sent along. */
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
