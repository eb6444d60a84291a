import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { french, parts } from '../../src/app/ui/french/all.ts';
import { known } from '../../src/app/ui/french/known.ts';
import { sources } from './source.ts';

/** The back office speaks English, the language of the house's staff. */
const staff = ['src/app/admin/', 'src/app/store/admin'];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const walk = (node: Node, see: (node: Node, inFunction: boolean) => void, inside = false): void => {
  see(node, inside);
  const within = inside || /Function|MethodDefinition/.test(node.type);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, see, within);
  }
};

const literal = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return null;
};

/** Which arguments of a call are texts. */
const callers = new Map<unknown, readonly number[]>([
  ['say', [0]],
  ['phrase', [0]],
  ['sayCount', [1, 2]],
]);

const letters = /\p{L}{2}/u;
const spoken = new Set(['aria-label', 'alt', 'title', 'label', 'placeholder', 'help', 'note']);
/** Names and abbreviations that are the same in every language. */
const names = /^(?:Hammerlane|VIN|CA\$|US\$|kB|MB|km|mi|PDF|ID|iPhone|iPad)$/;

interface Findings {
  readonly texts: Set<string>;
  readonly raw: string[];
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

/** What is written out in an expression of a screen: alone, as one of two, or between values. */
const writtenIn = (value: unknown): readonly string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'JSXExpressionContainer') return writtenIn(value['expression']);
  if (value.type === 'LogicalExpression') return writtenIn(value['right']);
  if (value.type === 'TemplateLiteral')
    return (value['quasis'] as readonly Node[]).map((one) =>
      String((one['value'] as { readonly cooked: string }).cooked),
    );
  return literalsOf(value);
};

const isRaw = (text: string): boolean => letters.test(text) && !names.test(text.trim());

const read = (path: string, text: string): Findings => {
  const out: Findings = { texts: new Set(), raw: [], early: [] };
  const program = parseSync(path, text).program as unknown as Node;
  walk(program, (node, inFunction) => {
    if (node.type === 'CallExpression') {
      const name = isNode(node['callee']) ? node['callee']['name'] : undefined;
      const at = callers.get(name);
      if (at === undefined) return;
      const given = node['arguments'] as readonly unknown[];
      for (const n of at) for (const one of literalsOf(given[n])) out.texts.add(one);
      if (!inFunction && name !== 'phrase') out.early.push(`${path}: ${String(name)} at the top`);
    }
    if (node.type === 'JSXOpeningElement') {
      const name = isNode(node['name']) ? node['name']['name'] : undefined;
      for (const one of node['attributes'] as readonly Node[]) {
        const key = isNode(one['name']) ? String(one['name']['name']) : '';
        if (name === 'Sentence' && key === 'text')
          for (const text of literalsOf(one['value'])) out.texts.add(text);
        else if (spoken.has(key))
          for (const text of writtenIn(one['value']).filter(isRaw))
            out.raw.push(`${path}: ${key}="${text}"`);
      }
    }
    if (node.type === 'JSXText' && isRaw(String(node['value'])))
      out.raw.push(`${path}: ${String(node['value']).replaceAll(/\s+/g, ' ').trim()}`);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as readonly Node[])
        if (child.type === 'JSXExpressionContainer')
          for (const text of writtenIn(child).filter(isRaw)) out.raw.push(`${path}: {${text}}`);
  });
  return out;
};

const files = sources('src/app', 'src/domain').filter(
  ({ path }) => /\.tsx?$/.test(path) && !staff.some((folder) => path.startsWith(folder)),
);
const found = files.map(({ path, text }) => read(path, text));
const texts = new Set(found.flatMap((one) => [...one.texts]));

/** What comes as data and is looked up as it is: labels, choices, refusals. */
const asData = new Set(Object.keys(known));

describe('the site in French', () => {
  it('finds what is said', () => {
    expect(texts.size).toBeGreaterThan(0);
  });

  it('has every text that is said, with the same places for values', () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    const wrong = [...texts].filter((text) => {
      const there = french[text];
      return there === undefined || holes(there).join() !== holes(text).join();
    });
    expect(wrong).toEqual([]);
  });

  it('keeps no text that nobody says', () => {
    const idle = Object.keys(french).filter((text) => !texts.has(text) && !asData.has(text));
    expect(idle).toEqual([]);
  });

  it('gives each text its French in one place', () => {
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(keys.filter((text, at) => keys.indexOf(text) !== at)).toEqual([]);
  });

  it('writes no text past it', () => {
    expect(found.flatMap((one) => one.raw)).toEqual([]);
  });

  it('writes marks and quotes as French does', () => {
    const wrong = Object.values(french).filter((text) => / [;:!?»%]|\d \$|« |['"“”]/.test(text));
    expect(wrong).toEqual([]);
  });

  it('says nothing before the language is known', () => {
    expect(found.flatMap((one) => one.early)).toEqual([]);
  });
});
