import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadBody, readJson, sendJson } from '../http/exchange.ts';
import { isLocalProcess, isLocalVisit } from '../http/peer.ts';

/** One page view as the ad network would get it. */
export interface PixelEvent {
  readonly event: string;
  readonly path: string;
  readonly referrer: string;
  /** Device clock, ms UTC. */
  readonly at: number;
  /** Home's clock, ms UTC. */
  readonly receivedAt: number;
}

/** Events kept; older ones fall out. */
const kept = 1000;
const address = '/standin/pixel';

const text = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

/**
 * The recorder that stands in for the ad network's pixel: takes events from pages (`POST`), and shows
 * them to this machine (`GET`), newest first. Nothing leaves the home.
 */
export const openPixel = (now: () => number) => {
  const events: PixelEvent[] = [];

  const record = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      const body = await readJson(req, 4096);
      if (text(body['event'], 40) === '' || text(body['path'], 500) === '') {
        sendJson(res, 400, { error: { code: 400, message: 'An event has an event and a path.' } });
        return;
      }
      events.push({
        event: text(body['event'], 40),
        path: text(body['path'], 500),
        referrer: text(body['referrer'], 500),
        at: Number(body['at']) || 0,
        receivedAt: now(),
      });
      events.splice(0, Math.max(0, events.length - kept));
      res.writeHead(204).end();
    } catch (error) {
      const [status, message] =
        error instanceof BadBody ? [error.status, error.message] : [400, 'The event was not read.'];
      sendJson(res, status, { error: { code: status, message } });
    }
  };

  const handle = (req: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname } = new URL(req.url ?? '/', 'http://home');
    if (pathname !== address) return false;
    if (req.method === 'POST') void record(req, res);
    else if (isLocalProcess(req) || isLocalVisit(req)) sendJson(res, 200, [...events].reverse());
    else sendJson(res, 403, { error: { code: 403, message: 'The record is for this machine.' } });
    return true;
  };

  return { handle, events: (): readonly PixelEvent[] => events };
};
