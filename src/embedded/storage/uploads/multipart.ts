import { malformed } from '../fault.ts';

/** The two parts of an upload: the file's metadata, and its bytes. */
export interface TwoParts {
  readonly json: Readonly<Record<string, unknown>>;
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

export const boundaryOf = (contentType: string): string => {
  const found = /^multipart\/related\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw malformed('The body is not multipart/related.');
  return boundary;
};

interface BodyPart {
  readonly headers: string;
  readonly body: Buffer;
}

/**
 * Splits a `multipart/related` body. The bytes of a file may contain anything, so the end is
 * searched from the back; a body without its closing boundary was cut off and is refused.
 */
export const readTwoParts = (body: Buffer, contentType: string): TwoParts => {
  const dashes = `--${boundaryOf(contentType)}`;
  const close = body.lastIndexOf(`\r\n${dashes}--`);
  const first = body.indexOf(dashes);
  const second = body.indexOf(`\r\n${dashes}\r\n`, first + dashes.length);
  if (first === -1 || second === -1 || close < second + dashes.length) {
    throw malformed('The multipart body is not complete.');
  }
  const about = partIn(body.subarray(first + dashes.length, second));
  const file = partIn(body.subarray(second + 2 + dashes.length, close));
  return {
    json: jsonIn(about.body),
    contentType: typeIn(file.headers),
    bytes: file.body,
  };
};

/** The content type in a part's headers. */
export const typeIn = (headers: string): string | undefined =>
  /^content-type:\s*([^\r\n]+)/im.exec(headers)?.[1]?.trim();

export const partIn = (part: Buffer): BodyPart => {
  const blank = part.indexOf('\r\n\r\n');
  if (blank === -1) throw malformed('A part of the body has no end of its headers.');
  return { headers: part.toString('latin1', 0, blank), body: part.subarray(blank + 4) };
};

/** Parses a JSON object; an empty body counts as an empty one. */
export const jsonIn = (body: Buffer): Readonly<Record<string, unknown>> => {
  const text = body.toString('utf8').trim();
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('The body is not a JSON object.');
  }
  return value as Readonly<Record<string, unknown>>;
};
