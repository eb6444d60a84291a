/** Something of `src` nothing runs yet, and the functions that will. */
export interface Waiting {
  readonly file: string;
  /** Absent where all of the file waits. */
  readonly names?: readonly string[];
  readonly what: string;
  /** Functions of `src/functions/not-yet-built.ts`. */
  readonly for: readonly [string, ...string[]];
}

/**
 * Written and tested before the piece that uses it. What is used by then leaves the list, which a
 * test asks for; what is not used and not here is deleted, which `npm run check` asks for.
 */
export const waiting: readonly Waiting[] = [
  {
    file: 'src/domain/giveaways/entries.ts',
    what: 'entries of a giveaway, counted from what happened',
    for: ['giveawayEntries-calculateGiveawayEntries'],
  },
  {
    file: 'src/domain/shop/order-machine.ts',
    names: ['mayCancel', 'isComplete'],
    what: 'what may become of an order',
    for: ['shop-checkout'],
  },
  {
    file: 'src/domain/kit/fields.ts',
    names: ['money'],
    what: 'a field of an amount in a currency of its own',
    for: ['shop-checkout'],
  },
  {
    file: 'src/domain/kit/query.ts',
    names: ['checkUpsert', 'checkBatch'],
    what: 'what a write of several documents has to name',
    for: ['postgresUtil-backfill'],
  },
  {
    file: 'src/projections/parse.ts',
    names: ['parseDocument'],
    what: 'a stored document, checked by its definition',
    for: ['postgresUtil-backfill'],
  },
];
