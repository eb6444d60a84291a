import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http/exchange.ts';
import { isWelcome, hostnameOf } from '../http/peer.ts';
import type { Repair } from '../disk/damage.ts';
import { answerChallenge, challengePath } from './challenge-page.ts';
import { answerElements } from './elements.ts';
import { StripeFault } from './faults.ts';
import { openStandIn, type StandIn } from './stand-in.ts';
import { openCardStore } from './store.ts';
import type { HttpOptions, OpenHttp } from '../server/http-server.ts';

export interface StripeServerOptions {
  /** Data folder of the home. */
  readonly dir: string;
  readonly now: () => number;
  readonly openHttp: OpenHttp;
  /** Used if it is free; otherwise any other. */
  readonly port: number;
  readonly lan: boolean;
  /** Hosts, without port, that the home responds to. */
  readonly hosts: () => ReadonlySet<string>;
  /** Port of the site whose pages may frame the fields. */
  readonly sitePort: () => number;
  readonly repair?: Repair | null;
}

export interface StripeServer extends StandIn {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const largestBody = 64 * 1_024;

/**
 * Policy of the stand-in's pages: own files only, framed by the site under any name of this
 * machine.
 */
const pagePolicy = (req: IncomingMessage, sitePort: number): string => {
  const host = hostnameOf(req.headers.host ?? 'localhost');
  const names = [...new Set(['localhost', '127.0.0.1', host])];
  const site = names.map((name) => `http://${name}:${sitePort}`).join(' ');
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self' ${site}`;
};

const headersOf = (req: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  );

/** Stripe's stand-in on a port of its own: a different origin than the site, like Stripe's. */
export const openStripeServer = async (options: StripeServerOptions): Promise<StripeServer> => {
  const store = await openCardStore(options.dir, options.now, options.repair ?? null);
  let port = options.port;
  const standIn = openStandIn(store, options.now, () => `http://localhost:${port}${challengePath}`);

  const api = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { status, body, headers } = await standIn.call({
      method: req.method ?? 'GET',
      address: req.url ?? '/',
      headers: headersOf(req),
      body: (await readBody(req, largestBody)).toString('utf8'),
    });
    sendJson(res, status, body, headers);
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://stripe');
    if (url.pathname.startsWith('/v1/')) return api(req, res);
    const policy = pagePolicy(req, options.sitePort());
    if (url.pathname.startsWith(challengePath)) {
      return answerChallenge(standIn.bank, policy, req, res, url);
    }
    return answerElements(policy, res, url);
  };

  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    if (!isWelcome(req, options.hosts())) {
      return sendJson(res, 403, { error: { message: 'This is for this home’s own pages.' } });
    }
    answer(req, res).catch((error: unknown) => {
      if (error instanceof StripeFault) return sendJson(res, error.status, { error: error.error });
      console.error(`Cards: ${req.method} ${req.url}:`, error);
      return sendJson(res, 500, { error: { type: 'api_error', message: 'Something went wrong.' } });
    });
  };
  const at: HttpOptions = { ...options, name: 'cards', answer: handle };
  const server = await options.openHttp(at).catch(() => options.openHttp({ ...at, port: 0 }));
  ({ port } = server);
  return {
    ...standIn,
    port,
    close: async () => {
      standIn.events.close();
      await server.close(0);
      await store.close();
    },
  };
};
