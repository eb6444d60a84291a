import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { sendJson } from '../http/exchange.ts';
import { enforceMinimumRate, type MinimumRate } from '../http/minimum-rate.ts';
import { isLocalProcess, isWelcome } from '../http/peer.ts';
import type { HttpOptions, OpenHttp } from './http-server.ts';

/** One part of the home: handles the request and returns true, or leaves it to the next. */
export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => boolean;

export interface FrontOptions extends Pick<HttpOptions, 'port' | 'lan' | 'onHttp2'> {
  readonly openHttp: OpenHttp;
  /** Handlers to try, in order; `owner` is true for the admin SDK on this machine. */
  readonly parts: (owner: boolean) => readonly RequestHandler[];
  /** Handles every request that no part handles: the app. */
  readonly rest: RequestHandler;
  /** Slowest accepted rate of bodies. */
  readonly pace?: MinimumRate;
}

export interface Front {
  readonly port: number;
  /** Hosts, without port, that this home responds to. */
  readonly hosts: () => ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses of this machine on its networks. */
export const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

const hasOwnerToken = (req: IncomingMessage): boolean =>
  /^Bearer\s+owner$/i.test(req.headers.authorization ?? '');

const refuse = (res: ServerResponse, message: string): void =>
  sendJson(res, 403, { error: { code: 403, message, status: 'PERMISSION_DENIED' } });

/** Whether the address of a request is valid, including the escapes in its path. */
const isReadable = (req: IncomingMessage): boolean => {
  try {
    decodeURIComponent(new URL(req.url ?? '/', 'http://home').pathname);
    return true;
  } catch {
    return false;
  }
};

/** Time for open responses to end when the home stops, ms. */
const grace = 500;

/** The home's only HTTP server: checks the sender, then tries each handler in turn. */
export const openFront = async (options: FrontOptions): Promise<Front> => {
  const hosts = new Set([...localNames, ...(options.lan ? lanAddresses() : [])]);
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    enforceMinimumRate(req, res, options.pace);
    try {
      if (!isWelcome(req, hosts)) {
        return refuse(res, 'This home answers only to its own addresses and pages.');
      }
      if (!isReadable(req)) {
        const message = 'The address of this request cannot be read.';
        return sendJson(res, 400, { error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
      }
      const owner = hasOwnerToken(req);
      if (owner && !isLocalProcess(req)) {
        return refuse(res, '"Bearer owner" is for programs of this machine alone.');
      }
      if (options.parts(owner).some((part) => part(req, res))) return undefined;
      return void options.rest(req, res);
    } catch (error) {
      console.error(`${req.method} ${req.url}:`, error);
      return sendJson(res, 500, { error: { code: 500, message: 'INTERNAL', status: 'INTERNAL' } });
    }
  };
  const server = await options.openHttp({ ...options, name: 'site', answer });
  let closing: Promise<void> | null = null;
  return {
    port: server.port,
    hosts: () => hosts,
    close: () => {
      closing ??= server.close(grace);
      return closing;
    },
  };
};
