import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';
import { commandList, commandNamed } from '../../src/domain/commands.ts';
import {
  aloneFlags,
  exportFlags,
  importFlags,
  startFlags,
} from '../../src/embedded/server/start-flags.ts';
import { answers, pages } from './pages.ts';

/** A document for people, by its path from the root. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

export const documents = (): readonly Document[] =>
  [
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
    ...readdirSync('docs').map((name) => `docs/${name}`),
  ].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const tracked: ReadonlySet<string> = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path)),
);
const names = new Set([...tracked].map((path) => basename(path)));
const folders = new Set(
  [...tracked].flatMap((path) => {
    const parts = dirname(path).split('/');
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  }),
);
const everything = [...tracked, ...folders];

const fence = /^```[^\n]*\n([\s\S]*?)^```$/gm;
const span = /`([^`\n]+)`/g;

/** Code in a document: blocks line by line, and spans. */
export const codeIn = ({ text }: Document): readonly string[] => [
  ...[...text.matchAll(fence)].flatMap(([, block = '']) => block.split('\n')),
  ...[...text.replaceAll(fence, '').matchAll(span)].map(([, code = '']) => code),
];

const scripts = (
  JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  }
).scripts;

const runners = ['tests/run.ts', 'tests/bench/run.ts', 'tests/bench/amount.ts'];
const runnerFlags = runners.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/'--([a-z-]+)'/g)].map(([, flag = '']) => flag),
);

/** The flags allowed in one of our command lines; null for another program. */
const flagsOf = (line: string): ReadonlySet<string> | null => {
  if (/^(?:npx|firebase|git|node) /.test(line)) return null;
  if (/^npm (?:start|run dev)\b/.test(line)) return new Set(Object.keys(startFlags));
  if (/^npm run embedded\b/.test(line)) return new Set(Object.keys(aloneFlags));
  if (/^npm run export\b/.test(line)) return new Set(Object.keys(exportFlags));
  if (/^npm run import\b/.test(line)) return new Set(Object.keys(importFlags));
  if (/^npm run deploy:check\b/.test(line)) return new Set(['project']);
  if (/^npm (?:test|run)\b/.test(line)) return new Set(runnerFlags);
  return new Set([
    ...[startFlags, aloneFlags, exportFlags, importFlags].flatMap(Object.keys),
    ...runnerFlags,
  ]);
};

const wrongFlags = (line: string): readonly string[] => {
  const known = flagsOf(line);
  if (known === null) return [];
  const used = [...line.matchAll(/(?:^|\s)--([a-z][a-z-]*)/g)].map(([, flag = '']) => flag);
  return used.filter((flag) => !known.has(flag)).map((flag) => `no flag --${flag}`);
};

const wrongCommands = (line: string): readonly string[] => [
  ...[...line.matchAll(/\bnpm run (?:--silent )?([a-z:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `no script ${name}`),
  ...[...line.matchAll(/\bnpm (start|test)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `no script ${name}`),
  ...[...line.matchAll(/\bnpx ([a-z][\w-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(`node_modules/.bin/${name}`))
    .map((name) => `no program ${name}`),
];

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const unfolded = (path: string): readonly string[] => {
  const found = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path);
  if (found === null) return [path];
  const [, before = '', among = '', after = ''] = found;
  return among.split(',').flatMap((one) => unfolded(before + one + after));
};

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\*\*|\*|<[^>]+>/g, (one) => (one === '**' ? '.+' : '[^/]+'))}$`,
  );

const isThere = (path: string): boolean => {
  const bare = path.replace(/\/$/, '');
  if (!/[*<]/.test(bare)) return tracked.has(bare) || folders.has(bare);
  const pattern = patternOf(bare);
  return everything.some((one) => pattern.test(one));
};

const rooted = /^(?:src|sw|tests|e2e|docs|public|manifest)\/[\w./*<>{},-]+$/;
const bareFile = /^[\w*][\w*.-]*\.(?:ts|tsx|mjs|json|html|css|md|yml|rules|sql)$/;

const wrongPaths = (line: string): readonly string[] =>
  line
    .split(/[\s,;:()]+(?![^{]*\})/)
    .map((word) => word.replace(/^['"]|['".]+$/g, ''))
    .flatMap((word) => {
      if (rooted.test(word)) return unfolded(word).filter((path) => !isThere(path));
      if (!bareFile.test(word) || word.startsWith('other.')) return [];
      const pattern = patternOf(word);
      return [...names].some((name) => pattern.test(name)) ? [] : [word];
    })
    .map((path) => `no file ${path}`);

const areas = new Set(commandList.map(({ area }) => area));

const wrongFunctions = (line: string): readonly string[] => {
  const [, area = ''] = /^([a-zA-Z]+)-[a-zA-Z]+$/.exec(line) ?? [];
  return areas.has(area) && commandNamed(line) === null ? [`no function ${line}`] : [];
};

const doors = /^(?:POST |GET )?\/(?:__|standin|shared|media|snapshots|network-info|webhooks)\b/;

const wrongAddresses = (line: string): readonly string[] => {
  const path = line.replace(/[?#].*$/, '');
  if (!/^\/[\w/$.{}-]*$/.test(path) || doors.test(path)) return [];
  const known = pages.some((page) => page.path.startsWith(path) || answers(page.path).test(path));
  return known ? [] : [`no address ${line}`];
};

const sourceText = (): string =>
  [...tracked]
    .filter((path) => /\.(?:ts|mjs)$/.test(path) && path !== 'tests/shape/docs.test.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
let source: string | null = null;

const wrongSettings = (line: string): readonly string[] =>
  [...line.matchAll(/\b(?:HAMMERLANE|SMTP|VAPID|MAIL|SITE)_[A-Z_]+\b/g)]
    .map(([name]) => name)
    .filter((name) => !(source ??= sourceText()).includes(name))
    .map((name) => `no setting ${name}`);

const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/**
 * Names in the steps of a change that are in none of the step's files: a renamed or moved list or
 * function.
 */
const wrongSteps = ({ path, text }: Document): readonly string[] =>
  (path === 'docs/architecture.md' ? '' : text)
    .split('\n')
    .filter((line) => /^\d+\. .*`/.test(line))
    .flatMap((line) => {
      const named = [...line.matchAll(span)].map(([, code = '']) => code);
      const files = named.filter((one) => rooted.test(one) && tracked.has(one));
      const code = files
        .map((path) => readFileSync(path, 'utf8').replaceAll(comment, ''))
        .join('\n');
      return named
        .map((one) => one.replace(/\(\)$/, ''))
        .filter((one) => files.length > 0 && /^[A-Za-z]\w{2,}$/.test(one))
        .filter((one) => !new RegExp(String.raw`\b${one}\b`).test(code))
        .map((one) => `no ${one} in ${files.join(', ')}`);
    });

/** Everything named by the code in a document that does not exist. */
export const wrongNames = (document: Document): readonly string[] =>
  [
    ...codeIn(document).flatMap((line) => [
      ...wrongFlags(line),
      ...wrongCommands(line),
      ...wrongPaths(line),
      ...wrongFunctions(line),
      ...wrongAddresses(line),
      ...wrongSettings(line),
    ]),
    ...wrongSteps(document),
  ].map((what) => `${document.path}: ${what}`);

/** The anchor of a heading, as GitHub generates it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

/** Links and pictures of a document with missing targets in the project. */
export const wrongLinks = ({ path, text }: Document): readonly string[] => {
  const links = [...text.replaceAll(fence, '').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)];
  return links
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      if (!isThere(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    })
    .map((link) => `${path}: ${link}`);
};
