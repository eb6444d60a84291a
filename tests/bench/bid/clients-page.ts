import { initializeApp } from 'firebase/app';
import * as kit from 'firebase/firestore';

/** Ms from the request leaving the bidder. */
export interface Walk {
  /** Until the bidder has the response. */
  readonly answered: number;
  /** Until the other client's listener has the new state. */
  readonly seen: number;
}

/** One page with two clients: one that posts, and one that only listens. */
export interface Clients {
  readonly listen: (listingId: string, bareUrl: string) => Promise<void>;
  readonly bid: (name: string, token: string, amount: number) => Promise<Walk>;
  readonly bare: () => Promise<Walk>;
}

declare global {
  interface Window {
    clients: Clients;
  }
}

let version = 0;
let told: (() => void) | null = null;
let bareTold: (() => void) | null = null;
let lot = '';
let bareOrigin = '';
let sent = 0;

const listen: Clients['listen'] = async (listingId, bareUrl) => {
  lot = listingId;
  bareOrigin = bareUrl;
  const app = initializeApp({ projectId: 'demo-hammerlane', apiKey: 'local' });
  const db = kit.initializeFirestore(app, { host: location.host, ssl: false });
  await new Promise<void>((resolve, reject) => {
    kit.onSnapshot(
      kit.doc(db, 'auctions', listingId),
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        const next = Number(snapshot.get('version'));
        if (next > version) told?.();
        version = next;
        resolve();
      },
      reject,
    );
  });
  const source = new EventSource(`${bareUrl}/events`);
  source.addEventListener('message', () => bareTold?.());
  await new Promise((resolve) => {
    source.addEventListener('open', resolve);
  });
};

const walk = async (post: () => Promise<Response>, seen: Promise<number>): Promise<Walk> => {
  const from = performance.now();
  const answered = post().then(async (answer) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return performance.now() - from;
  });
  const [a, s] = await Promise.all([answered, seen]);
  return { answered: a, seen: s - from };
};

window.clients = {
  listen,
  bid: (name, token, amount) =>
    walk(
      () =>
        fetch(`/call/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({
            data: {
              listingId: lot,
              kind: 'MAX',
              amount,
              confirmJump: true,
              idempotencyKey: crypto.randomUUID(),
            },
          }),
        }),
      new Promise((resolve) => {
        told = () => resolve(performance.now());
      }),
    ),
  bare: () => {
    sent += 1;
    return walk(
      () => fetch(`${bareOrigin}/bid?n=${sent}`, { method: 'POST' }),
      new Promise((resolve) => {
        bareTold = () => resolve(performance.now());
      }),
    );
  },
};
