import { checkList } from '../check-access.ts';
import type { Session } from '../database.ts';
import { record, requiredText, type Json } from '../json.ts';
import { invalid } from '../status.ts';
import { aggregate, aggregatedDocuments, parseAggregations } from '../query/aggregate.ts';
import { isName, type Query } from '../query/model.ts';
import { parseQuery } from '../query/parse.ts';
import { printShape } from '../query/print.ts';
import { indexed, runQuery, type QueryResult } from '../query/run.ts';
import { wireDocument } from '../store/document.ts';
import { masked } from './get.ts';
import { readingOf, settled, type Reading } from './consistency.ts';

/** Document path of a query's parent, empty for the root. */
export const parentOf = ({ db }: Session, parent: unknown): string => {
  const name = requiredText(parent, 'parent');
  if (`${name}/` === db.prefix) return '';
  if (!name.startsWith(db.prefix)) throw invalid(`Invalid parent: ${name}`);
  return name.slice(db.prefix.length);
};

const signature = ({ documents }: QueryResult): string =>
  documents.map(({ path, updateTime }) => `${path}@${updateTime}`).join(' ');

/** Authorizes and runs a query; in a transaction its result must be the same at the commit. */
const authorizedResult = (session: Session, reading: Reading, query: Query): QueryResult => {
  const { db } = session;
  const view = reading.view();
  checkList(session, query, (path) => view.get(path));
  db.indexes.check(query);
  const result = runQuery(query, view);
  reading.transaction?.queries.push({
    result: signature(result),
    again: () => signature(runQuery(query, db.store.present)),
  });
  return result;
};

/** `runQuery`: one response for each document; without a result, one with the read time. */
export async function* runQueryRequest(session: Session, request: Json): AsyncGenerator<Json> {
  const { db, caller } = session;
  const parent = parentOf(session, request['parent']);
  const query = parseQuery(db.prefix, parent, request['structuredQuery']);
  const reading = readingOf(session, request);
  const built = indexed(query, db.store.present);
  if (built !== null) await built;
  const { documents, skipped } = authorizedResult(session, reading, query);
  db.meter.read(caller, printShape(query), Math.max(1, documents.length + skipped));
  await settled(session, reading);
  const readTime = reading.readTime();
  if (reading.begun !== null) yield { transaction: reading.begun };
  const select = query.select?.filter((path) => !isName(path)) ?? null;
  const passed = skipped > 0 ? { skippedResults: skipped } : {};
  if (documents.length === 0) yield { readTime, ...passed };
  for (const [at, document] of documents.entries()) {
    yield {
      document: wireDocument(db.prefix, masked(document, select)),
      readTime,
      ...(at === 0 ? passed : {}),
    };
  }
}

/** `runAggregationQuery`: billed one read for each thousand documents counted, at least one. */
export async function* runAggregation(session: Session, request: Json): AsyncGenerator<Json> {
  const { db, caller } = session;
  const input = record(request['structuredAggregationQuery'], 'structuredAggregationQuery');
  const aggregations = parseAggregations(input['aggregations']);
  const parent = parentOf(session, request['parent']);
  const query = parseQuery(db.prefix, parent, input['structuredQuery']);
  const reading = readingOf(session, request);
  const built = indexed(query, db.store.present);
  if (built !== null) await built;
  const { documents } = authorizedResult(session, reading, query);
  db.meter.read(
    caller,
    `count of ${printShape(query)}`,
    Math.max(1, Math.ceil(documents.length / 1000)),
  );
  await db.store.durable();
  const found = aggregatedDocuments(aggregations, documents);
  yield {
    result: {
      aggregateFields: Object.fromEntries(
        aggregations.map((one) => [one.alias, aggregate(one, found)]),
      ),
    },
    ...(reading.begun === null ? {} : { transaction: reading.begun }),
    readTime: reading.readTime(),
  };
}
