import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteAnswer } from '../../snapshots/site-answer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Coding = 'br' | 'gzip';

/** Whether an `Accept-Encoding` header accepts a coding. */
export const takes = (accepted: string | undefined, coding: Coding): boolean =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`, 'i').test(accepted ?? '');

/** Compression level: good enough for a response that is compressed for one reader. */
const quality = 5;

export const packedText = (text: string, coding: Coding): Promise<Uint8Array> =>
  coding === 'gzip'
    ? zip(text)
    : brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const pack = async ({ body }: SiteAnswer, coding: Coding): Promise<Uint8Array> => {
  if (typeof body === 'string') return packedText(body, coding);
  return coding === 'br' ? body.brotli : zip(await body.text());
};

/** The response's bytes in the best coding the client accepts, with the matching headers. */
export const packed = async (
  answer: SiteAnswer,
  accepted: string | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> }> => {
  const { body } = answer;
  const coding =
    body === '' ? undefined : (['br', 'gzip'] as const).find((one) => takes(accepted, one));
  const plain = async () => Buffer.from(typeof body === 'string' ? body : await body.text());
  return {
    bytes: coding === undefined ? await plain() : await pack(answer, coding),
    headers: {
      'Content-Type': `${answer.type}; charset=utf-8`,
      'Cache-Control': answer.cache,
      Vary: ['Accept-Encoding', ...(answer.vary === undefined ? [] : [answer.vary])].join(', '),
      ...(coding === undefined ? {} : { 'Content-Encoding': coding }),
    },
  };
};
