import { giveawayEntriesCalculate, giveawaysMove } from '../../../domain/giveaways/commands.ts';
import { freeEntries, type FreeEntry } from '../../../domain/giveaways/free-entry.entity.ts';
import { giveaways, type Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import type { AnswerOf, InputOf } from '../../../domain/kit/command.ts';
import { typedDoc } from './documents/doc-of.ts';
import type { AdminDoc } from './documents/query.ts';
import type { Saved } from './documents/save.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { refreshEntity, saveDoc } from './admin.ts';

/** A giveaway as staff read it. */
export const giveawayIn = (doc: AdminDoc): Giveaway => typedDoc(giveaways, doc);

/** A free form as staff read it. */
export const freeEntryIn = (doc: AdminDoc): FreeEntry => typedDoc(freeEntries, doc);

/** Opens, closes, draws, draws again, awards or archives a giveaway. Needs a connection. */
export const moveGiveaway = async (of: InputOf<typeof giveawaysMove>): Promise<Answer> => {
  const answered = await call(giveawaysMove, of);
  await refreshEntity('giveaways');
  return answered;
};

/** Recounts everyone's entries from the acts that earned them. Needs a connection. */
export const recountEntries = (
  giveawayId: string,
): Promise<Answer<{ readonly value: AnswerOf<typeof giveawayEntriesCalculate> }>> =>
  call(giveawayEntriesCalculate, { giveawayId });

/** Accepts or rejects a free form; a rejection tells its member why. */
export const checkFreeEntry = (
  doc: AdminDoc,
  status: 'ACCEPTED' | 'REFUSED',
  refusal: string | null,
): Promise<Saved> => saveDoc('freeEntries', doc, { status, refusal });
