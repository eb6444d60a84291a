import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Passes a request on to another port of this machine, and its answer back as it arrives.
 * @param missing called instead of passing on a 404.
 */
export const passOn = (
  req: IncomingMessage,
  res: ServerResponse,
  port: number,
  missing?: () => void,
): void => {
  const { method, url, headers } = req;
  const asked = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (missing !== undefined && answer.statusCode === 404) {
      answer.resume();
      missing();
      return;
    }
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  asked.on('error', () => {
    if (res.headersSent) res.destroy();
    else res.writeHead(502).end();
  });
  res.on('close', () => asked.destroy());
  req.pipe(asked);
};
