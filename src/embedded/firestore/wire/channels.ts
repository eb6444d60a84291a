import { isLocalProcess } from '../../http/peer.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '../../../domain/kit/json.ts';
import { requiredText, type Json } from '../json.ts';
import { messageText, type ListenMessage } from '../listen/message.ts';
import { ListenStream } from '../listen/stream.ts';
import { WriteStream } from '../listen/write-stream.ts';
import { parseResource } from '../name.ts';
import { asFirestoreError, errorBody, invalid, type FirestoreError } from '../status.ts';
import type { Engine } from '../engine.ts';
import { ChannelSession, keepAlive } from './channel-session.ts';
import { chunk, openedFrame, parseForward, parseHeaders } from './frames.ts';
import { readBody } from './http.ts';

interface Stream {
  request(message: Json): void;
  close(): void;
}

/** Waits for the stream to be ready and passes messages on in order. */
class Inbox {
  private waiting: Json[] = [];
  private stream: Stream | null = null;
  private closed = false;

  put(message: Json): void {
    if (this.stream === null) this.waiting.push(message);
    else this.stream.request(message);
  }

  open(stream: Stream): void {
    if (this.closed) stream.close();
    this.stream = stream;
    for (const message of this.waiting) stream.request(message);
    this.waiting = [];
  }

  close(): void {
    this.closed = true;
    this.stream?.close();
  }
}

const parseMap = (map: string): Json => {
  const parsed: unknown = JSON.parse(map);
  return isRecord(parsed) ? parsed : {};
};

function* textsOf(prefix: string, messages: Iterable<ListenMessage>): Generator<string> {
  for (const message of messages) yield messageText(prefix, message);
}

/** The WebChannel transport: Listen and Write of the browser SDK. */
export class Channels {
  private readonly engine: Engine;
  private readonly sessions = new Map<string, ChannelSession>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async handle(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const sid = url.searchParams.get('SID');
    const service = /\/(Listen|Write)\/channel$/.exec(url.pathname)?.[1];
    if (service === undefined) {
      res.writeHead(404).end();
      return;
    }
    if (sid === null) {
      await this.open(service === 'Listen', req, res, url);
      return;
    }
    const session = this.sessions.get(sid);
    if (url.searchParams.get('TYPE') === 'terminate') {
      session?.close();
      res.writeHead(200).end();
    } else if (session === undefined) {
      // The client searches for this text anywhere but at the very start.
      res.writeHead(400, { 'Content-Type': 'text/plain' }).end('Error: Unknown SID');
    } else if (req.method === 'GET') {
      const heard = Number(url.searchParams.get('AID') ?? 0);
      session.attach(res, url.searchParams.get('CI') === '1', Number.isInteger(heard) ? heard : 0);
    } else {
      session.heard(Number(url.searchParams.get('AID') ?? 0));
      const { offset, maps } = parseForward(await readBody(req));
      session.take(offset, maps);
      res.writeHead(200, { 'Content-Type': 'text/plain' }).end(session.receipt());
    }
  }

  close(): void {
    for (const session of this.sessions.values()) session.close();
  }

  private async open(
    listen: boolean,
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
  ): Promise<void> {
    const body = parseForward(await readBody(req));
    const inbox = new Inbox();
    const session: ChannelSession = new ChannelSession(
      (map) => {
        try {
          inbox.put(parseMap(map));
        } catch {
          this.fail(session, invalid('A message is not JSON.'));
        }
      },
      () => {
        inbox.close();
        this.sessions.delete(session.sid);
      },
    );
    this.sessions.set(session.sid, session);
    res.setHeader('X-HTTP-Session-Id', session.httpSession);
    res.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
    res.end(chunk([{ id: 0, item: openedFrame(session.sid, keepAlive) }]));
    const extra = parseHeaders(url.searchParams.get('$httpHeaders') ?? '');
    const authorization = body.headers.get('authorization') ?? extra.get('authorization');
    try {
      session.take(body.offset, body.maps);
      inbox.open(await this.stream(listen, session, url, authorization, isLocalProcess(req)));
    } catch (error) {
      this.fail(session, asFirestoreError(error));
    }
  }

  private async stream(
    listen: boolean,
    channel: ChannelSession,
    url: URL,
    authorization: string | undefined,
    loopback: boolean,
  ): Promise<Stream> {
    const name = parseResource(requiredText(url.searchParams.get('database'), 'database'));
    const session = await this.engine.session(name, authorization, loopback);
    const fail = (error: FirestoreError): void => this.fail(channel, error);
    if (listen) {
      return new ListenStream(session, {
        send: (message) => channel.send(messageText(session.db.prefix, message)),
        sendAll: (messages) => channel.sendAll(textsOf(session.db.prefix, messages)),
        fail,
      });
    }
    return new WriteStream(session, {
      send: (response) => channel.send(JSON.stringify(response)),
      fail,
    });
  }

  private fail(session: ChannelSession, error: FirestoreError): void {
    session.send(JSON.stringify(errorBody(error)));
    session.finish();
  }
}
