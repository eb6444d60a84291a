import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Draw } from '../../domain/platform/snapshots/drawn-page.ts';
import { drawingIn } from '../../functions/live/site/drawing.ts';
import type { Shell } from '../../functions/snapshots/shell.ts';
import { inProject } from '../build/project.ts';
import { isEmulatorAddress } from '../emulator/control.ts';
import { send } from '../http/exchange.ts';
import type { RequestHandler } from './front.ts';
import { readSiteRules } from './site-rules.ts';
import { openSite } from './site.ts';

/** Handler for homes without an app. */
export const nothingHere: RequestHandler = (_req, res) => {
  send(res, 404, 'There is nothing here.\n', { 'Content-Type': 'text/plain; charset=utf-8' });
  return true;
};

/** Handler while the home opens. A browser that is early retries automatically. */
export const notYetOpen: RequestHandler = (_req, res) => {
  const soon = { 'Content-Type': 'text/plain', 'Retry-After': '1', Refresh: '1' };
  send(res, 503, 'The home is opening.\n', soon);
  return true;
};

/**
 * Handler that refuses emulator calls: a home with real data is not cleared, nor are its rules
 * exchanged, by a single request.
 */
export const noEmulator: RequestHandler = (req, res) => {
  if (!isEmulatorAddress(new URL(req.url ?? '/', 'http://home').pathname)) return false;
  send(res, 403, 'This home is no emulator.\n', { 'Content-Type': 'text/plain; charset=utf-8' });
  return true;
};

/** The built app's page in the functions' format, and the built renderer of its pages. */
export const builtPages = async (): Promise<{ readonly shell: Shell; readonly draw: Draw }> => {
  const built = inProject('dist', 'functions');
  const shell = JSON.parse(await readFile(join(built, 'shell.json'), 'utf8')) as Shell;
  return { shell, draw: drawingIn(pathToFileURL(join(built, 'drawing', 'draw.mjs'))) };
};

/** The built app, served by the hosting rules of firebase.json. */
export const builtApp = async (
  policyHere: (policy: string) => string = (policy) => policy,
): Promise<RequestHandler> => {
  const rules = await readSiteRules(inProject('firebase.json'), policyHere);
  const site = await openSite(inProject(rules.folder), rules);
  return (req, res) => {
    void site(req, res).catch((error: unknown) => {
      console.error(`${req.url}:`, error);
      send(res, 500, 'Something went wrong on our side.\n', { 'Content-Type': 'text/plain' });
    });
    return true;
  };
};
