import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Serve = (req: IncomingMessage, res: ServerResponse) => unknown;

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls an HTTP handler directly: thousands of histories would spend their time on sockets. */
export const inProcess = (serve: Serve, asked: Asked): Promise<Answered> => {
  const req = new IncomingMessage(new Socket());
  req.method = 'POST';
  req.url = asked.path;
  req.headers = { host: 'home.example', ...asked.headers };
  req.push(asked.body);
  req.push(null);
  const res = new ServerResponse(req);
  return new Promise((resolve) => {
    res.end = ((bytes?: Buffer | string) => {
      const headers = Object.entries(res.getHeaders()).map(([name, value]) => [
        name,
        String(value),
      ]);
      resolve({
        status: res.statusCode,
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: bytes === undefined ? '' : Buffer.from(bytes).toString('utf8'),
      });
      return res;
    }) as ServerResponse['end'];
    res.writeHead = ((status: number, headers: Record<string, string> = {}) => {
      res.statusCode = status;
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      return res;
    }) as ServerResponse['writeHead'];
    serve(req, res);
  });
};
