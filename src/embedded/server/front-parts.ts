import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Draw } from '../../domain/platform/drawn-page.ts';
import { drawingIn } from '../../functions/live/drawing.ts';
import type { Shell } from '../../functions/snapshots/shell.ts';
import { inProject } from '../build/project.ts';
import { isEmulatorAddress } from '../emulator/control.ts';
import { send } from '../http/exchange.ts';
import type { RequestHandler } from './front.ts';
import { readSiteRules } from './site-rules.ts';
import { openSite } from './site.ts';

/** Answers where no app is served. */
export const nothingHere: RequestHandler = (_req, res) => {
  send(res, 404, 'There is nothing here.\n', { 'Content-Type': 'text/plain; charset=utf-8' });
  return true;
};

/** While the home opens. A browser that came early looks again by itself. */
export const notYetOpen: RequestHandler = (_req, res) => {
  const soon = { 'Content-Type': 'text/plain', 'Retry-After': '1', Refresh: '1' };
  send(res, 503, 'The home is opening.\n', soon);
  return true;
};

/** A home somebody lives in is not emptied by one request, nor does it get other rules by one. */
export const noEmulator: RequestHandler = (req, res) => {
  if (!isEmulatorAddress(new URL(req.url ?? '/', 'http://home').pathname)) return false;
  send(res, 403, 'This home is no emulator.\n', { 'Content-Type': 'text/plain; charset=utf-8' });
  return true;
};

/** The built app's page as the functions know it, and the built drawing of its pages. */
export const builtPages = async (): Promise<{ readonly shell: Shell; readonly draw: Draw }> => {
  const built = inProject('dist', 'functions');
  const shell = JSON.parse(await readFile(join(built, 'shell.json'), 'utf8')) as Shell;
  return { shell, draw: drawingIn(pathToFileURL(join(built, 'drawing', 'draw.mjs'))) };
};

/** The built app, by the hosting rules of firebase.json. */
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
