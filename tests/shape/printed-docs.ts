import { table, type ImportRow } from './import-table.ts';

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const packagesOf = ({ packages }: ImportRow): string => {
  if (packages.includes('*')) return 'any package';
  return packages.length === 0 ? 'no package' : codes(packages);
};

const importLine = (row: ImportRow): string => {
  const own = codes(row.own.map((prefix) => prefix.replace(/\/$/, '')));
  const area = row.ownArea === true ? ', its own area' : '';
  return `- ${code(row.folder.replace(/\/$/, ''))}: ${own}${area}; ${packagesOf(row)}.`;
};

/** Printed blocks of each document. */
export const blocks: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/architecture.md': {
    imports: () => table.map(importLine).join('\n'),
  },
};

/** The document with its printed blocks as they must be. Throws if a block is missing. */
export const renewed = (document: string, text: string): string =>
  Object.entries(blocks[document] ?? {}).reduce((whole, [name, print]) => {
    const begin = `<!-- printed: ${name} -->\n`;
    const end = '<!-- end of print -->';
    const from = whole.indexOf(begin);
    const to = whole.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`${document} has no block "${name}"`);
    return `${whole.slice(0, from + begin.length)}\n${print()}\n\n${whole.slice(to)}`;
  }, text);
