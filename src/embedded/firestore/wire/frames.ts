/**
 * A WebChannel chunk: the length of the text in UTF-16 units, a newline, the text. The text is a
 * list of numbered arrays; `items` are their JSON texts.
 */
export const chunk = (arrays: readonly NumberedArray[]): string => {
  const text = `[${arrays.map(({ id, item }) => `[${id},${item}]`).join(',')}]`;
  return `${text.length}\n${text}`;
};

export interface NumberedArray {
  readonly id: number;
  /** JSON text. */
  readonly item: string;
}

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
