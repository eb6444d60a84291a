import {
  statusOf,
  type Giveaway,
  type GiveawayStatus,
} from '../../domain/giveaways/giveaway.entity.ts';
import { translate } from '../../wording/language/translate.ts';

/** Ranks giveaways when none is named: an open one first, then one being drawn. */
const ranks: Readonly<Record<GiveawayStatus, number>> = {
  OPEN: 0,
  SKILL_TEST: 1,
  DRAWN: 1,
  CLOSED: 1,
  DRAFT: 2,
  AWARDED: 3,
  ARCHIVED: 3,
};

/**
 * The giveaway the page is about, and the others, newest first.
 * @param wanted its id, if the URL names one.
 * @param mine those in which the member was drawn.
 */
export const chooseGiveaway = (
  all: readonly Giveaway[],
  wanted: string | null,
  mine: ReadonlySet<string>,
): { readonly shown: Giveaway | null; readonly others: readonly Giveaway[] } => {
  const rank = (one: Giveaway): number =>
    one.id === wanted ? -2 : mine.has(one.id) ? -1 : ranks[statusOf(one)];
  const sorted = all.toSorted((a, b) => rank(a) - rank(b) || b.endAt - a.endAt);
  const [shown = null, ...others] = sorted;
  return { shown, others: others.toSorted((a, b) => b.endAt - a.endAt) };
};

/** The giveaway's status in a few words. */
export const statusText = (giveaway: Giveaway): string => {
  switch (statusOf(giveaway)) {
    case 'DRAFT':
      return translate('Opens soon');
    case 'OPEN':
      return translate('Open to enter');
    case 'CLOSED':
      return translate('Closed, to be drawn');
    case 'DRAWN':
    case 'SKILL_TEST':
      return translate('Drawn, the skill question is pending');
    default:
      return translate('It’s over');
  }
};
