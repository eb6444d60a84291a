import { accountCommands } from './accounts/commands.ts';
import { letterCommands } from './accounts/letters/letter-commands.ts';
import { answersCommands } from './answers/commands.ts';
import { biddingCommands } from './bidding/commands.ts';
import { giveawayCommands } from './giveaways/commands.ts';
import type { Command } from './kit/command.ts';
import { listingCommands } from './listings/commands.ts';
import { messageCommands } from './messages/commands.ts';
import { templateCommands } from './messages/template-commands.ts';
import { paymentCommands } from './payments/commands.ts';
import { approvalCommands } from './platform/audit/approval-commands.ts';
import { platformCommands } from './platform/commands.ts';
import { officeCommands } from './platform/reports/office-commands.ts';
import { shopCommands } from './shop/commands.ts';

/** Every command. */
export const commandList: readonly Command[] = [
  ...paymentCommands,
  ...accountCommands,
  ...letterCommands,
  ...platformCommands,
  ...officeCommands,
  ...approvalCommands,
  ...answersCommands,
  ...messageCommands,
  ...templateCommands,
  ...biddingCommands,
  ...listingCommands,
  ...shopCommands,
  ...giveawayCommands,
];

const byName: ReadonlyMap<string, Command> = new Map(commandList.map((c) => [c.name, c]));

/** The command with that wire name, or null if there is none. */
export const commandNamed = (name: string): Command | null => byName.get(name) ?? null;
