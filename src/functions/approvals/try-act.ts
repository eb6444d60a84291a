import { canonical } from '../../domain/bidding/hash-chain.ts';
import {
  approvals,
  type Approval,
  type EffectLine,
} from '../../domain/platform/approval.entity.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { TwoPersonAct } from '../../domain/platform/two-person-acts.ts';
import { parseInput } from '../../projections/parse.ts';
import { reject, type Context } from '../handler.ts';
import { recordedWrites } from '../platform/recorded-writes.ts';
import type { Reader, Tx } from '../ports.ts';
import { proposedActs, type DescribedAct } from './acts.ts';

/** An act that was carried out on a transaction which keeps its writes back. */
interface TriedAct extends DescribedAct {
  /** Writes it. */
  readonly settle: () => Promise<void>;
}

/** Runs an act in a transaction. Nothing of it is written until it is settled. */
type TryAct = (tx: Tx) => Promise<TriedAct>;

/** The same for a proposal every time, in the form of a key. */
const keyOfAct = (approvalId: string): string =>
  sha256Hex(approvalId).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * The input of an act, parsed by its command’s definition. Its key, where the command has one, is the
 * proposal’s own, so that it is done once whoever approves it.
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

/** Prepares an act with its own handler, which knows that a second administrator takes part. */
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

/** Stands for an effect: an approver says by it what they saw. */
export const seenOf = (effect: readonly EffectLine[]): string =>
  sha256Hex(canonical(effect.map((line) => ({ ...line }))));

/** The proposal of an id. */
export const approvalIn = async (reader: Reader, id: string): Promise<Approval> => {
  const approval = await reader.get(approvals, id);
  if (approval && !approval.isDeleted) return approval;
  const message = 'There is no such proposal.';
  return reject(refusal('not-found', 'APPROVAL_NOT_FOUND', message, { field: 'approvalId' }));
};
