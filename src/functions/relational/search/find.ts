import { refusal } from '../../../domain/kit/refusal.ts';
import { searchFind } from '../../../domain/listings/search-commands.ts';
import { readQuery } from '../../../domain/listings/search/saved-query.ts';
import { plain, reject } from '../../handler.ts';
import { moneyInBy, ratesOf } from '../../platform/display-rates.ts';
import type { Ports } from '../../ports.ts';
import { openMirror } from '../mirror-database.ts';
import type { Relational } from '../relational.ts';
import { findLots, type FoundLots } from './find-lots.ts';
import { isPrepared, prepareSearch } from './prepare.ts';
import { isWhole } from './is-whole.ts';

const USUAL = 24;
const nothing = { total: 0, hits: [], facets: [] };

const hitOf = (
  { id, number, title, show, isPublic, score, why }: FoundLots['hits'][number],
  explained: boolean,
) => ({
  id,
  number,
  title,
  ...(show === null ? {} : { show }),
  ...(isPublic ? {} : { hidden: true }),
  ...(explained ? { score, why } : {}),
});

const isThere = async (ports: Ports, relational: Relational): Promise<boolean> =>
  (await relational.isUsed()) && (await isPrepared(await openMirror(ports)));

/**
 * Finds lots. Where nothing is prepared yet the answer says so and the first call prepares it, so that
 * a house nobody searched needs no database.
 */
export const findInSearch = plain(searchFind, async (input, context) => {
  const { ports, admin, after } = context;
  const { relational, log } = ports;
  if (relational === null) return { state: 'ABSENT' as const, ...nothing };
  const { query, anyList = false, currency = 'CAD', limit = USUAL, offset = 0 } = input;
  try {
    if (!(await isThere(ports, relational))) {
      after(async () => prepareSearch(ports, relational, await relational.open()));
      return { state: 'PREPARING' as const, ...nothing };
    }
    const db = await openMirror(ports);
    const { suggestion, hits, ...found } = await findLots(db, {
      ...readQuery(query),
      anyList,
      hiddenToo: admin && anyList,
      moneyIn: moneyInBy(await ratesOf(ports), currency),
      limit,
      offset,
    });
    return {
      state: (await isWhole(db)) ? ('READY' as const) : ('PREPARING' as const),
      ...found,
      hits: hits.map((hit) => hitOf(hit, admin)),
      ...(suggestion === null ? {} : { suggestion }),
    };
  } catch (error) {
    log('error', `the search of the relational database failed: ${String(error)}`);
    return reject(refusal('unavailable', 'DATABASE_DOWN', 'The search can’t be reached.'));
  }
});
