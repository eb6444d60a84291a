import { expect } from 'vitest';

const form = (offset: number, messages: readonly unknown[], headers = ''): string => {
  const body = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
  if (headers !== '') body.set('headers', headers);
  for (const [at, message] of messages.entries())
    body.set(`req${at}___data__`, JSON.stringify(message));
  return body.toString();
};

/** Chunks of a response: length in UTF-16 units, newline, that many units. */
export const chunks = (text: string): unknown[][] => {
  const found: unknown[][] = [];
  let rest = text;
  while (rest !== '') {
    const line = rest.indexOf('\n');
    const length = Number(rest.slice(0, line));
    found.push(JSON.parse(rest.slice(line + 1, line + 1 + length)) as unknown[]);
    rest = rest.slice(line + 1 + length);
  }
  return found;
};

export interface Channel {
  readonly sid: string;
  send(offset: number, ...messages: unknown[]): Promise<unknown>;
  /** One long poll: `[array id, array]` pairs. */
  poll(heard: number): Promise<[number, unknown][]>;
}

/** Opens a channel at an address, with the messages and headers of its first request. */
export const openChannel = async (
  base: string,
  headers = '',
  ...messages: unknown[]
): Promise<Channel> => {
  const opened = await fetch(`${base}&RID=1&CVER=22`, {
    method: 'POST',
    body: form(0, messages, headers),
  });
  expect(opened.headers.get('x-http-session-id')).toBeTruthy();
  const [[[id, hello]]] = chunks(await opened.text()) as [[[number, [string, string]]]];
  expect([id, hello[0]]).toEqual([0, 'c']);
  const sid = hello[1];
  return {
    sid,
    send: async (offset, ...more) => {
      const answer = await fetch(`${base}&SID=${sid}&RID=2&AID=0`, {
        method: 'POST',
        body: form(offset, more),
      });
      return answer.status === 200 ? chunks(await answer.text())[0] : answer.text();
    },
    poll: async (heard) => {
      const answer = await fetch(`${base}&SID=${sid}&RID=rpc&AID=${heard}&CI=1&TYPE=xmlhttp`);
      return chunks(await answer.text()).flat() as [number, unknown][];
    },
  };
};
