import { randomUUID } from 'node:crypto';

const database = 'projects/demo-hammerlane/databases/(default)/documents';
/** Longest first pause after a collision, ms; each further one doubles, up to the last. */
const firstPause = 50;
const lastPause = 1_600;

interface Engine {
  readonly updateTime: string;
  readonly price: number;
}

const call = (url: string, verb: string, body: unknown): Promise<Response> =>
  fetch(`${url}/v1/${database}:${verb}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });

const engineName = (lot: string): string => `${database}/naiveEngines/${lot}`;
const whole = (value: number) => ({ integerValue: String(value) });

/** Creates the document all bids contend for. */
export const openNaive = async (url: string, lot: string): Promise<void> => {
  const fields = { price: whole(0), leader: { stringValue: '' } };
  const write = { update: { name: engineName(lot), fields } };
  const answer = await call(url, 'commit', { writes: [write] });
  if (!answer.ok) throw new Error(`The naive lot did not open: ${answer.status}`);
};

const engineOf = async (url: string, lot: string): Promise<Engine> => {
  const answer = await call(url, 'batchGet', { documents: [engineName(lot)] });
  const [row] = (await answer.json()) as readonly {
    readonly found?: {
      readonly updateTime: string;
      readonly fields: { readonly price: { readonly integerValue: string } };
    };
  }[];
  if (row?.found === undefined) throw new Error('The naive lot is gone.');
  const { updateTime, fields } = row.found;
  return { updateTime, price: Number(fields.price.integerValue) };
};

/**
 * A bid as in a first implementation: read the engine, raise the price, commit engine and bid on
 * condition that nothing changed, else retry after a pause with full jitter. No rules, no sign-in,
 * no idempotency store. Resolves when it was accepted.
 */
export const naiveBid = async (url: string, lot: string, uid: string): Promise<void> => {
  for (let collisions = 0; ; collisions += 1) {
    const { updateTime, price } = await engineOf(url, lot);
    const amount = whole(price + 100);
    const fields = { price: amount, leader: { stringValue: uid } };
    const bid = { listingId: { stringValue: lot }, amount };
    const answer = await call(url, 'commit', {
      writes: [
        { update: { name: engineName(lot), fields }, currentDocument: { updateTime } },
        { update: { name: `${database}/naiveBids/${randomUUID()}`, fields: bid } },
      ],
    });
    if (answer.ok) return;
    const pause = Math.random() * Math.min(lastPause, firstPause * 2 ** collisions);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
