import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entriesFile, type FilesOfEntries } from './planned-parts.ts';
import type { Shell } from '../../functions/snapshots/shell.ts';

const content = 'src/app/shell/pages/content-routes.tsx';

/** The pages served with their first screen, and the sources of their screens. */
const screens: Readonly<Record<string, string>> = {
  '/': 'src/app/shell/pages/front-route.tsx',
  '/listings': 'src/app/shell/pages/listings-route.tsx',
  '/listing': 'src/app/shell/pages/listing-route.tsx',
  '/make': 'src/app/shell/pages/catalogue-routes.tsx',
  '/makes': 'src/app/shell/pages/catalogue-routes.tsx',
  '/models': 'src/app/shell/pages/catalogue-routes.tsx',
  '/news': content,
  '/new': content,
  '/about': content,
  '/how-it-works': content,
  '/appendix': content,
  '/import-export-vehicles-to-and-from-canada': 'src/app/shell/pages/transport-route.tsx',
  '/feature': content,
  '/giveaway': 'src/app/shell/pages/giveaway-routes.tsx',
  '/product': 'src/app/shell/pages/shop-routes.tsx',
  '/members': 'src/app/shell/pages/member-route.tsx',
  '/membersnew': 'src/app/shell/pages/member-route.tsx',
  '/newsletter': 'src/app/shell/pages/letter-routes.tsx',
  '/submit-listing': 'src/app/shell/pages/submission-routes.tsx',
  '/login': 'src/app/shell/pages/auth-routes.tsx',
  '/signup': 'src/app/shell/pages/auth-routes.tsx',
};

const scriptsOf = (files: FilesOfEntries, source: string): readonly string[] => {
  const found = files[source];
  if (found === undefined) throw new Error(`The build made nothing of ${source}.`);
  return found.map((file) => `/${file}`);
};

const programTags =
  /\s*<(?:script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>)/g;

const styleTags = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the stylesheets before everything else that is loaded: nothing is painted without them, and
 * the first request has the open connection to itself.
 */
export const stylesFirst = (html: string): string => {
  const styles = [...html.matchAll(styleTags)].map(([tag]) => tag.trim()).join('');
  return html.replace(styleTags, '').replace('<title>', () => `${styles}<title>`);
};

/**
 * Describes the built page for servers that add cards: its text, and for each address the scripts
 * that the text does not name yet.
 */
export const describeShell = async (app: string, to: string): Promise<void> => {
  const html = stylesFirst(await readFile(join(app, 'shell.html'), 'utf8'));
  const entries = join(app, entriesFile);
  const files = JSON.parse(await readFile(entries, 'utf8')) as FilesOfEntries;
  const program = [...html.matchAll(programTags)].map(([, main, part]) => main ?? part ?? '');
  const named = (href: string): boolean => html.includes(`"${href}"`);
  const scripts = Object.entries(screens).map(([path, source]) => {
    return [path, scriptsOf(files, source).filter((href) => !named(href))] as const;
  });
  const still = html.replace(programTags, '');
  const french = scriptsOf(files, 'src/wording/french/french.ts').filter((href) => !named(href));
  const shell: Shell = { html, still, program, scripts: Object.fromEntries(scripts), french };
  await writeFile(to, JSON.stringify(shell));
  await rm(dirname(entries), { recursive: true });
};
