import { dirname, join } from 'node:path';
import { isNode, literal, programOf, type Node } from '../../../shape/syntax.ts';
import { sources } from '../../../shape/source.ts';

/** A declaration at the top of a file, as `path name`. */
export type DeclarationId = string;

export interface Declaration {
  readonly path: string;
  readonly node: Node;
}

interface FileFacts {
  readonly own: ReadonlyMap<string, Node>;
  /** Local name of an import to the declaration it stands for. */
  readonly imported: ReadonlyMap<string, DeclarationId>;
}

export const idOf = (path: string, name: string): DeclarationId => `${path} ${name}`;

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? '') : '');

const list = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

const boundIn = (pattern: Node): readonly string[] => {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  return Object.values(pattern).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(boundIn),
  );
};

const declaredBy = (statement: Node): readonly (readonly [string, Node])[] => {
  if (/^Export(Named|Default)Declaration$/.test(statement.type)) {
    return isNode(statement['declaration']) ? declaredBy(statement['declaration']) : [];
  }
  if (statement.type === 'VariableDeclaration') {
    return list(statement['declarations']).flatMap((one) =>
      boundIn(one['id'] as Node).map((name) => [name, one] as const),
    );
  }
  if (/^(Function|Class)Declaration$/.test(statement.type)) {
    return [[nameOf(statement['id']), statement]];
  }
  return [];
};

const fileFacts = (path: string, text: string): FileFacts => {
  const own = new Map<string, Node>();
  const imported = new Map<string, DeclarationId>();
  for (const statement of list(programOf(path, text)['body'])) {
    for (const [name, node] of declaredBy(statement)) own.set(name, node);
    const from = literal(statement['source']);
    if (from === null || !from.startsWith('.')) continue;
    const target = join(dirname(path), from);
    for (const one of list(statement['specifiers'])) {
      const [local, there] =
        statement.type === 'ImportDeclaration'
          ? [nameOf(one['local']), nameOf(one['imported'])]
          : [nameOf(one['exported']), nameOf(one['local'])];
      imported.set(local, idOf(target, there));
    }
  }
  return { own, imported };
};

/** Identifiers read as values: no types, no property names, no keys. */
const readIn = (node: Node, found: Set<string>): Set<string> => {
  if (node.type === 'Identifier') return found.add(nameOf(node));
  const skipped =
    node.type === 'MemberExpression' && node['computed'] !== true
      ? 'property'
      : node.type === 'Property' && node['computed'] !== true && node['shorthand'] !== true
        ? 'key'
        : '';
  for (const [key, value] of Object.entries(node)) {
    if (key === skipped) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      const isType = child.type.startsWith('TS') && !isNode(child['expression']);
      if (!isType) readIn(child, found);
    }
  }
  return found;
};

const files = new Map(
  sources('src/functions', 'src/domain', 'src/wording', 'src/projections')
    .filter(({ path }) => path.endsWith('.ts'))
    .map(({ path, text }) => [path, fileFacts(path, text)] as const),
);

/** The declaration that a name in a file stands for, through re-exports; null if it is local. */
export const resolve = (path: string, name: string): DeclarationId | null => {
  const facts = files.get(path);
  if (facts === undefined) return null;
  if (facts.own.has(name)) return idOf(path, name);
  const target = facts.imported.get(name);
  if (target === undefined) return null;
  const [there = '', exported = ''] = target.split(' ');
  return resolve(there, exported);
};

export const declarationOf = (id: DeclarationId): Declaration => {
  const [path = '', name = ''] = id.split(' ');
  const node = files.get(path)?.own.get(name);
  if (node === undefined) throw new Error(`There is no declaration ${id}.`);
  return { path, node };
};

/** Declarations that a node of a file refers to. */
export const referredIn = (path: string, node: Node): readonly DeclarationId[] =>
  [...readIn(node, new Set())].flatMap((name) => resolve(path, name) ?? []);

/** The top-level declaration at an offset of a file, or null. */
export const declaredAt = (path: string, offset: number): DeclarationId | null => {
  for (const [name, node] of files.get(path)?.own ?? []) {
    if (Number(node['start']) <= offset && offset < Number(node['end'])) return idOf(path, name);
  }
  return null;
};

/**
 * Everything that the given declarations refer to, directly or through others. A reference counts
 * as a use, so the result never lacks a declaration that may run.
 *
 * @param closed declarations that are not followed.
 */
export const reachedFrom = (
  roots: readonly DeclarationId[],
  closed: ReadonlySet<DeclarationId> = new Set(),
): ReadonlyMap<DeclarationId, DeclarationId | null> => {
  const by = new Map<DeclarationId, DeclarationId | null>(roots.map((id) => [id, null]));
  for (const [id] of by) {
    if (closed.has(id)) continue;
    const { path, node } = declarationOf(id);
    for (const next of referredIn(path, node)) if (!by.has(next)) by.set(next, id);
  }
  return by;
};
