import { afterAll, beforeAll, expect, it } from 'vitest';
import { openValet, valetAddress } from '../../../src/embedded/server/valet.ts';
import { valetRates } from '../../../src/functions/live/providers/valet-rates.ts';
import { onAPort } from './on-a-port.ts';

interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}
/** The stand-in on a port of its own. */
const served = async (testDoors: boolean): Promise<Served> => {
  const { port, close } = await onAPort(openValet(() => clock.time, testDoors).handle);
  return { url: `http://127.0.0.1:${port}`, close };
};

const clock = { time: Date.parse('2026-11-24T12:00:00Z') };
let open: Served;
let shut: Served;
beforeAll(async () => {
  open = await served(true);
  shut = await served(false);
});
afterAll(() => Promise.all([open.close(), shut.close()]));

const rates = (url: string) =>
  valetRates({ url: `${url}${valetAddress}`, source: 'a stand-in', log: () => undefined })();
const series = `${valetAddress}/observations/FXUSDCAD,FXCADUSD/json`;
const set = (url: string, body: object) =>
  fetch(`${url}${series}`, { method: 'POST', body: JSON.stringify(body) });

it('gives the house’s own adapter the rates of the last business day, the same again', async () => {
  const first = await rates(open.url);
  const asOf = Date.parse('2026-11-23T20:30:00Z');
  expect(first).toMatchObject([
    { base: 'USD', quote: 'CAD', asOf, source: 'a stand-in' },
    { base: 'CAD', quote: 'USD', asOf },
  ]);
  const [usd, cad] = first!.map(({ rate }) => rate);
  expect(usd).toBeGreaterThan(1.39);
  expect(usd).toBeLessThan(1.42);
  expect(usd! * cad!).toBeCloseTo(1, 3);
  expect(await rates(open.url)).toEqual(first);
});

it('has the rate of a day when it is published, and none of a weekend', async () => {
  clock.time = Date.parse('2026-11-24T20:29:59Z');
  expect((await rates(open.url))?.[0]?.asOf).toBe(Date.parse('2026-11-23T20:30:00Z'));
  clock.time = Date.parse('2026-11-24T20:30:00Z');
  expect((await rates(open.url))?.[0]?.asOf).toBe(Date.parse('2026-11-24T20:30:00Z'));
  clock.time = Date.parse('2026-11-29T23:00:00Z');
  expect((await rates(open.url))?.[0]?.asOf).toBe(Date.parse('2026-11-27T20:30:00Z'));
});

it('leaps or falls silent where a test asks for it, and nowhere else', async () => {
  await set(open.url, { usdCad: 2.5 });
  expect(await rates(open.url)).toMatchObject([{ rate: 2.5 }, { rate: 0.4 }]);
  await set(open.url, { silent: true });
  expect(await rates(open.url)).toBeNull();
  await set(open.url, {});
  expect((await rates(open.url))?.[0]?.rate).toBeLessThan(1.42);
  await set(shut.url, { usdCad: 2.5 });
  expect((await rates(shut.url))?.[0]?.rate).toBeLessThan(1.42);
});

it('is for this machine’s programs, and knows these series alone', async () => {
  const page = { headers: { origin: 'https://example.com' } };
  expect((await fetch(`${open.url}${series}`, page)).status).toBe(403);
  expect((await fetch(`${open.url}${valetAddress}/observations/FXEURCAD/json`)).status).toBe(404);
  expect((await fetch(`${open.url}${series}?recent=1000000`)).status).toBe(400);
});
