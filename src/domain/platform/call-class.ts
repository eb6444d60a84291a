import { bidsCreate } from '../bidding/commands.ts';
import type { Command } from '../kit/command.ts';

/** Functions that need the same of the platform; each class is a service of its own on Firebase. */
export const callClasses = ['bids', 'money', 'signIn', 'staff', 'members'] as const;
export type CallClass = (typeof callClasses)[number];

/** The class a command belongs to: one alone, so that no service answers for another. */
export const callClassOf = ({ name, appCheck, rate, callers }: Command): CallClass => {
  if (name === bidsCreate.name) return 'bids';
  if (appCheck === true) return 'money';
  if (rate === 'AUTH') return 'signIn';
  return callers.every((caller) => caller === 'admin' || caller === 'system') ? 'staff' : 'members';
};
