import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that records everything sent to one browser, for pages and workers. */
export interface Recorder {
  /** Proxy address for the browser. */
  readonly server: string;
  /** Finds a text in everything sent so far, each match with some context. */
  readonly find: (text: RegExp) => readonly string[];
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly path: string;
  body: string;
}

/** Whether a response is readable text: no archive and no picture. */
const isText = (type: string | undefined): boolean => !/^(?:image|font)\//.test(type ?? '');

/**
 * Opens a recorder. Responses are passed uncompressed; those that never end, as a listener's, are
 * recorded as far as they came.
 */
export const openRecorder = async (): Promise<Recorder> => {
  const answers: Answer[] = [];
  const server = createServer((inward, outward) => {
    const headers = { ...inward.headers, 'accept-encoding': 'identity' };
    const { method, url: path = '' } = inward;
    const onward = request(path, { method, headers }, (answer) => {
      outward.writeHead(answer.statusCode ?? 502, answer.headers);
      outward.flushHeaders();
      if (isText(answer.headers['content-type'])) {
        const kept: Answer = { path, body: JSON.stringify(answer.headers) };
        answers.push(kept);
        answer.on('data', (chunk: Buffer) => {
          kept.body += chunk.toString('utf8');
        });
      }
      answer.pipe(outward);
    });
    onward.on('error', () => outward.destroy());
    outward.on('close', () => onward.destroy());
    inward.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    server: `http://localhost:${(server.address() as AddressInfo).port}`,
    find: (text) =>
      answers.flatMap(({ path, body }) => {
        const at = body.search(text);
        return at === -1 ? [] : [`${path}: …${body.slice(Math.max(0, at - 80), at + 60)}…`];
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * Matches an amount on its own, as a number or as a sum in either language. The length of a listen
 * channel's message is alone on the line before it, and does not match.
 */
export const figure = (amount: number): RegExp => {
  const digits = String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '[,\\s]?');
  return new RegExp(`(?<![\\w.,-])${digits}(?![\\w-]|[.,]\\d|\\n\\[\\[)`, 'u');
};
