import { bidsCreate } from '../../../../domain/bidding/commands.ts';
import { phrase } from '../../../../domain/kit/phrase.ts';
import { mutation } from '../mutation.ts';
import { bindsMs } from '../new-row.ts';
import type { OutboxRow, Sum } from '../row.ts';

/**
 * Places a bid. It waits only when it is a max bid whose owner said until when; every other goes at
 * once and says itself when it stops binding, so that asking again after a lost answer can tell its
 * fate and never makes a new bid out of it. Nothing is shown as if it stood: the server decides.
 */
export const placeBid = mutation<typeof bidsCreate, { readonly sum: Sum; readonly title: string }>(
  bidsCreate,
  {
    entity: ({ listingId }) => `auctions|${listingId}`,
    label: ({ kind }) =>
      kind === 'MAX' ? phrase('Max of {sum} on {title}') : phrase('Bid of {sum} on {title}'),
    about: ({ listingId }) => ({ of: 'listing', id: listingId }),
    row: (payload, options, { server }) => {
      if (payload['kind'] === 'MAX' && options.waits === true) {
        const queued = server === null ? payload : { ...payload, queuedAt: server };
        return { mode: 'single', payload: queued };
      }
      if (server === null) return { mode: 'once', payload };
      return { mode: 'once', payload: { ...payload, validUntil: server + bindsMs(options) } };
    },
  },
);

export const isBid = ({ command }: Pick<OutboxRow, 'command'>): boolean =>
  command === placeBid.command.name;
