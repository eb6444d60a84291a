import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { newVapidKeys, type VapidKeys } from '../../functions/live/providers/web-push.ts';
import type { Repair } from '../disk/damage.ts';
import { readSealed, writeSealed } from '../disk/sealed.ts';
import { sendJson } from '../http/exchange.ts';
import { isLocalProcess, isLocalVisit } from '../http/peer.ts';
import { sendRecord } from '../pages/sent-items.ts';

/** One push, as the browser's push service would receive it: encrypted for the browser. */
export interface RecordedPush {
  readonly endpoint: string;
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
  readonly signed: boolean;
  readonly bytes: number;
  /** Home's clock, ms UTC. */
  readonly at: number;
}

export const pushAddress = '/standin/push';
const mostPushes = 500;
const largestPush = 4_096;

/** The home's key pair, created once and stored with its data. */
export const pushKeys = async (dir: string, repair: Repair | null = null): Promise<VapidKeys> => {
  const file = join(dir, 'push-keys.json');
  const lost = 'The keys for push are made anew: devices have to ask for notices again.';
  const known = readSealed(file, repair, lost);
  if (known !== null) return known as VapidKeys;
  const made = newVapidKeys('mailto:no-reply@hammerlane.example.com');
  await writeSealed(file, made);
  return made;
};

const headerOf = (req: IncomingMessage, name: string): string => {
  const value = req.headers[name];
  return typeof value === 'string' ? value.slice(0, 1_000) : '';
};

/**
 * Stands in for the browsers' push services: receives encrypted pushes from the home's functions
 * and shows them to this machine, newest first. Nothing leaves the home.
 */
export const openPushRecorder = (now: () => number) => {
  const pushes: RecordedPush[] = [];

  const record = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    let bytes = 0;
    for await (const chunk of req) bytes += (chunk as Buffer).length;
    const signed = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, *k=[\w-]+$/.test(
      headerOf(req, 'authorization'),
    );
    const endpoint = headerOf(req, 'x-push-endpoint');
    if (!signed || !URL.canParse(endpoint) || bytes > largestPush) {
      return sendJson(res, bytes > largestPush ? 413 : 400, { error: { message: 'No push.' } });
    }
    pushes.push({
      endpoint,
      ttl: headerOf(req, 'ttl'),
      urgency: headerOf(req, 'urgency'),
      topic: headerOf(req, 'topic'),
      signed,
      bytes,
      at: now(),
    });
    pushes.splice(0, Math.max(0, pushes.length - mostPushes));
    return void res.writeHead(201).end();
  };

  const show = (res: ServerResponse): void =>
    sendRecord(res, {
      title: 'Pushes',
      about:
        'Everything this home would have sent to browsers’ push services, sealed so that only the browser reads it. Nothing leaves the machine.',
      empty: 'No push yet. One appears here when a device with notifications on is told something.',
      rows: pushes.toReversed().map(({ endpoint, urgency, ttl, bytes, at }) => ({
        what: `To ${new URL(endpoint).host}`,
        more: `${bytes} bytes, urgency ${urgency}, kept for ${ttl} s`,
        at,
      })),
    });

  const handle = (req: IncomingMessage, res: ServerResponse): boolean => {
    if (new URL(req.url ?? '/', 'http://home').pathname !== pushAddress) return false;
    const local = isLocalProcess(req);
    if (!local && !isLocalVisit(req)) {
      sendJson(res, 403, { error: { code: 403, message: 'The record is for this machine.' } });
    } else if (req.method === 'POST' && local) {
      record(req, res).catch(() => res.destroy());
    } else sendJson(res, 200, pushes.toReversed());
    return true;
  };

  return { handle, show };
};
