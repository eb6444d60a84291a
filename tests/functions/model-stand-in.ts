import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modelsAddress, openModels } from '../../src/embedded/models/stand-in.ts';
import { chatModels } from '../../src/functions/live/providers/chat-models.ts';
import type { Models } from '../../src/functions/answers/models.ts';

/** The adapter's address of the stand-in, whose port opens with the first question. */
const named = 'http://127.0.0.1:1';

/** The stand-in for language models behind the server's own adapter. */
export const modelStandIn = (now: () => number) => {
  const { handle, calls } = openModels(now, true);
  let port: Promise<number> | undefined;
  const opened = (): Promise<number> =>
    new Promise((resolve) => {
      const server = createServer((req, res) => void (handle(req, res) || res.destroy()));
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)).unref();
    });
  const carry: typeof fetch = async (input, init) => {
    port ??= opened();
    const address = input instanceof Request ? input.url : String(input);
    return fetch(address.replace(named, `http://127.0.0.1:${await port}`), init);
  };
  const models: Models = chatModels({
    keys: {},
    local: { title: 'Local model', url: `${named}${modelsAddress}/v1`, model: 'house-extract' },
    log: () => undefined,
    fetch: carry,
    timeoutMs: 60_000,
  });
  const faults = async (body: object): Promise<void> => {
    await carry(`${named}${modelsAddress}/faults`, { method: 'POST', body: JSON.stringify(body) });
  };
  return { models, calls, faults, carry, url: `${named}${modelsAddress}/v1` };
};

export type ModelStandIn = ReturnType<typeof modelStandIn>;
