import { done, id, unkeyedStaffCommand } from '../../kit/command-fields.ts';
import { command } from '../../kit/command.ts';
import { bool, choice, decimal, group, int, list, optional, text, time } from '../../kit/fields.ts';
import { currency } from '../../kit/fragments.ts';
import { missingDocuments } from '../../platform/reports/mirror-missing.ts';
import { facetKeys, shows } from './facet-values.ts';

const many = int({ min: 0, max: 10_000_000 });
const noDatabase = ['NO_DATABASE', 'DATABASE_DOWN', 'SCHEMA_MISSING'] as const;

/** A searched word, the word it matched, and its contribution. */
const reason = group({
  asked: text({ max: 120 }),
  word: text({ max: 200 }),
  fit: decimal({ min: 0, max: 1, step: 0.000_001, means: '1 as it was asked, less where nearly.' }),
  weight: int({ min: 0, max: 3, means: '3 in its name, 2 in a number, 1 in a fact.' }),
});

export const searchFind = command({
  name: 'search-find',
  means: 'Finds lots by words, figures and filters, best first; for everybody only public ones.',
  callers: ['visitor', 'member', 'admin'],
  rate: 'R0',
  input: {
    query: text({ max: 1_000, means: 'What stands in the address of a list, as saved searches.' }),
    anyList: optional(
      bool({ means: 'Lots of every list; for staff those that are not public too.' }),
    ),
    currency: optional({ ...currency, means: 'What the reader sees prices in.' }),
    limit: optional(int({ min: 1, max: 50 })),
    offset: optional(int({ min: 0, max: 10_000 })),
  },
  answer: {
    state: choice(['READY', 'PREPARING', 'ABSENT'], {
      means: '`PREPARING` before every lot can be found; `ABSENT` where nothing is searched here.',
    }),
    total: many,
    hits: list(
      group({
        id,
        number: int({ min: 1, max: 9_999_999 }),
        title: text({ max: 120 }),
        show: optional(choice(shows)),
        hidden: optional(bool({ means: 'True of what only staff find.' })),
        score: optional(decimal({ min: 0, max: 1_000, step: 0.000_001 })),
        why: optional(list(reason, { max: 12 })),
      }),
      { max: 50 },
    ),
    facets: list(group({ key: choice(facetKeys), value: text({ max: 128 }), count: many }), {
      max: 300,
      means: 'How many lots each value would leave, the others as they are.',
    }),
    suggestion: optional(text({ max: 200 })),
  },
  refusals: ['DATABASE_DOWN'],
  offline: 'never',
  keyed: false,
  looks: true,
});

export const searchReadIndex = command({
  ...unkeyedStaffCommand,
  name: 'search-readIndex',
  means: 'Tells how many lots the search knows, how far it is behind and when it was written anew.',
  looks: true,
  input: {},
  answer: {
    state: choice(['READY', 'PREPARING', 'EMPTY', 'OUTDATED', 'DOWN', 'ABSENT'], {
      means: '`OUTDATED` where the schema in use has no search yet.',
    }),
    lots: many,
    publicLots: many,
    words: many,
    mirrored: { ...many, means: 'Listings of the mirror that are not deleted.' },
    listings: { ...many, means: 'Listings there are, in the mirror or not.' },
    ...missingDocuments,
    lagMs: optional(int({ min: 0, max: 9_000_000_000_000, unit: 'ms' })),
    followedAt: optional(time()),
    rebuilt: optional(
      group({
        written: many,
        startedAt: time(),
        editedAt: time(),
        finishedAt: optional(time()),
      }),
    ),
    leftOut: list(group({ listingId: id, at: time(), by: text({ max: 128 }) }), {
      max: 200,
      means: 'The last ones taken out.',
    }),
  },
  refusals: [],
});

export const listingsUpdateSearchIndex = command({
  name: 'listings-updateSearchIndex',
  means: 'Writes the search entry of one listing anew, or of all.',
  callers: ['admin', 'system'],
  rate: 'ADMIN',
  input: { listingId: text({ min: 1, max: 128, means: 'Or `all`.' }) },
  answer: { indexed: { ...many, means: 'Written by now; of all, the clock goes on.' } },
  refusals: ['LISTING_NOT_FOUND', ...noDatabase],
  offline: 'never',
  keyed: false,
});

export const listingsDeleteFromSearchIndex = command({
  name: 'listings-deleteFromSearchIndex',
  means: 'Takes a listing out of the search, until its entry is written anew.',
  callers: ['admin', 'system'],
  rate: 'ADMIN',
  input: { listingId: id },
  answer: done,
  refusals: [...noDatabase],
  offline: 'never',
  keyed: false,
});

/** Commands of the search. */
export const searchCommands = [
  searchFind,
  searchReadIndex,
  listingsUpdateSearchIndex,
  listingsDeleteFromSearchIndex,
] as const;
