import type { Json } from '../../domain/kit/fields.ts';
import { appLogs } from '../../domain/platform/audit/app-log.entity.ts';
import { loggerLog } from '../../domain/platform/commands.ts';
import { derivedId } from '../../domain/platform/sha256.ts';
import { plain } from '../handler.ts';
import { DAY } from '../../domain/kit/durations.ts';

const repeatMs = 60_000;
const keepMs = 30 * DAY;

/**
 * Removes content that no log may contain: addresses, tokens, phone numbers, card-like digits,
 * newlines.
 */
export const scrub = (text: string): string =>
  text
    .replaceAll(/\b(?:Bearer|token|password|secret)\b\s*[:=]?\s*\S+/gi, '[secret]')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[e-mail]')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\+?\d[\d ()-]{8,}\d/g, '[number]')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n');

const scrubJson = (value: Json): Json => {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map(scrubJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, scrubJson(v as Json)]));
};

/** Writes a line to the app log. An identical line within a minute is counted, not repeated. */
export const logLine = plain(loggerLog, async (input, { ports, uid, now }) => {
  const message = scrub(input.message).slice(0, 2_000);
  const minute = Math.floor(now / repeatMs);
  const id = derivedId(`${minute} ${uid} ${input.level} ${input.version ?? ''} ${message}`);
  await ports.db.transaction(async (tx) => {
    const before = await tx.get(appLogs, id);
    if (before) return tx.change(appLogs, id, { times: before.times + 1, at: now });
    tx.create(appLogs, id, {
      level: input.level,
      message,
      ...(input.context === undefined ? {} : { context: scrubJson(input.context) }),
      source: 'app',
      ...(input.version === undefined ? {} : { version: scrub(input.version) }),
      ...(uid === '' ? {} : { userId: uid }),
      times: 1,
      at: now,
      expiresAt: now + keepMs,
      createdBy: uid || 'house',
    });
  });
  return { ok: true };
});
