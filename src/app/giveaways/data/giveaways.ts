import {
  giveawaysAnswerSkillTest,
  giveawaysStartSkillTest,
} from '../../../domain/giveaways/commands.ts';
import type { EntrantList } from '../../../domain/giveaways/entrant-list.entity.ts';
import { freeEntryIdOf } from '../../../domain/giveaways/free-entry.entity.ts';
import { optInIdOf, type GiveawayOptIn } from '../../../domain/giveaways/giveaway-opt-in.entity.ts';
import type { Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { houseDay } from '../../../domain/platform/house-zone.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { call } from '../../firebase/call.ts';
import { saveDocument } from '../../outbox/documents/save.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { currentSession } from '../../platform/session/session.ts';

const giveawayReads = () => import('./mirror/giveaways.ts');

/** Every public giveaway, the one that ends last first. */
export const useGiveaways = (): Reading<readonly Giveaway[]> =>
  useShared(
    'giveaways',
    lazily(giveawayReads, (m, emit) => m.openGiveaways(emit)),
  );

/** The published entries of a closed giveaway, in pages. */
export const useEntrants = (giveawayId: string): Reading<readonly EntrantList[]> =>
  useShared(
    `entrants|${giveawayId}`,
    lazily(giveawayReads, (m, emit) => m.openEntrants(giveawayId, emit)),
  );

/** An entrant's own details. */
export type EntrantWords = Pick<GiveawayOptIn, 'region' | 'dateOfBirth' | 'apart'>;

/**
 * Enters a giveaway, or updates the entry; through the outbox.
 * @param words all of them for a new entry, otherwise the changed ones.
 * @param of.base the entry when editing began.
 * @param of.referrer username of the member whose link led here.
 */
export const enterGiveaway = async (
  giveawayId: string,
  words: Partial<EntrantWords>,
  of: { readonly base: GiveawayOptIn | null; readonly referrer: string | null },
): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null) return;
  const { base, referrer } = of;
  const first = base === null ? { giveawayId, ...(referrer === null ? {} : { referrer }) } : {};
  await saveDocument(
    'giveawayOptIns',
    optInIdOf(uid, giveawayId),
    { ...first, ...words },
    { base, label: phrase('Your entry in a giveaway') },
  );
};

/** The fields of a free entry form. */
export interface FreeForm {
  readonly name: string;
  readonly city: string;
  readonly region: string;
  readonly postal: string;
}

/** The day that a free form sent now counts for. */
export const freeFormDay = (): string => houseDay(serverNow());

/** Sends today's free form; through the outbox. */
export const sendFreeForm = async (giveawayId: string, form: FreeForm): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null) return;
  const day = freeFormDay();
  await saveDocument(
    'freeEntries',
    freeEntryIdOf(uid, giveawayId, day),
    { giveawayId, day, ...form, status: 'WAITING' },
    { base: null, label: phrase('A free entry in a giveaway') },
  );
};

/** Requests the skill question of a draw, which starts its time limit. Needs a connection. */
export const startSkillTest = (
  skillTestId: string,
): Promise<Answer<{ readonly value: AnswerOf<typeof giveawaysStartSkillTest> }>> =>
  call(giveawaysStartSkillTest, { skillTestId });

/** Sends the only answer to the skill question. Needs a connection. */
export const answerSkillTest = (
  skillTestId: string,
  answer: number,
): Promise<Answer<{ readonly value: AnswerOf<typeof giveawaysAnswerSkillTest> }>> =>
  call(giveawaysAnswerSkillTest, { skillTestId, answer, idempotencyKey: newKey() });
