import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf, reflectionOf } from '../../functions/calls/network.ts';
import { sendJson } from '../http/exchange.ts';

/** Shows callers how the house sees their own connection: `GET /network-info`. */
export const openReflection =
  (now: () => number) =>
  (req: IncomingMessage, res: ServerResponse): boolean => {
    const [path] = (req.url ?? '').split('?');
    if (path !== '/network-info' || req.method !== 'GET') return false;
    const network = networkOf(req.socket.remoteAddress, req.headers, null);
    sendJson(res, 200, reflectionOf(network, now()), { 'Cache-Control': 'no-store' });
    return true;
  };
