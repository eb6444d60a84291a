import { connect } from 'node:net';
import { bucket, type House } from './house.ts';

export const member = (uid: string): Record<string, string> => ({
  Authorization: `Firebase member-${uid}`,
});

/** Address of a file in the browser SDK's API. */
export const at = (house: House, name: string, query = ''): string =>
  `${house.origin}/v0/b/${bucket}/o/${encodeURIComponent(name)}${query}`;

const join = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

/** A multipart body as the SDK builds it; `about` may be invalid JSON. */
export const multipart = (
  about: string,
  type: string,
  bytes: string | Uint8Array,
): Uint8Array<ArrayBuffer> =>
  join(
    '--frontier\r\nContent-Type: application/json; charset=utf-8\r\n\r\n',
    about,
    `\r\n--frontier\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n--frontier--',
  );

export const multipartHeaders = {
  'X-Goog-Upload-Protocol': 'multipart',
  'Content-Type': 'multipart/related; boundary=frontier',
};

export const upload = (
  house: House,
  name: string,
  type: string,
  bytes: string | Uint8Array,
  more: { headers?: Record<string, string>; about?: Record<string, unknown> } = {},
): Promise<Response> =>
  fetch(`${house.origin}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...multipartHeaders, Authorization: 'Bearer owner', ...more.headers },
    body: multipart(JSON.stringify({ contentType: type, ...more.about }), type, bytes),
  });

/** Sends raw text and returns the response until the connection closes or falls silent. */
export const exchange = (port: number, parts: readonly (string | Uint8Array)[]): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    for (const part of parts) socket.write(part);
  });

/** Sends the parts, then closes the connection without waiting for a response. */
export const cut = (port: number, parts: readonly (string | Uint8Array)[]): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    const [last] = parts.slice(-1);
    for (const part of parts.slice(0, -1)) socket.write(part);
    socket.write(last ?? '', () => setTimeout(() => socket.destroy(), 30));
  });
