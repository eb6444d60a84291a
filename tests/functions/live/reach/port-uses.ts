import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { sources } from '../../../shape/source.ts';
import { isNode, programOf, walk, type Node } from '../../../shape/syntax.ts';
import { declaredAt, type DeclarationId } from './declarations.ts';

/** Files that declare ports and what they are made of. */
const declaring = /\/src\/functions\/(?:ports|shop\/shop-provider)\.ts$/;

interface Found {
  /** Offset of the name, for the checker. */
  readonly at: number;
  readonly name: string;
  /** Whether a pattern binds it; otherwise it is a property read. */
  readonly isBound: boolean;
}

const namesIn = (path: string, text: string, names: ReadonlySet<string>): readonly Found[] => {
  const found: Found[] = [];
  const see = (key: unknown, at: unknown, isBound: boolean): void => {
    const name = isNode(key) ? String(key['name']) : '';
    if (names.has(name) && isNode(at)) found.push({ at: Number(at['start']), name, isBound });
  };
  walk(programOf(path, text), (node) => {
    if (node.type === 'MemberExpression') see(node['property'], node['property'], false);
    if (node.type !== 'ObjectPattern') return;
    for (const one of node['properties'] as readonly Node[]) see(one['key'], one['value'], true);
  });
  return found;
};

/**
 * Declarations of the handlers' code that read a port, by the port's name. The compiler tells a
 * port from another thing of the same name, such as the cards of an account, by its type.
 *
 * @param ports members that need a secret, by name: the type of each as the compiler prints it, and
 * the port it belongs to, if its name is another.
 */
export const portUses = (
  ports: Readonly<Record<string, { readonly type: string; readonly port?: string }>>,
): ReadonlyMap<DeclarationId, ReadonlySet<string>> => {
  const uses = new Map<DeclarationId, Set<string>>();
  const root = process.cwd();
  const at = mkdtempSync(join(tmpdir(), 'hammerlane-ports-'));
  // A project of these files alone opens in a quarter of the time.
  const project = {
    extends: join(root, 'tsconfig.node.json'),
    compilerOptions: { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    include: [],
    files: [join(root, 'src/functions/live/firebase.ts')],
  };
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify(project));
  const api = new API({ cwd: root });
  try {
    const opened = api.updateSnapshot({ openProjects: [join(at, 'tsconfig.json')] });
    const [program] = opened.getProjects();
    if (program === undefined) throw new Error('The compiler opened no project.');
    const { checker } = program;
    for (const { path, text } of sources('src/functions')) {
      const found = namesIn(path, text, new Set(Object.keys(ports)));
      if (found.length === 0) continue;
      const symbols = checker.getSymbolAtPosition(
        join(root, path),
        found.map((one) => one.at),
      );
      for (const [i, one] of found.entries()) {
        const symbol = symbols[i];
        if (symbol === undefined) continue;
        const type = one.isBound ? checker.getTypeOfSymbol(symbol) : undefined;
        const isPort =
          type === undefined
            ? symbol.declarations.some((of) => declaring.test(of.path))
            : checker.typeToString(type).replace(' | null', '') === ports[one.name]?.type;
        if (!isPort) continue;
        const user = declaredAt(path, one.at);
        if (user === null) throw new Error(`${path} reads ${one.name} outside a declaration.`);
        uses.set(user, (uses.get(user) ?? new Set()).add(ports[one.name]?.port ?? one.name));
      }
    }
  } finally {
    api.close();
    rmSync(at, { recursive: true });
  }
  return uses;
};
