import { readFile } from 'node:fs/promises';
import { onRequest } from 'firebase-functions/v2/https';
import { readerOf } from '../../domain/platform/reader.ts';
import type { Ports } from '../ports.ts';
import { aheadHeader, answerSite, originOf } from '../snapshots/site.ts';
import type { Shell } from '../snapshots/shell.ts';
import { options } from './callable.ts';
import { packed } from './packed.ts';

/** The build puts the app's page beside the functions. */
const shellFile = new URL('./shell.json', import.meta.url);

let shell: Promise<Shell> | undefined;
const builtShell = (): Promise<Shell> => {
  shell ??= readFile(shellFile, 'utf8').then((text) => JSON.parse(text) as Shell);
  return shell;
};

/** What the hosting rewrites to the house. */
export const siteFunction = (ports: () => Ports) =>
  onRequest({ ...options, memory: '512MiB' }, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end();
      return;
    }
    const url = new URL(request.url, 'http://site');
    // Behind the hosting, the host the reader asked for is the forwarded one.
    const host = request.get('x-forwarded-host') ?? request.get('host');
    const answer = await answerSite(ports(), await builtShell(), {
      path: url.pathname,
      query: url.search,
      origin: originOf('https', host),
      ahead: aheadHeader in request.headers,
      reader: readerOf(request.get('cookie'), request.get('accept-language')),
    });
    const { bytes, headers } = await packed(answer, request.headers['accept-encoding']);
    response.status(answer.status).set(headers).end(bytes);
  });
