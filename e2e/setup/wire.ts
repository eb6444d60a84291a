import { randomUUID } from 'node:crypto';
import type { DemoAccount, DemoHome } from './home.ts';
import { tokensOf } from './tokens.ts';

/** Signs in without a browser; returns the ID token. */
export const tokenOf = async (home: DemoHome, account: DemoAccount): Promise<string> =>
  (await tokensOf(home, account)).idToken;

export interface Called {
  readonly status: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly status: string; readonly details: { readonly code: string } };
}

/** Calls a function over HTTP, as any client could. */
export const callFunction = async (
  home: DemoHome,
  name: string,
  data: unknown,
  token: string,
): Promise<Called> => {
  const answer = await fetch(`${home.url}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Called, 'status'>) };
};

export const placeBid = (
  home: DemoHome,
  token: string,
  listingId: string,
  amount: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Called> =>
  callFunction(
    home,
    'bids-create',
    { listingId, kind: 'MAX', amount, confirmJump: true, idempotencyKey: randomUUID(), ...more },
    token,
  );

/** Runs scheduled jobs one after the other, as staff do; one already running is left alone. */
export const runJobs = async (home: DemoHome, ...jobs: readonly string[]): Promise<void> => {
  const token = await tokenOf(home, await home.account('admin'));
  for (const job of jobs) await callFunction(home, 'scheduler-runJob', { job }, token);
};

/** Runs the jobs due by the home's clock, and the triggers of their writes. */
export const runDue = async (home: Pick<DemoHome, 'url'>): Promise<void> => {
  const answer = await fetch(`${home.url}/__/due`, { method: 'POST' });
  if (!answer.ok) throw new Error(`Nothing ran: ${answer.status}`);
};

/** Sets the home's clock, as an offset to the machine's. */
export const setClock = async (home: Pick<DemoHome, 'url'>, offsetMs: number): Promise<void> => {
  const answer = await fetch(`${home.url}/__/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: Math.round(offsetMs) }),
  });
  if (!answer.ok) throw new Error(`The clock did not move: ${answer.status}`);
};

/** Moves the home's clock, and runs the jobs then due. */
export const moveClock = async (home: Pick<DemoHome, 'url'>, offsetMs: number): Promise<void> => {
  await setClock(home, offsetMs);
  await runDue(home);
};

/** Fields of a document in Firestore's wire format. */
export type Wire = Readonly<Record<string, unknown>>;

/** Writes a document, or some of its fields, directly. */
export const lay = async (home: DemoHome, path: string, fields: Wire): Promise<void> => {
  const documents = 'projects/demo-hammerlane/databases/(default)/documents';
  const answer = await fetch(`${home.url}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `${documents}/${path}`, fields },
          updateMask: { fieldPaths: Object.keys(fields) },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    }),
  });
  if (!answer.ok) throw new Error(`${path} was not laid: ${await answer.text()}`);
};
