import { compiledText } from '../../src/embedded/build/messages.ts';
import { sources } from './source.ts';
import { isNode, literal, quasis, programOf, walk, type Node } from './syntax.ts';

/** The back office is in English, the staff's language. */
export const staff = ['src/app/admin/'];

/** Positions of a call's arguments that are texts. */
const callers = new Map<unknown, readonly number[]>([
  ['translate', [0]],
  ['phrase', [0]],
]);

const letters = /\p{L}{2}/u;
const spoken = new Set(['aria-label', 'alt', 'title', 'label', 'placeholder', 'help', 'note']);
/** Names and abbreviations that are the same in every language. */
const names = /^(?:Hammerlane|VIN|CA\$|US\$|kB|MB|km|mi|PDF|ID|iPhone|iPad)$/;

/** Texts used in one file. */
export interface Findings {
  readonly path: string;
  /** As in the built app: compiled if they have plurals or cases. */
  readonly texts: Set<string>;
  /** English that bypasses translation. */
  readonly raw: string[];
  /** Translated while the file is loaded, before the language is known. */
  readonly early: string[];
}

const literalsOf = (argument: unknown): readonly string[] => {
  const found = literal(argument);
  if (found !== null) return [found];
  if (isNode(argument) && argument.type === 'JSXExpressionContainer')
    return literalsOf(argument['expression']);
  if (isNode(argument) && argument.type === 'ConditionalExpression')
    return [...literalsOf(argument['consequent']), ...literalsOf(argument['alternate'])];
  return [];
};

/** Nodes in a screen's expression: alone, as one of two, or between values. */
const writtenIn = (value: unknown): readonly Node[] => {
  if (!isNode(value)) return [];
  if (value.type === 'JSXExpressionContainer') return writtenIn(value['expression']);
  if (value.type === 'LogicalExpression') return writtenIn(value['right']);
  if (value.type === 'ConditionalExpression')
    return [...writtenIn(value['consequent']), ...writtenIn(value['alternate'])];
  return [value];
};

/** The tables of phrases at the top of a file, by their declared type. */
const tablesIn = (program: Node, text: string): ReadonlySet<unknown> => {
  const tables = new Set<unknown>();
  walk(program, (node) => {
    const id = node.type === 'VariableDeclarator' ? node['id'] : null;
    if (isNode(id) && /\bPhrase>/.test(text.slice(Number(id['start']), Number(id['end']))))
      tables.add(id['name']);
  });
  return tables;
};

const isRaw = (text: string): boolean => letters.test(text) && !names.test(text.trim());

/** English in a screen's expression: a literal, or from a table without translation. */
const rawIn = (value: unknown, tables: ReadonlySet<unknown>): readonly string[] =>
  writtenIn(value).flatMap((node) => {
    const of = node.type === 'MemberExpression' ? node['object'] : null;
    if (isNode(of) && tables.has(of['name'])) return [`${String(of['name'])}[…]`];
    const texts = node.type === 'TemplateLiteral' ? quasis(node) : literalsOf(node);
    return texts.filter(isRaw);
  });

const read = (path: string, text: string): Findings => {
  const out: Findings = { path, texts: new Set(), raw: [], early: [] };
  const program = programOf(path, text);
  const tables = tablesIn(program, text);
  walk(program, (node, inFunction) => {
    if (node.type === 'CallExpression') {
      const name = isNode(node['callee']) ? node['callee']['name'] : undefined;
      const at = callers.get(name);
      if (at === undefined) return;
      const given = node['arguments'] as readonly unknown[];
      for (const n of at) for (const one of literalsOf(given[n])) out.texts.add(compiledText(one));
      if (!inFunction && name !== 'phrase') out.early.push(`${path}: ${String(name)} at the top`);
    }
    if (node.type === 'JSXOpeningElement') {
      const name = isNode(node['name']) ? node['name']['name'] : undefined;
      for (const one of node['attributes'] as readonly Node[]) {
        const key = isNode(one['name']) ? String(one['name']['name']) : '';
        if (name === 'Sentence' && key === 'text')
          for (const text of literalsOf(one['value'])) out.texts.add(compiledText(text));
        else if (spoken.has(key))
          for (const text of rawIn(one['value'], tables)) out.raw.push(`${path}: ${key}="${text}"`);
      }
    }
    if (node.type === 'JSXText' && isRaw(String(node['value'])))
      out.raw.push(`${path}: ${String(node['value']).replaceAll(/\s+/g, ' ').trim()}`);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as readonly Node[])
        if (child.type === 'JSXExpressionContainer')
          for (const text of rawIn(child, tables)) out.raw.push(`${path}: {${text}}`);
  });
  return out;
};

/** Texts shown to members by screens, store, wording, domain, served pages and answers, by file. */
export const said: readonly Findings[] = sources(
  'src/app',
  'src/wording',
  'src/domain',
  'src/functions/snapshots',
  'src/functions/answers',
)
  .filter(({ path }) => /\.tsx?$/.test(path) && !staff.some((folder) => path.startsWith(folder)))
  .map(({ path, text }) => read(path, text));
