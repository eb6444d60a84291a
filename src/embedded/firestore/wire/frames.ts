export interface NumberedArray {
  readonly id: number;
  /** JSON text. */
  readonly item: string;
}

/** Largest chunk that is remembered, bytes. */
const SHARED_MOST = 64_000;

/** The chunk encoded last: those who watch the same thing are sent equal ones, one after the other. */
let last: { readonly arrays: readonly NumberedArray[]; readonly bytes: Buffer } | null = null;

const isLast = (arrays: readonly NumberedArray[]): boolean =>
  last?.arrays.length === arrays.length &&
  last.arrays.every(({ id, item }, at) => arrays[at]?.id === id && arrays[at].item === item);

/**
 * A WebChannel chunk: the length of the text in UTF-16 units, a newline, the text in UTF-8. The text
 * is a list of numbered arrays.
 */
export const chunk = (arrays: readonly NumberedArray[]): Buffer => {
  if (last !== null && isLast(arrays)) return last.bytes;
  const text = `[${arrays.map(({ id, item }) => `[${id},${item}]`).join(',')}]`;
  const bytes = Buffer.from(`${text.length}\n${text}`);
  // A long one is a client's own result.
  last = bytes.length > SHARED_MOST ? null : { arrays, bytes };
  return bytes;
};

/** Response to the request that opens a session: its id and the keep-alive interval, ms. */
export const openedFrame = (sid: string, keepAlive: number): string =>
  JSON.stringify(['c', sid, '', 8, 14, keepAlive]);

/**
 * Response to a forward request: whether there is a back channel, the last array sent, waiting
 * bytes.
 */
export const receipt = (hasBackChannel: boolean, lastArray: number, waiting: number): string => {
  const text = JSON.stringify([hasBackChannel ? 1 : 0, lastArray, waiting]);
  return `${text.length}\n${text}`;
};

export interface ForwardBody {
  readonly headers: ReadonlyMap<string, string>;
  /** Number of the first map in this request. */
  readonly offset: number;
  /** JSON texts of the messages. */
  readonly maps: readonly string[];
}

/** Parses `name: value` lines; names are in lower case. */
export const parseHeaders = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split('\r\n')
      .map(
        (line) =>
          [
            line.slice(0, line.indexOf(':')).toLowerCase(),
            line.slice(line.indexOf(':') + 1).trim(),
          ] as const,
      )
      .filter(([name]) => name !== ''),
  );

/** Reads a forward request's form body. */
export const parseForward = (body: string): ForwardBody => {
  const form = new URLSearchParams(body);
  const maps: string[] = [];
  const count = Math.min(Number(form.get('count') ?? 0), 1000);
  for (let at = 0; at < count; at += 1) maps.push(form.get(`req${at}___data__`) ?? '');
  return {
    headers: parseHeaders(form.get('headers') ?? ''),
    offset: Number(form.get('ofs') ?? 0),
    maps,
  };
};
