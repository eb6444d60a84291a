import { canonical } from '../../domain/bidding/bids/hash-chain.ts';
import {
  approvals,
  type Approval,
  type EffectLine,
} from '../../domain/platform/audit/approval.entity.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { TwoPersonAct } from '../../domain/platform/audit/two-person-acts.ts';
import { parseInput } from '../../projections/parse.ts';
import { reject, type Context } from '../handler.ts';
import { recordedWrites } from '../platform/audit/recorded-writes.ts';
import type { Reader, Tx } from '../ports.ts';
import { proposedActs, type DescribedAct } from './acts.ts';

/** An act carried out on a transaction that holds back its writes. */
interface TriedAct extends DescribedAct {
  /** Commits the writes of the act. */
  readonly settle: () => Promise<void>;
}

/** Runs an act in a transaction. Nothing is written until it is settled. */
type TryAct = (tx: Tx) => Promise<TriedAct>;

/** An idempotency key that is always the same for one proposal. */
const keyOfAct = (approvalId: string): string =>
  sha256Hex(approvalId).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * Parses the input of an act by its command’s definition. If the command has a key, it is the
 * proposal’s own, so that the act is done once even if two approve it.
 */
export const inputOfAct = (
  act: TwoPersonAct,
  input: Readonly<Record<string, unknown>>,
  approvalId: string,
): unknown => {
  const { trial: _, ...rest } = input;
  const { command } = proposedActs[act];
  const key = command.keyed ? { idempotencyKey: keyOfAct(approvalId) } : {};
  const parsed = parseInput(command, { ...rest, ...key });
  return parsed.ok ? parsed.value : reject(parsed.refusal);
};

/** Prepares an act with its own handler, which is told that a second administrator takes part. */
export const prepareAct = async (
  act: TwoPersonAct,
  input: unknown,
  context: Context,
): Promise<TryAct> => {
  const { handler, describe } = proposedActs[act];
  if (!('prepare' in handler) || 'open' in handler) {
    throw new Error(`${handler.command.name} does not run in one transaction`);
  }
  const run = await handler.prepare(input, context);
  return async (tx) => {
    const kept = recordedWrites(tx);
    const answer = await run(kept.tx);
    const described = await describe(input, answer, tx);
    return {
      ...described,
      settle: async () => {
        await kept.settle();
      },
    };
  };
};

/** Digest of an effect. An approver sends it to confirm what they saw. */
export const seenOf = (effect: readonly EffectLine[]): string =>
  sha256Hex(canonical(effect.map((line) => ({ ...line }))));

/** Reads a proposal by its id; refuses if there is none. */
export const approvalIn = async (reader: Reader, id: string): Promise<Approval> => {
  const approval = await reader.get(approvals, id);
  if (approval && !approval.isDeleted) return approval;
  const message = 'There is no such proposal.';
  return reject(refusal('not-found', 'APPROVAL_NOT_FOUND', message, { field: 'approvalId' }));
};
