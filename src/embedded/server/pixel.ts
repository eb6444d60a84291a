import type { IncomingMessage, ServerResponse } from 'node:http';
import { send, sendJson } from '../http/exchange.ts';
import { isLocalProcess, isLocalVisit } from '../http/peer.ts';
import { sendRecord } from '../pages/sent-items.ts';

/** One page view, as an ad network would receive it. */
export interface PixelEvent {
  readonly id: string;
  readonly event: string;
  /** Address of the page, without search terms. */
  readonly page: string;
  /** Origin of the previous page; empty if there is none. */
  readonly referrer: string;
  /** Device clock, ms UTC. */
  readonly at: number;
  /** Home's clock, ms UTC. */
  readonly receivedAt: number;
}

/** Most events kept; older ones are dropped. */
const mostEvents = 1000;
const pixelPath = '/standin/pixel';

/** Tag with the recorder's address for the app's pages. */
export const pixelTag = `<meta name="hammerlane-pixel" content="${pixelPath}?id=demo">`;

/** A transparent image of one pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * The recorder that stands in for the ad network's pixel with the same protocol: an image whose
 * address contains the event. Without an event, it shows the recorded ones to this machine, newest
 * first. Nothing leaves the home.
 */
export const openPixel = (now: () => number) => {
  const events: PixelEvent[] = [];

  const record = (said: URLSearchParams, res: ServerResponse): void => {
    const text = (key: string, max: number): string => (said.get(key) ?? '').slice(0, max);
    if (text('id', 40) === '' || text('ev', 40) === '' || text('dl', 500) === '') {
      sendJson(res, 400, { error: { code: 400, message: 'An event has an id, ev and dl.' } });
      return;
    }
    events.push({
      id: text('id', 40),
      event: text('ev', 40),
      page: text('dl', 500),
      referrer: text('rl', 500),
      at: Number(said.get('ts')) || 0,
      receivedAt: now(),
    });
    events.splice(0, Math.max(0, events.length - mostEvents));
    send(res, 200, dot, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
  };

  const show = (res: ServerResponse): void =>
    sendRecord(res, {
      title: 'Page views',
      about: 'Everything this home would have told an ad network. Nothing leaves the machine.',
      empty: 'No page view yet. One appears here with each page that is opened.',
      rows: events
        .toReversed()
        .map(({ page, event, receivedAt }) => ({ what: page, more: event, at: receivedAt })),
    });

  const handle = (req: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://home');
    if (pathname !== pixelPath) return false;
    if (searchParams.size > 0) record(searchParams, res);
    else if (isLocalProcess(req) || isLocalVisit(req)) sendJson(res, 200, events.toReversed());
    else sendJson(res, 403, { error: { code: 403, message: 'The record is for this machine.' } });
    return true;
  };

  return { handle, show, events: (): readonly PixelEvent[] => events };
};
