import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export interface SourceFile {
  /** From the project's root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

const code = /\.(ts|tsx|css)$/;
const printed = /(^|\/)printed\//;

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && code.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !printed.test(path));

/** The project's own source below the given folders, without files printed from definitions. */
export const sources = (...folders: readonly string[]): readonly SourceFile[] =>
  folders.flatMap(walk).map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
  });

const imported =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Imports of a file: paths from the root for its own files, bare names for packages. */
export const importsOf = (file: SourceFile): readonly string[] =>
  [...file.text.matchAll(imported)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    return name.startsWith('.') ? posix.join(dirname(file.path), name) : name;
  });
