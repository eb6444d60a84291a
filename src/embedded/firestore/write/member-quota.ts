import { isStaffRole } from '../../../domain/accounts/roles.ts';
import type { HomeCaller } from '../../contracts.ts';
import { FirestoreError, invalid } from '../status.ts';
import { documentSize } from '../value/size.ts';
import type { StagedWrite } from './stage.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

const kB = 1_000;
const MB = 1_000 * kB;
/** Largest document a member may write, bytes: a draft of 200 kB plus overhead. */
const largestDocument = 300 * kB;

/** Quota of one member: at most `burst` at once, refilled by `hourly` per hour. */
const limits = {
  writes: { burst: 600, hourly: 6_000 },
  bytes: { burst: 40 * MB, hourly: 120 * MB },
  newDocuments: { burst: 300, hourly: 60 },
  newBytes: { burst: 10 * MB, hourly: 2 * MB },
} as const;
type Amounts = Readonly<Record<keyof typeof limits, number>>;
const quotaNames = Object.keys(limits) as (keyof typeof limits)[];

interface Left {
  readonly at: number;
  readonly of: Amounts;
}

const eachOf = (amount: (name: keyof typeof limits) => number): Amounts => ({
  writes: amount('writes'),
  bytes: amount('bytes'),
  newDocuments: amount('newDocuments'),
  newBytes: amount('newBytes'),
});

const full: Amounts = eachOf((name) => limits[name].burst);

/** Refills a quota; a clock set back refills nothing. */
const refilled = ({ at, of }: Left, now: number): Amounts =>
  eachOf((name) => {
    const { burst, hourly } = limits[name];
    return Math.min(burst, of[name] + (Math.max(0, now - at) / HOUR) * hourly);
  });

const amountsOf = (writes: readonly StagedWrite[]): Amounts => {
  const sizes = writes.map(({ before, after }) => ({
    isNew: before === null,
    bytes: after === null ? 0 : documentSize(after.path, after.fields),
  }));
  const tooLarge = sizes.find(({ bytes }) => bytes > largestDocument);
  if (tooLarge !== undefined) {
    throw invalid(
      `A document of a member has at most ${largestDocument} bytes; this has ${tooLarge.bytes}.`,
    );
  }
  const sum = (of: typeof sizes): number => of.reduce((total, { bytes }) => total + bytes, 0);
  const created = sizes.filter(({ isNew, bytes }) => isNew && bytes > 0);
  return {
    writes: writes.length,
    bytes: sum(sizes),
    newDocuments: created.length,
    newBytes: sum(created),
  };
};

const limitNames: Readonly<Record<keyof typeof limits, string>> = {
  writes: 'writes',
  bytes: 'bytes written',
  newDocuments: 'new documents',
  newBytes: 'bytes of new documents',
};

/** Most members counted; the least recently active are dropped, and start over. */
const mostMembers = 50_000;

/**
 * Limits each member's direct writes, so that no account fills the disk: the size of a document,
 * and how many and how much over time. A refused commit uses nothing. Staff, who import tables, and
 * the owner are not limited.
 */
export class MemberQuota {
  private readonly members = new Map<string, Left>();

  /**
   * Refuses a document that is too large with INVALID_ARGUMENT, and too many writes with
   * RESOURCE_EXHAUSTED.
   */
  take(caller: HomeCaller, writes: readonly StagedWrite[], now: number): void {
    if (caller.kind !== 'member' || isStaffRole(caller.claims['role'])) return;
    const wanted = amountsOf(writes);
    const known = this.members.get(caller.uid);
    const left = known === undefined ? full : refilled(known, now);
    const short = quotaNames.find((name) => left[name] < wanted[name]);
    if (short !== undefined) {
      const message = `Too many ${limitNames[short]} in a short time. Wait a while.`;
      throw new FirestoreError('RESOURCE_EXHAUSTED', message);
    }
    this.members.delete(caller.uid);
    this.members.set(caller.uid, {
      at: Math.max(now, known?.at ?? now),
      of: eachOf((name) => left[name] - wanted[name]),
    });
    if (this.members.size <= mostMembers) return;
    for (const oldest of this.members.keys()) {
      this.members.delete(oldest);
      break;
    }
  }
}
