import type { ServerResponse } from 'node:http';
import { escapeHtml, sendJson, sendPage } from '../http/exchange.ts';
import { page } from './frame.ts';

/** A time as printed on the home's pages. @param at ms UTC. */
export const momentHtml = (at: number): string => {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
};

/** A sent message, for programs. */
export interface SentItem {
  readonly to: string;
  readonly text: string;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** The recipient in `?to=`; an unescaped plus sign is literal, not a space. */
const recipient = (url: URL): string | null =>
  url.searchParams.get('to')?.replace(/^ /, '+').toLowerCase() ?? null;

/** All sent messages, or those to the address or number in `?to=`; newest first. */
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

/** A record kept by a stand-in, for display on a page. */
export interface KeptRecord {
  readonly title: string;
  readonly about: string;
  /** Text shown while it is empty. */
  readonly empty: string;
  /** Newest first; `at` ms UTC. */
  readonly rows: readonly {
    readonly what: string;
    readonly more: string;
    readonly at: number;
  }[];
}

/** Most rows of a record that a page shows. */
const mostShown = 200;

/** Sends a record as a page for a browser. */
export const sendRecord = (
  res: ServerResponse,
  { title, about, empty, rows }: KeptRecord,
): void => {
  const items = rows.slice(0, mostShown).map(
    ({ what, more, at }) =>
      `<li class="row"><span><b>${escapeHtml(what)}</b>
<span class="muted">${escapeHtml(more)}</span></span>${momentHtml(at)}</li>`,
  );
  const list =
    items.length === 0
      ? `<p>${escapeHtml(empty)}</p>`
      : `<ul class="rows">${items.join('\n')}</ul>`;
  const body = `<h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(about)}</p>${list}`;
  return sendPage(res, 200, page(title, body, { wide: true }));
};
