import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shell } from '../../functions/snapshots/shell.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The pages that are served with their first screen, and the sources of their screens. */
const screens: Readonly<Record<string, string>> = {
  '/': 'src/app/shell/pages/front-route.tsx',
  '/listings': 'src/app/shell/pages/listings-route.tsx',
  '/listing': 'src/app/shell/pages/listing-route.tsx',
  '/make': 'src/app/shell/pages/catalogue-routes.tsx',
};

/** A chunk and what it imports from the start, each once. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
};

const scriptsOf = (manifest: Manifest, source: string): readonly string[] => {
  if (manifest[source] === undefined) throw new Error(`The build made nothing of ${source}.`);
  const chunks = [...withImports(manifest, source)].flatMap((key) => manifest[key] ?? []);
  return chunks.map(({ file }) => `/${file}`);
};

const programTags =
  /\s*<(?:script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>)/g;

/**
 * Describes the built page to whoever serves it with cards: its text, and for each address what the
 * text does not name yet. Vite's own manifest is needed for nothing else.
 */
export const describeShell = async (app: string, to: string): Promise<void> => {
  const html = await readFile(join(app, 'shell.html'), 'utf8');
  const vite = join(app, '.vite');
  const manifest = JSON.parse(await readFile(join(vite, 'manifest.json'), 'utf8')) as Manifest;
  const program = [...html.matchAll(programTags)].map(([, main, part]) => main ?? part ?? '');
  const named = (href: string): boolean => html.includes(`"${href}"`);
  const scripts = Object.entries(screens).map(([path, source]) => {
    return [path, scriptsOf(manifest, source).filter((href) => !named(href))] as const;
  });
  const still = html.replace(programTags, '');
  const french = scriptsOf(manifest, 'src/app/shell/french.ts').filter((href) => !named(href));
  const shell: Shell = { html, still, program, scripts: Object.fromEntries(scripts), french };
  await writeFile(to, JSON.stringify(shell));
  await rm(vite, { recursive: true });
};
