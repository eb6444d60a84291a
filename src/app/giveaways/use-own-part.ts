import type { FreeEntry } from '../../domain/giveaways/free-entry.entity.ts';
import type { GiveawayEntry } from '../../domain/giveaways/giveaway-entry.entity.ts';
import type { GiveawayOptIn } from '../../domain/giveaways/giveaway-opt-in.entity.ts';
import type { SkillTest } from '../../domain/giveaways/skill-test.entity.ts';
import { useOwn, type WithPending } from '../sync/reads/own.ts';

/** A member's records in one giveaway. */
export interface OwnPart {
  /** False until it is known whether there are any. */
  readonly known: boolean;
  readonly optIn: WithPending<GiveawayOptIn> | null;
  readonly entry: GiveawayEntry | null;
  readonly forms: readonly WithPending<FreeEntry>[];
  /** Their latest skill question; null if they were not drawn. */
  readonly test: SkillTest | null;
}

/** The member's own part in a giveaway, with pending changes overlaid. */
export const useOwnPart = (giveawayId: string): OwnPart => {
  const [optIns, entries, forms, tests] = [
    useOwn('ownOptIns'),
    useOwn('ownEntries'),
    useOwn('ownFreeEntries'),
    useOwn('ownSkillTests'),
  ];
  const of = <D extends { readonly giveawayId: string }>(reading: {
    readonly status: string;
    readonly value?: readonly WithPending<D>[];
  }): readonly WithPending<D>[] =>
    (reading.value ?? []).filter(({ doc }) => doc.giveawayId === giveawayId);
  const ownTests = of(tests).map(({ doc }) => doc);
  return {
    known: optIns.status !== 'loading',
    optIn: of(optIns)[0] ?? null,
    entry: of(entries)[0]?.doc ?? null,
    forms: of(forms).toSorted((a, b) => (a.doc.day < b.doc.day ? 1 : -1)),
    test: ownTests.toSorted((a, b) => b.n - a.n)[0] ?? null,
  };
};
