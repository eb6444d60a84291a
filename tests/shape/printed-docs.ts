import { commandList } from '../../src/domain/commands.ts';
import { notYetBuilt } from '../../src/functions/not-yet-built.ts';
import { storeFloors, table, type ImportRow } from './import-table.ts';
import { pages } from './pages.ts';
import { sources } from './source.ts';
import { waiting as waitingRules } from './waiting.ts';

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const areas = [...new Set(commandList.map(({ area }) => area))].toSorted();
const later = pages.filter((page) => page.later !== null);

/** Of each area, how many functions it is to have and how many wait. */
const waiting = areas
  .map((area) => {
    const all = commandList.filter((one) => one.area === area).map(({ name }) => name);
    return { area, all: all.length, open: all.filter((name) => notYetBuilt.includes(name)).length };
  })
  .filter(({ open }) => open > 0);

/** An address without what makes it one of several of its kind. */
const baseOf = (path: string): string =>
  path.replace(/\/(?:create|edit)(?:\/.*)?$/, '').replace(/(?:\/(?:\{-)?\$\w+\}?)+$/, '');

const laterBases = (): readonly string[] => {
  const all = [...new Set(later.map(({ path }) => baseOf(path)))];
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`)));
};

/** The name a function's definition is exported by: `bidsCreate` of `bids-create`. */
const exportOf = (name: string): string =>
  name.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());

/** Functions people may call that no screen, and nothing behind one, does. */
const uncalled = (): readonly (typeof commandList)[number][] => {
  const app = sources('src/app', 'sw')
    .filter(({ path }) => !path.includes('/french/'))
    .map(({ text }) => text)
    .join('\n');
  return commandList.filter(
    ({ name, callers }) =>
      !notYetBuilt.includes(name) &&
      callers.some((caller) => caller !== 'system') &&
      !app.includes(`'${name}'`) &&
      !new RegExp(String.raw`\b${exportOf(name)}\b`).test(app),
  );
};

/** The README's paragraph of what is not there yet. */
const notBuilt = (): string => {
  const none = waiting.filter(({ open, all }) => open === all).map(({ area }) => area);
  const some = waiting.filter(({ open, all }) => open < all);
  const parts = some.map(({ area, open, all }) => `${code(area)} (${open} of ${all})`);
  return [
    `- ${notYetBuilt.length} of ${commandList.length} functions answer ${code('unimplemented')}: all of ${codes(none)}; some of ${parts.join(', ')}.`,
    `- ${later.length} of ${pages.length} addresses say that they aren’t available yet: ${codes(laterBases())}.`,
    `- ${uncalled().length} functions are there without a screen that calls them.`,
  ].join('\n');
};

/** Every function and every address that is not there yet, with what it is to do. */
export const notBuiltFile = (): string =>
  [
    '# Not built yet',
    '',
    `Printed by ${code('npm run print')} from ${code('src/functions/not-yet-built.ts')}, ${code('src/app/routes.ts')} and ${code('tests/shape/waiting.ts')}; changes belong there.`,
    '',
    '## Functions',
    '',
    `Each is defined in ${code('src/domain')} and answers ${code('unimplemented')}.`,
    '',
    ...commandList
      .filter(({ name }) => notYetBuilt.includes(name))
      .map(({ name, means }) => `- ${code(name)}: ${means}`),
    '',
    '## Functions without a screen',
    '',
    'Each is there and answers; nothing in the app calls it yet.',
    '',
    ...uncalled().map(({ name, means }) => `- ${code(name)}: ${means}`),
    '',
    '## Addresses',
    '',
    'Each is a page that says what it will hold.',
    '',
    ...later.map(({ path, later: plan }) => `- ${code(path)}: ${plan?.title}. ${plan?.promise}`),
    '',
    '## Rules that wait',
    '',
    'Each is written and tested, and used by nothing until the functions it is for are built.',
    '',
    ...waitingRules.map(
      (one) =>
        `- ${codes(one.names ?? [one.file.replace(/^.*\/|\.ts$/g, '')])} in ${code(one.file)}, for ${codes(one.for)}: ${one.what}.`,
    ),
    '',
  ].join('\n');

const packagesOf = ({ packages }: ImportRow): string => {
  if (packages.includes('*')) return 'any package';
  return packages.length === 0 ? 'no package' : codes(packages);
};

const importLine = (row: ImportRow): string => {
  const own = codes(row.own.map((prefix) => prefix.replace(/\/$/, '')));
  const area = row.ownArea === true ? ', its own area' : '';
  return `- ${code(row.folder.replace(/\/$/, ''))}: ${own}${area}; ${packagesOf(row)}.`;
};

/** Which printed blocks stand in which document. */
export const blocks: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'README.md': { 'not built': notBuilt },
  'docs/architecture.md': {
    imports: () => table.map(importLine).join('\n'),
    floors: () => storeFloors.map((floor, at) => `${at + 1}. ${code(floor)}`).join('\n'),
  },
};

/** The document with its printed blocks as they must read. Throws where a block is missing. */
export const renewed = (document: string, text: string): string =>
  Object.entries(blocks[document] ?? {}).reduce((whole, [name, print]) => {
    const begin = `<!-- printed: ${name} -->\n`;
    const end = '<!-- end of print -->';
    const from = whole.indexOf(begin);
    const to = whole.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`${document} has no block "${name}"`);
    return `${whole.slice(0, from + begin.length)}\n${print()}\n\n${whole.slice(to)}`;
  }, text);
