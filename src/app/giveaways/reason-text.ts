import { majorityIn, type IneligibleReason } from '../../domain/giveaways/eligibility.ts';
import type { FreeEntry } from '../../domain/giveaways/free-entry.entity.ts';
import { translate } from '../../wording/language/translate.ts';

/**
 * Why a member has no entries, and what would change that.
 * @param region where they live.
 */
export const reasonText = (reason: IneligibleReason, region: string): string => {
  switch (reason) {
    case 'NOT_ENTERED':
      return translate('You haven’t entered yet.');
    case 'EMAIL':
      return translate('Your e-mail address isn’t verified yet. Your entries count once it is.');
    case 'REGION':
      return translate('This giveaway isn’t open to residents of your province or state.');
    case 'AGE':
      return translate('You must be at least {age} to enter where you live.', {
        age: majorityIn(region),
      });
    case 'STAFF':
      return translate('Hammerlane staff can’t enter.');
    case 'HOUSEHOLD':
      return translate('People who live with Hammerlane staff can’t enter.');
    case 'DISABLED':
      return translate('Your account is disabled.');
  }
};

/** The state of a free entry form, in words. */
export const freeEntryText = ({ status, fault, refusal }: FreeEntry): string => {
  if (status === 'WAITING') return translate('Waiting to be checked');
  if (status === 'ACCEPTED') return translate('Counted');
  switch (fault) {
    case 'NOT_OPEN':
      return translate('Not counted: the giveaway wasn’t open.');
    case 'LATE':
      return translate('Not counted: it arrived more than a day late.');
    case 'DAY':
      return translate('Not counted: its day isn’t within the giveaway.');
    case 'REGION':
      return translate('Not counted: the giveaway isn’t open where you live.');
    default:
      return refusal === undefined
        ? translate('Not counted')
        : translate('Not counted: {why}', { why: refusal });
  }
};
