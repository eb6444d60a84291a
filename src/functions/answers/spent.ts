import { aiProviderLogs } from '../../domain/answers/ai-provider-log.entity.ts';
import { costMicros, dollarsOf, monthId } from '../../domain/answers/spending.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import type { Context } from '../handler.ts';
import type { Reader } from '../ports.ts';
import type { ModelReply } from './models.ts';
import { DAY } from '../../domain/kit/durations.ts';

const keptMs = 30 * DAY;
/** Upper bound of a month's total, in millionths of a US dollar. */
const mostMicros = 2_000_000_000;
const longestLogged = 10_000;

/** Cost of this month's answers so far, in millionths of a US dollar. */
export const spentMicros = async (reader: Reader, now: number): Promise<number> =>
  (await reader.get(sequences, monthId(now)))?.last ?? 0;

/**
 * Records one question to a model, whether it succeeded or not, and adds its cost to the month's.
 * The limit is checked before a question, so concurrent questions may exceed it by their cost.
 */
export const noteCall = (
  { ports, uid, now, numbers }: Context,
  of: {
    readonly provider: string;
    readonly purpose: string;
    readonly question: string;
    readonly prompt: string;
    readonly durationMs: number;
    readonly reply: ModelReply;
  },
): Promise<void> => {
  const { provider, purpose, question, prompt, durationMs, reply } = of;
  const tokensIn = reply.ok ? reply.tokensIn : 0;
  const tokensOut = reply.ok ? reply.tokensOut : 0;
  const micros = costMicros(numbers.answers, tokensIn, tokensOut);
  return ports.db.transaction(async (tx) => {
    const month = monthId(now);
    const before = await tx.get(sequences, month);
    const last = Math.min(mostMicros, (before?.last ?? 0) + micros);
    if (before) tx.change(sequences, month, { last });
    else tx.create(sequences, month, { last, createdBy: 'house' });
    tx.create(aiProviderLogs, ports.newId(), {
      provider,
      model: reply.model.slice(0, 120),
      purpose,
      userId: uid,
      question: question.slice(0, 1_000),
      prompt: prompt.slice(0, longestLogged),
      ...(reply.ok
        ? { response: reply.text.slice(0, longestLogged) }
        : { error: reply.note.slice(0, 300) }),
      tokensIn,
      tokensOut,
      costUsd: dollarsOf(micros),
      durationMs,
      at: now,
      expiresAt: now + keptMs,
      createdBy: 'house',
    });
  });
};
