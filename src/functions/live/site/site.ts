import { readFile } from 'node:fs/promises';
import { onRequest } from 'firebase-functions/v2/https';
import { readerOf } from '../../../domain/platform/reader.ts';
import { answerOneClick, isOneClick } from '../../letters/one-click.ts';
import type { Draw } from '../../../domain/platform/snapshots/drawn-page.ts';
import type { Ports } from '../../ports.ts';
import { preloadHeader } from '../../../domain/platform/snapshots/first-screens.ts';
import { answerSite, originOf } from '../../snapshots/site.ts';
import type { Shell } from '../../snapshots/shell.ts';

import { drawingIn } from './drawing.ts';
import { packed } from './packed.ts';
import { siteService } from '../services/services.ts';

/** The build puts the app's page next to the functions. */
const shellFile = new URL('./shell.json', import.meta.url);
const drawing = drawingIn(new URL('./drawing/draw.mjs', import.meta.url));

let shell: Promise<Shell> | undefined;
const builtShell = (): Promise<Shell> => {
  shell ??= readFile(shellFile, 'utf8').then((text) => JSON.parse(text) as Shell);
  return shell;
};

/**
 * Responds to addresses that Hosting rewrites to the house.
 *
 * @param shellOf the app’s page; by default the built one.
 *
 * @param draw draws the app’s pages; by default the built renderer.
 */
export const siteFunction = (
  ports: () => Ports,
  shellOf: () => Promise<Shell> = builtShell,
  draw: Draw | null = drawing,
) =>
  onRequest(siteService, async (request, response) => {
    const url = new URL(request.url, 'http://site');
    if (isOneClick(request.method, url.pathname)) {
      const { status, body } = await answerOneClick(ports(), url.search);
      response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(body);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end();
      return;
    }
    // Behind Hosting, the host of the original request is the forwarded one.
    const host = request.get('x-forwarded-host') ?? request.get('host');
    const answer = await answerSite(
      ports(),
      await shellOf(),
      {
        path: url.pathname,
        query: url.search,
        origin: originOf('https', host),
        preload: request.get(preloadHeader) ?? null,
        reader: readerOf(request.get('cookie'), request.get('accept-language')),
      },
      draw,
    );
    const { bytes, headers } = await packed(answer, request.headers['accept-encoding']);
    response.status(answer.status).set(headers).end(bytes);
  });
