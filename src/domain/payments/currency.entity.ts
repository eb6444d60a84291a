import { admin, anyone } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { decimal, group, list, optional, serverSet, text, time } from '../kit/fields.ts';
import { freshFor } from '../kit/sync.ts';

const rate = decimal({ min: 0.000001, max: 1_000_000, step: 0.000001 });
const code = text({ min: 3, max: 3, pattern: '[A-Z]{3}' });

export const currency = entity({
  name: 'currency',
  area: 'payments',
  means: 'An exchange rate, for display alone: bids and invoices stay in the listing’s currency.',
  version: 1,
  fields: {
    base: serverSet(code),
    quote: serverSet(code),
    rate: serverSet(rate),
    asOf: serverSet(time()),
    source: serverSet(text({ max: 80 })),
    refused: optional(
      serverSet(
        list(
          group({
            rate,
            /** The stored rate from which it differed too much. */
            before: rate,
            asOf: time(),
            source: text({ max: 80 }),
            /** When it was refused, ms UTC. */
            at: time(),
          }),
          { max: 5, means: 'Rates that leapt too far to be taken over, the newest first.' },
        ),
      ),
    ),
  },
  access: { get: [anyone()], list: [anyone(), admin()] },
  sync: {
    currency: {
      in: 'catalogue',
      reader: 'everyone',
      where: [],
      when: 'viewed',
      live: false,
      freshMs: freshFor.hour,
      group: 'base',
      order: null,
    },
  },
  indexes: [
    ['isDeleted', 'base', 'quote'],
    ['isDeleted', 'base'],
  ],
  admin: {
    group: 'Money',
    title: 'Currency',
    path: 'currency',
    name: 'quote',
    columns: ['base', 'quote', 'rate', 'asOf', 'source'],
    sort: ['base', 'asc'],
  },
  sample: {
    base: 'CAD',
    quote: 'USD',
    rate: 0.712_431,
    asOf: 1_795_300_000_000,
    source: 'fixed table',
  },
});
export type CurrencyRate = Doc<typeof currency>;
