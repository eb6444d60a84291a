import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright/test';
import { build } from 'vite';

/** The settings of a page's SDK. */
export interface Mode {
  readonly longPolling: boolean;
  readonly persistent: boolean;
}

export interface Pages {
  /** A tab with the browser SDK connected to the Firestore at `port`. */
  open(context: BrowserContext, mode: Mode, port: number, uid?: string | null): Promise<Page>;
  close(): Promise<void>;
}

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: new URL('firestore-page.ts', import.meta.url).pathname,
        output: { format: 'iife' },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const result of outputs) {
    for (const item of 'output' in result ? result.output : []) {
      if (item.type === 'chunk') return item.code;
    }
  }
  throw new Error('The page could not be bundled.');
};

/** Serves one page with the unmodified browser SDK, from an origin of its own. */
export const servePages = async (): Promise<Pages> => {
  const code = await bundle();
  const server: Server = createServer((req, res) => {
    if (req.url?.startsWith('/page.js') === true) {
      res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code);
    } else {
      const html = '<!doctype html><title>wire</title><script src="/page.js"></script>';
      res.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async open(context, mode, port, uid = 'alice') {
      const page = await context.newPage();
      const opening = { ...mode, port, uid, projectId: 'demo-hammerlane' };
      await page.goto(`${origin}/?open=${encodeURIComponent(JSON.stringify(opening))}`);
      await page.waitForFunction(() => 'fire' in window);
      return page;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
