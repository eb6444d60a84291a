import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { packedText, takes, type Coding } from '../../functions/live/site/packed.ts';
import { isOfBuild } from '../../functions/snapshots/site.ts';
import { send } from '../http/exchange.ts';
import { pixelTag } from './pixel.ts';
import type { SiteRules } from './site-rules.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

interface Representation {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Sign-in by popup needs Google's loader, which this home replaces; it is inserted before the app.
 * So is its recorder of page views, before any pixel the app was built with.
 */
export const withStandIns = (html: string): string =>
  html
    .replace('<head>', `<head>${pixelTag}`)
    .replace(
      '</head>',
      `<script src="/emulator/auth/gapi.js" defer fetchpriority="low"></script></head>`,
    );

/**
 * Caching headers: a file named by its content never changes; a missing one may come with the next
 * build.
 */
const keptFor = (path: string, status: 200 | 404): Readonly<Record<string, string>> => {
  if (status === 404) return { 'Cache-Control': 'no-store' };
  return isOfBuild(path) ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {};
};

const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

const filesBelow = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(
        (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
      ),
  );
};

/** A page of the build with the stand-ins of this home. */
const packedPage = async (file: string, coding: Coding | null): Promise<Buffer> => {
  const html = withStandIns(await readFile(file, 'utf8'));
  return Buffer.from(coding === null ? html : await packedText(html, coding));
};

const accepts = (req: IncomingMessage, coding: Coding): boolean =>
  takes(req.headers['accept-encoding'], coding);

/** The app’s page, as the house serves it without its functions. */
const shell = '/shell.html';

/**
 * Serves the built app by the hosting rules: files with their headers, precompressed if the build
 * did that, the shell for addresses of the app, 404 for missing files.
 */
export const openSite = async (
  folder: string,
  rules: SiteRules,
): Promise<(req: IncomingMessage, res: ServerResponse) => Promise<void>> => {
  const files = await filesBelow(folder);
  const kept = new Map<string, Representation>();

  const load = async (path: string, coding: Coding | null): Promise<Representation> => {
    const suffix = coding === 'br' ? '.br' : coding === 'gzip' ? '.gz' : '';
    const name = `${path}${suffix}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    // Pages have no compressed copy of the build, because this home adds content to them.
    const body = path.endsWith('.html')
      ? await packedPage(join(folder, path), coding)
      : await readFile(join(folder, name));
    const loaded = { body, etag: etagOf(body) };
    kept.set(name, loaded);
    return loaded;
  };

  const codingFor = (req: IncomingMessage, path: string): Coding | null => {
    const has = (suffix: string): boolean => path.endsWith('.html') || files.has(path + suffix);
    if (has('.br') && accepts(req, 'br')) return 'br';
    return has('.gz') && accepts(req, 'gzip') ? 'gzip' : null;
  };

  const serve = async (
    req: IncomingMessage,
    res: ServerResponse,
    file: string,
    asked: string,
    status: 200 | 404,
  ): Promise<void> => {
    const coding = codingFor(req, file);
    const { body, etag } = await load(file, coding);
    const headers = {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      ...rules.headersFor(asked),
      ...keptFor(asked, status),
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(coding === null ? {} : { 'Content-Encoding': coding }),
    };
    if (status === 200 && (req.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)) {
      res.writeHead(304, headers).end();
    } else if (req.method === 'HEAD') {
      res.writeHead(status, { ...headers, 'Content-Length': String(body.length) }).end();
    } else send(res, status, body, headers);
  };

  const missing = (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    if (files.has('/404.html')) return serve(req, res, '/404.html', path, 404);
    send(res, 404, 'There is nothing here.\n', {
      'Content-Type': 'text/plain; charset=utf-8',
      ...rules.headersFor(path),
      ...keptFor(path, 404),
    });
    return Promise.resolve();
  };

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return send(res, 405, 'This address takes GET and HEAD.\n', {
        'Content-Type': 'text/plain; charset=utf-8',
        Allow: 'GET, HEAD',
      });
    }
    let path: string;
    try {
      path = decodeURIComponent(new URL(req.url ?? '/', 'http://home').pathname);
    } catch {
      return send(res, 400, 'This address is not valid.\n', { 'Content-Type': 'text/plain' });
    }
    // Compressed copies are another form of a file, not files of their own.
    if (files.has(path) && !/\.(?:br|gz)$/.test(path)) return serve(req, res, path, path, 200);
    return rules.functionOf(path) === 'site' && !isOfBuild(path) && files.has(shell)
      ? serve(req, res, shell, shell, 200)
      : missing(req, res, path);
  };
};
