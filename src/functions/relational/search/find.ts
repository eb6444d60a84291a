import { Refused, refusal } from '../../../domain/kit/refusal.ts';
import { searchFind } from '../../../domain/listings/search/search-commands.ts';
import { readQuery } from '../../../domain/listings/search/saved-query.ts';
import { plain, reject, type Context } from '../../handler.ts';
import { moneyInBy, ratesOf } from '../../platform/display-rates.ts';
import type { Ports } from '../../ports.ts';
import { openMirror } from '../mirror-database.ts';
import type { Relational } from '../relational.ts';
import { findLots, type FoundLots } from './find-lots.ts';
import { isPrepared, prepareSearch } from './prepare.ts';
import { isWhole } from './is-whole.ts';
import { searchTurns } from './turns.ts';

const USUAL = 24;
const noHits = { total: 0, hits: [], facets: [] };

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
 * Concurrent searches: few enough that others get their turn at a home's database, which does one
 * thing at a time.
 */
const inTurn = searchTurns(2);

const callerOf = ({ caller }: Context): string => (caller.kind === 'system' ? '' : caller.ip);

/**
 * Finds lots. If nothing is prepared yet, the answer says so and the first call prepares it, so
 * that a house without searches needs no database.
 */
export const findInSearch = plain(searchFind, async (input, context) => {
  const { ports, admin, after } = context;
  const { relational, log } = ports;
  if (relational === null) return { state: 'ABSENT' as const, ...noHits };
  const { query, anyList = false, currency = 'CAD', limit = USUAL, offset = 0 } = input;
  try {
    if (!(await isThere(ports, relational))) {
      after(async () => prepareSearch(ports, relational, await relational.open()));
      return { state: 'PREPARING' as const, ...noHits };
    }
    const moneyIn = moneyInBy(await ratesOf(ports), currency);
    const hiddenToo = admin && anyList;
    const asked = { ...readQuery(query), anyList, hiddenToo, moneyIn, limit, offset };
    const { isReady, suggestion, hits, ...found } = await inTurn(callerOf(context), async () => {
      const db = await openMirror(ports);
      return { ...(await findLots(db, asked)), isReady: await isWhole(db) };
    });
    return {
      state: isReady ? ('READY' as const) : ('PREPARING' as const),
      ...found,
      hits: hits.map((hit) => hitOf(hit, admin)),
      ...(suggestion === null ? {} : { suggestion }),
    };
  } catch (error) {
    if (error instanceof Refused) throw error;
    log('error', `the search of the relational database failed: ${String(error)}`);
    return reject(refusal('unavailable', 'DATABASE_DOWN', 'The search can’t be reached.'));
  }
});
