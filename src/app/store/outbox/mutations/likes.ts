import { phrase, type Phrase } from '../../../../domain/kit/phrase.ts';
import { likesSetLike } from '../../../../domain/messages/commands.ts';
import { mutation, type Given } from '../mutation.ts';

type Target = Given<typeof likesSetLike>['type'];

const labels: Readonly<Record<Target, { readonly on: Phrase; readonly off: Phrase }>> = {
  listing: { on: phrase('Watch a lot'), off: phrase('Stop watching a lot') },
  blog: { on: phrase('Like an article'), off: phrase('Unlike an article') },
  image: { on: phrase('Like a picture'), off: phrase('Unlike a picture') },
  comment: { on: phrase('Mark a comment helpful'), off: phrase('Unmark a comment helpful') },
  flag: { on: phrase('Flag a comment'), off: phrase('Unflag a comment') },
  pin: { on: phrase('Pin an answer'), off: phrase('Unpin an answer') },
};

/** Watches a lot, likes, flags or pins, or no longer: the value is absolute, the last word counts. */
export const setLike = mutation(likesSetLike, {
  entity: ({ type, targetId }) => `likes|${type}|${targetId}`,
  label: ({ type, value, events }) =>
    events === undefined ? labels[type][value ? 'on' : 'off'] : phrase('Notifications for a lot'),
  about: ({ type, targetId }) =>
    type === 'listing'
      ? { of: 'listing', id: targetId }
      : type === 'blog'
        ? { of: 'article', id: targetId }
        : null,
});
