import { Agent, request, type IncomingMessage } from 'node:http';
import { placeBid } from '../place-bid.ts';

/**
 * Many clients that watch one lot and one that raises its price, in a process of their own. They
 * watch a home through Firestore's channel, as its SDK does, or a bare server's events.
 */
export type CrowdTask =
  | {
      readonly kind: 'watch';
      readonly url: string;
      readonly count: number;
      /** Lot of a home; null for a bare server. */
      readonly lot: string | null;
    }
  | {
      readonly kind: 'raise';
      readonly url: string;
      readonly lot: string | null;
      readonly amount: number;
      readonly token: string;
    };

/** Ms from the request leaving. */
export interface Raised {
  readonly answered: number;
  readonly first: number;
  readonly last: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** When the watchers were told of the present price; emptied before each raise. */
let toldAt: number[] = [];
let count = 0;
let allTold: () => void = () => undefined;

const told = (): void => {
  toldAt.push(performance.now());
  if (toldAt.length === count) allTold();
};

const send = (url: string, method: string, body = ''): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method }, resolve);
    sent.once('error', reject);
    sent.setHeader('Content-Type', 'application/x-www-form-urlencoded');
    sent.end(body);
  });

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += String(piece);
  return text;
};

/** Calls `heard` whenever a stream has another message that contains a text. */
const listen = (stream: IncomingMessage, text: string, heard: () => void): void => {
  let rest = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    rest += piece;
    for (let at = rest.indexOf(text); at !== -1; at = rest.indexOf(text)) {
      rest = rest.slice(at + text.length);
      heard();
    }
    rest = rest.slice(-text.length);
  });
};

/** Watches a bare server; resolves once it will be told. */
const watchBare = async (url: string): Promise<void> => {
  const stream = await send(`${url}/events`, 'GET');
  listen(stream, 'data: ', told);
};

/** Watches a lot of a home; resolves once the lot as it is has arrived. */
const watchHome = async (url: string, lot: string): Promise<void> => {
  const database = 'projects/demo-hammerlane/databases/(default)';
  const base = `${url}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}`;
  const documents = { documents: [`${database}/documents/auctions/${lot}`] };
  const message = JSON.stringify({ database, addTarget: { documents, targetId: 2 } });
  const form = new URLSearchParams({ count: '1', ofs: '0', req0___data__: message });
  const opened = await textOf(await send(`${base}&RID=1&CVER=22`, 'POST', form.toString()));
  const sid = /\["c","([^"]+)"/.exec(opened)?.[1];
  if (sid === undefined) throw new Error(`No session: ${opened}`);
  const stream = await send(`${base}&SID=${sid}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`, 'GET');
  await new Promise<void>((resolve) => {
    let isThere = false;
    listen(stream, '"documentChange"', () => {
      if (isThere) told();
      isThere = true;
      resolve();
    });
  });
};

const raise = async (task: Extract<CrowdTask, { kind: 'raise' }>): Promise<Raised> => {
  toldAt = [];
  const all = new Promise<void>((resolve) => {
    allTold = resolve;
  });
  const from = performance.now();
  const answer = async (): Promise<number> => {
    const { url, lot: listingId, amount, token } = task;
    if (listingId === null) await textOf(await send(`${url}/bid?n=${amount}`, 'POST'));
    else {
      const of = { listingId, amount, idempotencyKey: crypto.randomUUID() };
      const { version, code } = await placeBid(url, token, of);
      if (version === null) throw new Error(`The bid was refused: ${code ?? 'no reason'}.`);
    }
    return performance.now() - from;
  };
  const [answered] = await Promise.all([answer(), all]);
  return { answered, first: (toldAt[0] ?? 0) - from, last: (toldAt.at(-1) ?? 0) - from };
};

/** Number of watchers that connect at a time: a listening socket queues few connections. */
const atOnce = 50;

const perform = async (task: CrowdTask): Promise<Raised | null> => {
  if (task.kind === 'raise') return raise(task);
  const { url, lot } = task;
  for (let at = 0; at < task.count; at += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, task.count - at) }, () =>
      lot === null ? watchBare(url) : watchHome(url, lot),
    );
    await Promise.all(some);
  }
  count = task.count;
  return null;
};

process.on('message', (task: CrowdTask) => {
  perform(task).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
