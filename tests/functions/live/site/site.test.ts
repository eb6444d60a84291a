import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSiteRules } from '../../../../src/embedded/server/site-rules.ts';
import { siteFunction } from '../../../../src/functions/live/site/site.ts';
import type { Ports } from '../../../../src/functions/ports.ts';
import { ask, onAPort } from '../../../embedded/server/on-a-port.ts';
import { publicMarket } from '../../snapshots/small-market.ts';
import { shell, siteOverHttp } from '../../snapshots/site-over-http.ts';
import { wireStore } from '../../wire-store.ts';

// The package keeps the console it finds.
vi.hoisted(() => Object.assign(console, { debug: () => {}, warn: () => {} }));

const store = wireStore();
let ports: Ports;
let port = 0;
let close: () => Promise<void>;

/** Adds the platform server's own additions to a request and a response. */
const asThePlatformDoes = (req: IncomingMessage, res: ServerResponse): readonly [never, never] => {
  const get = (name: string) => req.headers[name.toLowerCase()];
  const set = (name: string | Readonly<Record<string, string>>, value = '') => {
    const all = typeof name === 'string' ? { [name]: value } : name;
    for (const [key, told] of Object.entries(all)) res.setHeader(key, told);
    return more;
  };
  const status = (code: number) => Object.assign(res, { statusCode: code });
  const more = Object.assign(res, { set, status });
  return [Object.assign(req, { get }) as never, more as never];
};

beforeAll(async () => {
  ({ ports } = await publicMarket(store));
  const site = siteFunction(
    () => ports,
    () => Promise.resolve(shell),
  );
  ({ port, close } = await onAPort((req, res) => site(...asThePlatformDoes(req, res))));
});
afterAll(() => close());

const forwarded = { 'X-Forwarded-Host': 'hammerlane.example' };

describe('the site on Firebase', () => {
  siteOverHttp(
    (path, headers = {}) => ask(port, path, { headers: { ...forwarded, ...headers } }),
    () => 'https://hammerlane.example',
  );

  it('tells robots their rules where the platform lets it', async () => {
    const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8')) as {
      readonly hosting: {
        readonly redirects?: readonly { readonly source: string; readonly destination: string }[];
      };
    };
    const { functionOf } = await readSiteRules('firebase.json');
    // In a function Google's runtime answers these two itself, with nothing.
    expect(['/robots.txt', '/favicon.ico'].map(functionOf)).toEqual([null, null]);
    const led = hosting.redirects?.find(({ source }) => source === '/robots.txt');
    const to = led?.destination ?? '';
    expect(functionOf(to)).toBe('site');
    const { status, text } = await ask(port, to, { headers: forwarded });
    expect(status).toBe(200);
    expect(text).toContain('\nSitemap: https://hammerlane.example/sitemap.xml\n');
  });

  it('is asked for files of the build where there is none, and nobody keeps that', async () => {
    const { status, headers, text } = await ask(port, '/assets/gone-x1.js', { headers: forwarded });
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(text).toBe('There is nothing here.\n');
  });

  it('is promised to be spoken to by TLS alone', async () => {
    const text = await readFile('firebase.json', 'utf8');
    expect(text).toMatch(
      /"Strict-Transport-Security",\s+"value": "max-age=\d{8}; includeSubDomains"/,
    );
  });
});
