import type { Mutation } from '../mutation.ts';
import { placeBid } from './bids.ts';
import { markAsSold, markAsUnsold } from './classifieds.ts';
import { removeComment, writeComment } from './comments.ts';
import { setLike } from './likes.ts';
import { markThread, sendMessage } from './messages.ts';
import { changeProfile } from './profile.ts';
import { discardDraft, saveDraft } from './submissions.ts';
import { askTransport } from './transport.ts';

/** Every command this device can make without a network. */
export const mutations: readonly Mutation[] = [
  setLike,
  writeComment,
  removeComment,
  sendMessage,
  markThread,
  changeProfile,
  placeBid,
  saveDraft,
  discardDraft,
  markAsSold,
  markAsUnsold,
  askTransport,
];

const byName: ReadonlyMap<string, Mutation> = new Map(mutations.map((one) => [one.command, one]));

/** The mutation of a row; null for a direct write, and for one of a later version. */
export const mutationOf = (row: { readonly command: string }): Mutation | null =>
  byName.get(row.command) ?? null;
