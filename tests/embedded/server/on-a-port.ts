import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The same as received, possibly compressed. */
  readonly body: Buffer;
}

/** One raw request, including Host and Origin, which `fetch` would not allow. */
export const ask = (
  port: number,
  path: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
        agent: false,
      },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode = 0, headers } = res;
          resolve({ status: statusCode, headers, text: body.toString('utf8'), body });
        });
        res.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });

/** A server of only these parts. */
export const onAPort = async (
  serve: (req: IncomingMessage, res: ServerResponse) => unknown,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  const server = createServer((req, res) => void serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
