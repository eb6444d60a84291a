import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../src/domain/messages/comment.entity.ts';
import type { Like } from '../../../src/domain/messages/like.entity.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { rowsOfAnn } from './rows.ts';
import { began, comment, iso, like, talk } from './talk-documents.ts';
import { rounds } from '../../setup/tier.ts';

const LIKE = 'likes-setLike';

describe('the likes of a comment', () => {
  it('are counted as the server does when one is taken back while it is on its way', () => {
    const steps = ['sent', 'answered', 'sent again', 'answered again'] as const;
    fc.assert(
      fc.property(
        fc.boolean(),
        // The step after which each write is received; the first of a document may never be.
        fc.record({
          likes: fc.tuple(fc.option(fc.nat(2), { nil: null }), fc.nat(1)),
          comments: fc.tuple(fc.option(fc.nat(2), { nil: null }), fc.nat(1)),
        }),
        fc.integer({ min: 1, max: 5_000 }),
        (value, heard, ms) => {
          const row = rowsOfAnn(began);
          const [first, second] = [value, !value].map((said) =>
            row(LIKE, { type: 'comment', targetId: 'c', value: said }),
          );
          if (first === undefined || second === undefined) throw new Error('two rows');
          const base = 2;
          const at = { first: began + ms, second: began + 20_000 + ms };
          const versions = {
            likes: [
              value ? null : { ...like('comment', 'c', true), dateEdited: iso(began - 9) },
              { ...like('comment', 'c', value), dateEdited: iso(at.first) },
              { ...like('comment', 'c', !value), dateEdited: iso(at.second) },
            ],
            comments: [
              { ...comment({ likeCount: base }), dateEdited: iso(began - 9) },
              { ...comment({ likeCount: base + (value ? 1 : -1) }), dateEdited: iso(at.first) },
              { ...comment({ likeCount: base }), dateEdited: iso(at.second) },
            ],
          };
          /** The version of a document on a device after a step. */
          const version = (name: 'likes' | 'comments', step: number): unknown => {
            const [one, two] = heard[name];
            if (step >= 2 + two) return versions[name][2];
            return one !== null && step >= one ? versions[name][1] : versions[name][0];
          };
          const shown = [-1, ...steps.keys(), steps.length].map((step) => {
            const held = {
              likes: [version('likes', step)].filter((doc) => doc !== null) as Like[],
              comments: [version('comments', step)] as Comment[],
            };
            const one: OutboxRow = {
              ...first,
              state: step < 0 ? 'waiting' : step < 1 ? 'sending' : 'done',
              sentAt: step < 0 ? null : began,
            };
            const other: OutboxRow = {
              ...second,
              state: step < 2 ? 'waiting' : step < 3 ? 'sending' : 'done',
              sentAt: step < 2 ? null : began + 20_000,
            };
            return talk(held, step === steps.length ? [] : [one, other]);
          });
          expect(shown).toEqual(shown.map(() => shown.at(-1)));
        },
      ),
      { numRuns: rounds({ every: 60, long: 2_000 }) },
    );
  });

  it('lose the one given on another device, whichever of its documents came first', () => {
    const row = rowsOfAnn(began)(LIKE, { type: 'comment', targetId: 'c', value: false });
    const liked = { ...like('comment', 'c', true), dateEdited: iso(began - 5) };
    const shown = [
      comment({ likeCount: 2, dateEdited: iso(began - 9) }),
      comment({ likeCount: 3, dateEdited: iso(began - 5) }),
    ].map((one) =>
      talk(
        {
          likes: [liked],
          comments: [one],
        },
        [row],
      ),
    );
    expect(shown).toMatchObject([[{ likes: 2, liked: false }], [{ likes: 2, liked: false }]]);
  });
});
