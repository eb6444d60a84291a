import { bidsCreate } from '../bidding/commands.ts';
import type { Command } from '../kit/command.ts';

/** Groups of functions with the same requirements; each is a service of its own on Firebase. */
export const callClasses = ['bids', 'money', 'signIn', 'staff', 'members'] as const;
export type CallClass = (typeof callClasses)[number];

/** The class a command belongs to; exactly one, so that no two services run the same command. */
export const callClassOf = ({ name, appCheck, rate, callers }: Command): CallClass => {
  if (name === bidsCreate.name) return 'bids';
  if (appCheck === true) return 'money';
  if (rate === 'AUTH') return 'signIn';
  return callers.every((caller) => caller === 'admin' || caller === 'system') ? 'staff' : 'members';
};
