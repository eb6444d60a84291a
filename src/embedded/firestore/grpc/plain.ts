import { isRecord } from '../../../domain/kit/json.ts';
import type { Json } from '../json.ts';

/** Whether a field's text is a time; a document's own fields contain objects there, never text. */
const isTime = (key: string): boolean => key === 'timestampValue' || key.endsWith('Time');

const timestamp = (text: string): Json => {
  const seconds = Math.floor(Date.parse(`${text.slice(0, 19)}Z`) / 1_000);
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const nanos = Number(fraction.slice(0, 9).padEnd(9, '0'));
  // Zero values are omitted, as everywhere in proto3.
  return { ...(seconds === 0 ? {} : { seconds }), ...(nanos === 0 ? {} : { nanos }) };
};

const member = (key: string, value: unknown): unknown => {
  if (typeof value === 'string') {
    if (isTime(key)) return timestamp(value);
    if (key === 'doubleValue') return Number(value);
    return key === 'nullValue' ? 0 : value;
  }
  if (value === null) return key === 'nullValue' ? 0 : null;
  if (Array.isArray(value))
    return value.map((item: unknown) => (isRecord(item) ? plainMessage(item) : item));
  return isRecord(value) ? plainMessage(value) : value;
};

/**
 * Converts proto3 JSON of documents to the form the encoder takes directly: times as seconds and
 * nanoseconds, doubles as numbers, null by its number. The library's own conversion looks up the
 * type of every field, which costs more than the rest of a read. Only for responses with documents
 * and times.
 */
export const plainMessage = (json: Json): Json => {
  const message: Record<string, unknown> = {};
  for (const key in json) message[key] = member(key, json[key]);
  return message;
};
