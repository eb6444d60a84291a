import { preloadHeader } from '../../domain/platform/snapshots/first-screens.ts';
import { readerOf } from '../../domain/platform/reader.ts';
import type { Draw } from '../../domain/platform/snapshots/drawn-page.ts';
import type { Ports } from '../../functions/ports.ts';
import { packed } from '../../functions/live/site/packed.ts';
import { answerOneClick, isOneClick } from '../../functions/letters/one-click.ts';
import { answerSite, isOfBuild, originOf } from '../../functions/snapshots/site.ts';
import type { Shell } from '../../functions/snapshots/shell.ts';
import { isFile } from '../../functions/snapshots/engines/answer.ts';
import { send } from '../http/exchange.ts';
import type { RequestHandler } from './front.ts';
import type { SiteRules } from './site-rules.ts';
import { withStandIns } from './site.ts';

export interface SitePagesOptions {
  readonly ports: Ports;
  readonly rules: SiteRules;
  /**
   * Null if another server has the pages, as in development: then everything but pages is served.
   */
  readonly shell: Shell | null;
  /** Renders the app’s pages; null if they are served as the bare shell. */
  readonly draw: Draw | null;
}

const emptyShell: Shell = { html: '', still: '', program: [], scripts: {}, french: [] };

/** Responds to the paths that Hosting rewrites to the function `site`, like that function. */
export const openSitePages = ({ ports, rules, shell, draw }: SitePagesOptions): RequestHandler => {
  const own =
    shell === null
      ? emptyShell
      : {
          ...shell,
          html: withStandIns(shell.html),
          still: withStandIns(shell.still),
        };
  return (req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://home');
    if (isOneClick(req.method, pathname)) {
      req.resume();
      void answerOneClick(ports, search).then(({ status, body }) =>
        send(res, status, body, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }),
      );
      return true;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    // No rewrite leads to the function for the robots file; this home does not need one.
    if (!isFile(pathname)) {
      if (isOfBuild(pathname) || rules.functionOf(pathname) !== 'site') return false;
      if (shell === null && !pathname.startsWith('/snapshots/')) return false;
    }
    const answer = async (): Promise<void> => {
      try {
        const told = await answerSite(
          ports,
          own,
          {
            path: pathname,
            query: search,
            origin: originOf('http', req.headers.host),
            preload: req.headers[preloadHeader]?.toString() ?? null,
            reader: readerOf(req.headers.cookie, req.headers['accept-language']),
          },
          draw,
        );
        const { bytes, headers } = await packed(told, req.headers['accept-encoding']);
        const all = { ...rules.headersFor(pathname), ...headers };
        if (req.method === 'GET') return send(res, told.status, Buffer.from(bytes), all);
        res.writeHead(told.status, { ...all, 'Content-Length': String(bytes.length) }).end();
      } catch (error) {
        console.error(`${pathname}:`, error);
        send(res, 500, 'Something went wrong on our side.\n', { 'Content-Type': 'text/plain' });
      }
    };
    void answer();
    return true;
  };
};
