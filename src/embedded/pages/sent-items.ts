import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/exchange.ts';

/** A moment as the pages of the home print it. @param at ms UTC. */
export const momentHtml = (at: number): string => {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
};

/** What was sent to somebody, as programs read it. */
export interface SentItem {
  readonly to: string;
  readonly text: string;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** `?to=` of an address; a plus sign that was not escaped stands for itself, not for a space. */
const recipient = (url: URL): string | null =>
  url.searchParams.get('to')?.replace(/^ /, '+').toLowerCase() ?? null;

/** All that was sent, or what went to the address or number of `?to=`; newest first. */
export const sendSentItems = (
  res: ServerResponse,
  url: URL,
  sent: readonly (readonly [to: readonly string[], what: SentItem])[],
): void => {
  const wanted = recipient(url);
  const mine = sent.filter(
    ([to]) => wanted === null || to.some((one) => one.toLowerCase() === wanted),
  );
  sendJson(res, 200, mine.map(([, what]) => what).toReversed());
};
