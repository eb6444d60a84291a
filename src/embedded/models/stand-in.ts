import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendJson } from '../http/exchange.ts';
import { isLocalProcess } from '../http/peer.ts';
import { openModelCalls } from './calls.ts';
import type { ModelFaults, openChatServer } from './chat-server.ts';

/** Address of the stand-in, up to `/v1`. */
export const modelsAddress = '/standin/models';

const noFaults: ModelFaults = {
  limitedForSeconds: null,
  delayMs: 0,
  isSilent: false,
  says: null,
};

const faultsIn = (body: Readonly<Record<string, unknown>>): ModelFaults => {
  const { limitedForSeconds, delayMs, isSilent, says } = body;
  return {
    limitedForSeconds:
      typeof limitedForSeconds === 'number' && limitedForSeconds >= 0 ? limitedForSeconds : null,
    delayMs: typeof delayMs === 'number' && delayMs > 0 ? Math.min(delayMs, 120_000) : 0,
    isSilent: isSilent === true,
    says: typeof says === 'string' ? says : null,
  };
};

/**
 * Stand-in for providers of language models, for programs on this machine only. The server loads
 * with the first question; with `testDoors`, `POST /standin/models/faults` makes it fail.
 */
export const openModels = (now: () => number, testDoors: boolean) => {
  const calls = openModelCalls();
  let faults = noFaults;
  let server: Promise<ReturnType<typeof openChatServer>> | undefined;

  const setFaults = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    faults = faultsIn(await readJson(req, 10_000));
    sendJson(res, 200, faults);
  };
  const answer = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    server ??= import('./chat-server.ts').then((m) => m.openChatServer(now, calls));
    (await server)(req, res, path, faults);
  };

  const handle = (req: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname } = new URL(req.url ?? '/', 'http://home');
    if (!pathname.startsWith(`${modelsAddress}/`)) return false;
    const path = pathname.slice(modelsAddress.length);
    if (!isLocalProcess(req)) {
      sendJson(res, 403, { error: { message: 'The models are for programs of this machine.' } });
    } else if (path === '/faults' && req.method === 'POST' && testDoors) {
      setFaults(req, res).catch(() => res.destroy());
    } else answer(req, res, path).catch(() => res.destroy());
    return true;
  };

  return { handle, calls };
};
