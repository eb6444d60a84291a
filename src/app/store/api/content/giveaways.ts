import {
  giveawaysAnswerSkillTest,
  giveawaysStartSkillTest,
} from '../../../../domain/giveaways/commands.ts';
import type { EntrantList } from '../../../../domain/giveaways/entrant-list.entity.ts';
import { freeEntryIdOf } from '../../../../domain/giveaways/free-entry.entity.ts';
import {
  optInIdOf,
  type GiveawayOptIn,
} from '../../../../domain/giveaways/giveaway-opt-in.entity.ts';
import type { Giveaway } from '../../../../domain/giveaways/giveaway.entity.ts';
import type { AnswerOf } from '../../../../domain/kit/command.ts';
import { phrase } from '../../../../domain/kit/phrase.ts';
import { houseDay } from '../../../../domain/platform/house-zone.ts';
import type { Answer } from '../../core/answer.ts';
import { serverNow } from '../../device/clock.ts';
import { call } from '../../firebase/call.ts';
import { saveDocument } from '../../outbox/documents/save.ts';
import { newKey } from '../../outbox/idempotency-key.ts';
import type { Reading } from '../../reading/reading.ts';
import { lazily, useShared } from '../../reading/subscription.ts';
import { currentSession } from '../../session/session.ts';

const reads = () => import('../../queries/giveaways.ts');

/** Every giveaway everybody may see, the one that ends last first. */
export const useGiveaways = (): Reading<readonly Giveaway[]> =>
  useShared(
    'giveaways',
    lazily(reads, (m, emit) => m.openGiveaways(emit)),
  );

/** The published entries of a closed giveaway, a page after another. */
export const useEntrants = (giveawayId: string): Reading<readonly EntrantList[]> =>
  useShared(
    `entrants|${giveawayId}`,
    lazily(reads, (m, emit) => m.openEntrants(giveawayId, emit)),
  );

/** An entrant's own details. */
export type EntrantWords = Pick<GiveawayOptIn, 'region' | 'dateOfBirth' | 'apart'>;

/**
 * Enters a giveaway, or says anew what was said to enter; through the outbox.
 * @param referrer whose link led here, by username.
 */
export const enterGiveaway = async (
  giveawayId: string,
  words: EntrantWords,
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

/** The day a free form counts for that is sent now. */
export const freeFormDay = (): string => houseDay(serverNow());

/** Sends the free form of today; through the outbox. */
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

/** Asks for the question of a draw; its time runs from then on. Needs a connection. */
export const startSkillTest = (
  skillTestId: string,
): Promise<Answer<{ readonly value: AnswerOf<typeof giveawaysStartSkillTest> }>> =>
  call(giveawaysStartSkillTest, { skillTestId });

/** The one answer to the question of a draw. Needs a connection. */
export const answerSkillTest = (
  skillTestId: string,
  answer: number,
): Promise<Answer<{ readonly value: AnswerOf<typeof giveawaysAnswerSkillTest> }>> =>
  call(giveawaysAnswerSkillTest, { skillTestId, answer, idempotencyKey: newKey() });
