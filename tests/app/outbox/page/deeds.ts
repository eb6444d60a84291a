import type { Command } from '../../../../src/domain/kit/command.ts';
import { documentRow } from '../../../../src/app/outbox/documents/new-row.ts';
import type { Given, Mutation } from '../../../../src/app/outbox/mutation.ts';
import { placeBid } from '../../../../src/app/outbox/mutations/bids.ts';
import { removeComment, writeComment } from '../../../../src/app/outbox/mutations/comments.ts';
import { setLike } from '../../../../src/app/outbox/mutations/likes.ts';
import { markThread, sendMessage } from '../../../../src/app/outbox/mutations/messages.ts';
import { changeProfile } from '../../../../src/app/outbox/mutations/profile.ts';
import { discardDraft, saveDraft } from '../../../../src/app/outbox/mutations/submissions.ts';
import { commandRow } from '../../../../src/app/outbox/rows/new-row.ts';
import type { LabelValues, OutboxRow } from '../../../../src/app/outbox/rows/row.ts';
import { addresses } from '../../../../src/domain/accounts/address.entity.ts';

let made = 0;
const moment = () => {
  made += 1;
  return { now: 1_000 + made, server: null, key: `row-${made}`, uid: 'ann' };
};

const row = <C extends Command, F extends LabelValues>(
  mutation: Mutation<C, F>,
  input: Given<C>,
  facts: F,
): OutboxRow => ({
  ...commandRow(mutation, input, facts, { bindsMs: 30_000 }, moment()),
  order: made,
});

interface Deed {
  readonly english: string;
  readonly inFrench: string;
  /** The page its row links to. */
  readonly leads: string | null;
  readonly row: OutboxRow;
}

const deed = (english: string, inFrench: string, leads: string | null, row: OutboxRow): Deed => ({
  english,
  inFrench,
  leads,
  row,
});

const lot = { type: 'listing', targetId: 'lot' } as const;
const parent = { parentType: 'listing', parentId: 'lot' } as const;
const thread = { threadId: 'talk' } as const;
const sum = { dollars: 43_000, currency: 'CAD' } as const;
const title = '1972 Datsun 240Z';
const bid = { listingId: 'lot', amount: 43_000 } as const;
const unnamed = { title: { phrase: 'an unnamed vehicle' } };

/** One row of every kind that can wait, oldest first. */
export const deedsOf: readonly Deed[] = [
  deed('Watch a lot', 'Suivre un lot', '/listing/lot', row(setLike, { ...lot, value: true }, {})),
  deed(
    'Notifications for a lot',
    'Notifications d’un lot',
    '/listing/lot',
    row(setLike, { ...lot, value: true, events: {} }, {}),
  ),
  deed(
    'Unlike an article',
    'Ne plus aimer un article',
    '/new/story',
    row(setLike, { type: 'blog', targetId: 'story', value: false }, {}),
  ),
  deed(
    'Answer',
    'Réponse',
    '/listing/lot',
    row(writeComment, { ...parent, text: 'No.', replyTo: 'c' }, {}),
  ),
  deed(
    'Remove a comment',
    'Retirer un commentaire',
    null,
    row(removeComment, { id: 'c' }, { parentId: 'lot' }),
  ),
  deed(
    // A member's name may equal one of the site's own texts.
    'Message to Sold',
    'Message à Sold',
    '/profile/messages/talk',
    row(sendMessage, { ...thread, clientId: 'm', text: 'Hello' }, { name: 'Sold' }),
  ),
  deed(
    'Unmute a conversation',
    'Rétablir les avis d’une conversation',
    '/profile/messages/talk',
    row(markThread, { ...thread, muted: false }, {}),
  ),
  deed(
    'Report a conversation',
    'Signaler une conversation',
    '/profile/messages/talk',
    row(markThread, { ...thread, report: 'Spam' }, {}),
  ),
  deed('Your picture', 'Votre photo', '/profile', row(changeProfile, { photoURL: '' }, {})),
  deed(
    `Max of CA$43,000 on ${title}`,
    `Maximum de 43 000 $ CA sur ${title}`,
    '/listing/lot',
    row(placeBid, { ...bid, kind: 'MAX' }, { sum, title }),
  ),
  deed(
    'Draft of an unnamed vehicle',
    'Brouillon : un véhicule encore sans nom',
    '/submit-listing/d',
    row(saveDraft, { id: 'd', rev: 0, patch: {} }, unnamed),
  ),
  deed(
    `Discard the draft of ${title}`,
    `Abandon du brouillon : ${title}`,
    null,
    row(discardDraft, { id: 'd' }, { title }),
  ),
  deed('An address', 'Une adresse', '/profile', {
    ...documentRow(
      {
        collection: addresses,
        id: 'home',
        action: 'save',
        base: null,
        change: { city: 'Laval' },
        initial: {},
        label: 'An address',
      },
      moment(),
    ),
    order: made,
  }),
];

/** A comment, a watched lot and a bid. */
export const rowsOf = (): readonly [OutboxRow, OutboxRow, OutboxRow] => [
  row(writeComment, { ...parent, text: 'Any rust?' }, {}),
  row(setLike, { ...lot, value: true }, {}),
  row(placeBid, { ...bid, kind: 'EXACT' }, { sum, title }),
];

/** A changed bio. */
export const bioChange: OutboxRow = row(changeProfile, { bio: 'Mine.', base: { bio: '' } }, {});
