import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSiteRules } from '../../../src/embedded/server/site-rules.ts';
import { openSite } from '../../../src/embedded/server/site.ts';
import { ask, onAPort, type Answered } from './on-a-port.ts';

let dir = '';
let port = 0;
let close: () => Promise<void>;
const script = 'export const answer = 42;\n'.repeat(100);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(dir, 'assets'));
  const files: Readonly<Record<string, string | Buffer>> = {
    'shell.html': '<!doctype html><html><head><title>App</title></head></html>',
    '404.html': '<!doctype html><title>Not here</title>',
    'sw.js': 'self.skipWaiting();',
    'manifest.webmanifest': '{}',
    'assets/app-x1.js': script,
    'assets/app-x1.js.br': brotliCompressSync(script),
    'assets/app-x1.js.gz': gzipSync(script),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
  const site = await openSite(dir, await readSiteRules('firebase.json'));
  ({ port, close } = await onAPort(site));
});
afterAll(async () => {
  await close();
  await rm(dir, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> =>
  ask(port, path, { headers });

describe('the served app', () => {
  it.each([
    '/',
    '/listings',
    '/listing/abc',
    '/profile/messages/1',
    '/members/jo.doe/',
    '/membersnew/jo.doe/bids',
  ])('answers %s with the shell', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.text).toContain('<title>App</title>');
  });

  it('loads the sign-in loader before the app', async () => {
    const { text } = await get('/');
    expect(text.match(/<head>.*<\/head>/s)?.[0]).toContain('/emulator/auth/gapi.js');
  });

  it('packs a page as whoever asks takes it', async () => {
    const plain = await get('/listing/abc');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const coding of ['br', 'gzip']) {
      const { headers, body } = await get('/listing/abc', { 'Accept-Encoding': coding });
      expect(headers['content-encoding']).toBe(coding);
      const unpacked = coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
      expect(unpacked.toString('utf8')).toBe(plain.text);
    }
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/app-x1.js.br',
  ])('has nothing under %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Not here');
  });

  it('keeps hashed files for ever, asks again for the rest, and keeps nothing that is not there', async () => {
    expect((await get('/assets/app-x1.js')).headers['cache-control']).toContain('immutable');
    for (const path of ['/sw.js', '/shell.html']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache');
    }
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['cache-control']).toBe('public, max-age=300');
    for (const path of ['/assets/gone.js', '/gone.js', '/icons/gone.png']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  it('sends the compressed twin the browser takes', async () => {
    const br = await get('/assets/app-x1.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers['content-type']).toContain('text/javascript');
    const gz = await get('/assets/app-x1.js', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    const plain = await get('/assets/app-x1.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(script);
    expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('answers 304 to whoever has it', async () => {
    const { headers } = await get('/sw.js');
    const again = await get('/sw.js', { 'If-None-Match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('guards every answer by headers', async () => {
    for (const path of ['/', '/assets/app-x1.js', '/gone.js']) {
      const { headers } = await get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe-inline');
      expect(policy).not.toContain('unsafe-eval');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      expect(headers['permissions-policy']).toContain('microphone=()');
    }
  });

  it('takes GET and HEAD alone', async () => {
    const head = await ask(port, '/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect((await ask(port, '/', { method: 'POST' })).status).toBe(405);
    expect((await get('/%E0%A4%A')).status).toBe(400);
  });
});
