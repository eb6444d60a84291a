import { spawnSync } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { inProject } from '../../src/embedded/build/project.ts';
import { isFresh, sourceDigest } from '../../src/embedded/build/stamp.ts';
import { builtApp, nothingHere } from '../../src/embedded/server/front-parts.ts';
import type { RequestHandler as FrontPart } from '../../src/embedded/server/front.ts';

/** Builds the app if the sources have changed. */
export const buildIfStale = (): void => {
  if (isFresh(sourceDigest())) return;
  const file = inProject('src', 'embedded', 'build', 'build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: inProject(),
  });
  if (status !== 0) throw new Error('The app was not built.');
};

/** The app's files as `npm start` serves them; its pages come without their first screens. */
export const theApp = async (): Promise<FrontPart> => {
  buildIfStale();
  return builtApp();
};

interface BenchPages {
  /** Bundled files by name. */
  readonly files: ReadonlyMap<string, string>;
  /** Data that the pages fetch, by name. */
  readonly data?: Readonly<Record<string, (url: URL) => string>>;
  /** Markup of a page besides its script. */
  readonly html?: string;
  /** Serves everything outside `/bench/`. */
  readonly rest?: FrontPart;
}

const packed = new Map<string, Buffer>();

/** A text's compressed form, made once: servers hold their files compressed. */
const compressed = (text: string): Buffer => {
  const bytes = packed.get(text) ?? gzipSync(text);
  packed.set(text, bytes);
  return bytes;
};

/** Compresses a response, as servers usually do. */
const pack = (
  res: ServerResponse,
  body: string,
  headers: Readonly<Record<string, string>>,
): void => {
  res.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' }).end(compressed(body));
};

const script = {
  'Content-Type': 'text/javascript',
  'Cache-Control': 'max-age=31536000, immutable',
};
const page = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };

/**
 * Serves the contestants' pages from the home's own origin: `/bench/NAME` is the page that runs
 * `NAME.js`. The browser may cache a script, as with a build's content-hashed files.
 */
export const benchPages = ({
  files,
  data = {},
  html = '',
  rest = nothingHere,
}: BenchPages): FrontPart => {
  return (req, res) => {
    const url = new URL(req.url ?? '/', 'http://bench');
    const { pathname } = url;
    if (!pathname.startsWith('/bench/')) return rest(req, res);
    const name = pathname.slice('/bench/'.length);
    const code = files.get(name);
    const given = data[name];
    if (code !== undefined) pack(res, code, script);
    else if (given !== undefined) pack(res, given(url), { 'Cache-Control': 'no-cache' });
    else if (files.has(`${name}.js`)) {
      const run = `<script type="module" src="/bench/${name}.js"></script>`;
      pack(res, `<!doctype html><html lang="en">${html}${run}</html>`, page);
    } else res.writeHead(404).end();
    return true;
  };
};
