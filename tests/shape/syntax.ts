import { parseSync } from 'vite';

/** A node of a parsed file, as far as a traversal needs it. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The syntax of a file. */
export const programOf = (path: string, text: string): Node => {
  const { program } = parseSync(path, text);
  if (!isNode(program)) throw new Error(`${path} has no program.`);
  return program;
};

/**
 * Visits every node below, in order; `inFunction` once within one. Nodes below one that `see`
 * refuses are skipped.
 */
export const walk = (
  node: Node,
  see: (node: Node, inFunction: boolean) => boolean | void,
  inFunction = false,
): void => {
  if (see(node, inFunction) === false) return;
  const within = inFunction || /Function|MethodDefinition/.test(node.type);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, see, within);
  }
};

/** A literal text, or null. */
export const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : null;

/** Texts between a template's values. */
export const quasis = (node: Node): readonly string[] =>
  (node['quasis'] as readonly Node[]).map(
    (one) => (one['value'] as { readonly cooked: string }).cooked,
  );
