import { id } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { int } from '../kit/fields.ts';

export const giveawayEntriesCalculate = command({
  name: 'giveawayEntries-calculateGiveawayEntries',
  means: 'Counts entries anew from what earned them: the caller’s own, or everybody’s by staff.',
  callers: ['member', 'admin', 'system'],
  rate: 'W2',
  input: { giveawayId: id },
  answer: { entries: int({ min: 0, max: 1_000 }), members: int({ min: 0, max: 10_000_000 }) },
  refusals: ['GIVEAWAY_NOT_FOUND', 'GIVEAWAY_CLOSED'],
  offline: 'never',
  keyed: false,
});

/** Commands of giveaways. */
export const giveawayCommands = [giveawayEntriesCalculate] as const;
