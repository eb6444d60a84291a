import type { bidsCreate } from '../../../domain/bidding/commands.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { mutation } from '../mutation.ts';
import type { OutboxRow, Sum } from '../rows/row.ts';

/**
 * Places a bid. Only a maximum bid with an end of validity may wait; any other is sent at once with a
 * short end of validity of its own, so that a retry after a lost response can learn the outcome and
 * never becomes a new bid. Nothing is shown before the server has decided.
 */
export const placeBid = mutation<typeof bidsCreate, { readonly sum: Sum; readonly title: string }>(
  'bids-create',
  {
    entity: ({ listingId }) => `auctions|${listingId}`,
    label: ({ kind }) =>
      kind === 'MAX' ? phrase('Max of {sum} on {title}') : phrase('Bid of {sum} on {title}'),
    about: ({ listingId }) => ({ of: 'listing', id: listingId }),
    row: (payload, { waits, expiresAt, bindsMs }, { now, server }) => {
      if (payload['kind'] === 'MAX' && waits === true) {
        const queued = server === null ? payload : { ...payload, queuedAt: server };
        return { mode: 'single', payload: queued, expiresAt: expiresAt ?? null };
      }
      if (bindsMs === undefined) throw new Error('A bid sent at once says how long it binds.');
      const timed = server === null ? payload : { ...payload, validUntil: server + bindsMs };
      return { mode: 'once', payload: timed, expiresAt: expiresAt ?? now + bindsMs };
    },
  },
);

export const isBid = ({ command }: Pick<OutboxRow, 'command'>): boolean =>
  command === placeBid.command;
