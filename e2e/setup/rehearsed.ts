import { readFileSync } from 'node:fs';
import type { Served } from './serve.ts';

interface Rehearsal {
  readonly url: string;
  /** Address whose `POST` puts the house back. */
  readonly control: string;
  /** File with the output of Google's emulators. */
  readonly log: string;
}

/** Stories that are also played against Google's emulators, by the beginning of their titles. */
const stories = [
  'a newcomer saves a card in the sheet',
  'two phones: one bids, the other sees',
  'who wins a lot reads the invoice',
  'an open invoice whose card was declined',
  'two members talk live',
  'what is done offline is delivered once',
  'photos taken without a signal arrive',
  'a member submits a car with its photos',
  'a seller whose bank asks is told',
  'staff close a sale its seller did not keep',
  'staff give a scheduled auction other dates',
  'a winning bid is voided before the fee is taken',
  'the weekly letter is worded',
  'signing out leaves nothing private',
  'after one visit the catalogue opens',
] as const;

/** Finds their titles. */
export const rehearsed = new RegExp(
  stories.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
);

/** The house of a rehearsal, if this is one: one for all stories, put back before each. */
export const rehearsalHere = (): Served | null => {
  const given = process.env['HAMMERLANE_REHEARSAL'];
  if (given === undefined) return null;
  const { url, control, log } = JSON.parse(given) as Rehearsal;
  let dir = '';
  return {
    url,
    port: Number(new URL(url).port),
    get dir() {
      return dir;
    },
    password: () => undefined,
    said: () => readFileSync(log, 'utf8'),
    putBack: async () => {
      const answer = await fetch(control, { method: 'POST' });
      if (!answer.ok) throw new Error(`The house was not put back: ${await answer.text()}`);
      ({ dir } = (await answer.json()) as { readonly dir: string });
    },
    stop: () => Promise.resolve(),
  };
};
