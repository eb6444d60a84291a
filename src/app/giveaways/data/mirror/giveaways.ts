import type { EntrantList } from '../../../../domain/giveaways/entrant-list.entity.ts';
import type { Giveaway } from '../../../../domain/giveaways/giveaway.entity.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { readPart } from '../../../sync/replication/parts.ts';

export const openGiveaways = (emit: Emit<readonly Giveaway[]>): Promise<Stop> =>
  readPart('giveaways', {}, (all) => all, emit);

export const openEntrants = (
  giveawayId: string,
  emit: Emit<readonly EntrantList[]>,
): Promise<Stop> => readPart('entrantLists', { subject: giveawayId }, (pages) => pages, emit);
