import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';

/** A home whose app switches to the next version on demand, as a deployment does. */
export interface TwoVersions {
  readonly url: string;
  /** Serves the next version's files from now on; the former ones are gone. */
  readonly deploy: () => void;
  /** The home handles requests to such a path, but its responses are held until released. */
  readonly hold: (path: RegExp) => { readonly release: () => void };
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The address at the foot of the next version's pages. */
export const nextTown = 'Hammerlane, Halifax';

/** Builds the app with one word changed in its frame, which every chunk imports. */
export const buildNext = async (folder: string): Promise<void> => {
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'next-version',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/src/app/shell/frame/foot.tsx')
            ? { code: code.replace('Hammerlane, Toronto', nextTown), map: null }
            : undefined,
      },
    ],
  });
};

const isPage = (req: IncomingMessage): boolean => (req.headers.accept ?? '').includes('text/html');

const isOfApp = (path: string): boolean =>
  path === '/' || /^\/(?:assets\/|sw\.js$|shell\.html$|offline\.|theme\.js$)/.test(path);

/** Opens a proxy before a home, on another port, which serves the app in its place once told to. */
export const openTwoVersions = async (home: number, next: string): Promise<TwoVersions> => {
  let deployed = false;
  let held: { readonly path: RegExp; readonly over: Promise<void> } | null = null;
  const answer = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    const name = isPage(req) || path === '/' ? '/shell.html' : path;
    try {
      const body = await readFile(join(next, name));
      res.writeHead(200, {
        'Content-Type': types[extname(name)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
      });
      res.end(body);
    } catch {
      res.writeHead(404).end();
    }
  };
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://home').pathname;
    const page = isPage(req) && !path.startsWith('/__/');
    if (deployed && (page || isOfApp(path))) return void answer(req, res, path);
    const passed = request(
      { port: home, host: '127.0.0.1', path: req.url, method: req.method, headers: req.headers },
      (from) => {
        const pass = () => {
          res.writeHead(from.statusCode ?? 502, from.headers);
          from.pipe(res);
        };
        if (held?.path.test(path) === true) void held.over.then(pass);
        else pass();
      },
    );
    passed.on('error', () => res.destroy());
    res.on('close', () => passed.destroy());
    req.pipe(passed);
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: () => {
      deployed = true;
    },
    hold: (path) => {
      let release = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { path, over };
      return {
        release: () => {
          held = null;
          release();
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
