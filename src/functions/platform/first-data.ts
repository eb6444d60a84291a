import type { Entity } from '../../domain/kit/entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { makes } from '../../domain/catalogue/make.entity.ts';
import { models } from '../../domain/catalogue/model.entity.ts';
import { usualCatalogue } from '../../domain/catalogue/usual-catalogue.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import { shippings } from '../../domain/listings/transport/shipping.entity.ts';
import { currency } from '../../domain/payments/currency.entity.ts';
import { systemCreateSystemData } from '../../domain/platform/commands.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import {
  firstConfig,
  firstInsertFields,
  firstPackages,
  firstRates,
  firstShipping,
  frenchMissing,
  insertId,
  packageId,
  pageFields,
  pageId,
  shippingId,
} from '../../domain/platform/first-data/first-data.ts';
import { plain, reject } from '../handler.ts';
import { firstPages } from '../../domain/platform/first-data/first-pages.data.ts';
import { cmsInserts } from '../../domain/content/cms-insert.entity.ts';
import { pages } from '../../domain/content/page.entity.ts';
import { publishPushKey } from '../notifications/push-key.ts';
import type { Fresh, Ports } from '../ports.ts';

interface FirstDocument<E extends Entity> {
  readonly entity: E;
  readonly id: string;
  readonly fields: Fresh<E>;
}

/** Most makes of a house. */
const MOST_MAKES = 2_000;
/** Documents read and written in one transaction. */
const PER_TRANSACTION = 200;

/** Writes the rows that do not exist yet, in batches. Returns how many were written. */
const writeMany = async <E extends Entity>(
  { db }: Ports,
  rows: readonly FirstDocument<E>[],
): Promise<number> => {
  let written = 0;
  for (let from = 0; from < rows.length; from += PER_TRANSACTION) {
    const batch = rows.slice(from, from + PER_TRANSACTION);
    written += await db.transaction(async (tx) => {
      const there = await Promise.all(batch.map(({ entity, id }) => tx.get(entity, id)));
      const missing = batch.filter((_, at) => there[at] === null);
      for (const { entity, id, fields } of missing) tx.create(entity, id, fields);
      return missing.length;
    });
  }
  return written;
};

/**
 * Writes the usual makes and models, except makes that the house has at the same address under
 * another id, because staff imported or created them.
 */
const writeCatalogue = async (ports: Ports, createdBy: string): Promise<readonly boolean[]> => {
  const catalogue = usualCatalogue();
  const there = await ports.db.find(makes, { where: [], limit: MOST_MAKES, deletedToo: true });
  const own = new Set(there.flatMap(({ id, path }) => (id === path ? [] : [path])));
  const made = catalogue.makes.filter(({ id }) => !own.has(id));
  const of = catalogue.models.filter(({ makeId }) => !own.has(makeId));
  const written =
    (await writeMany(
      ports,
      made.map(({ id, ...fields }) => ({ entity: makes, id, fields: { ...fields, createdBy } })),
    )) +
    (await writeMany(
      ports,
      of.map(({ id, ...fields }) => ({ entity: models, id, fields: { ...fields, createdBy } })),
    ));
  return [...made, ...of].map((_, at) => at < written);
};

/** Writes one row unless it exists. Returns true if it was written. */
const writeOnce = <E extends Entity>({ db }: Ports, row: FirstDocument<E>): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (await tx.get(row.entity, row.id)) return false;
    tx.create(row.entity, row.id, row.fields);
    return true;
  });

/**
 * Adds the French text to a page that has none and is unchanged since it was first written. Returns
 * true if it was added.
 */
const addFrench = ({ db }: Ports, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const page = await tx.get(pages, id);
    const french = page === null || page.isDeleted ? null : frenchMissing(page);
    if (french === null) return false;
    tx.change(pages, id, french);
    return true;
  });

/**
 * Writes the first data of a new home under fixed ids. Of existing documents, only unedited pages
 * change, which get their French text; nothing is deleted.
 */
const writeFirstData = async (
  ports: Ports,
  scope: NonNullable<InputOf<typeof systemCreateSystemData>['scope']>,
): Promise<{ readonly written: number; readonly kept: number }> => {
  const asked = (part: typeof scope): boolean => scope === 'all' || scope === part;
  const createdBy = 'house';
  const outcomes: boolean[] = [];
  for (const fields of asked('packages') ? firstPackages : []) {
    const id = packageId(fields.code);
    outcomes.push(
      await writeOnce(ports, { entity: packages, id, fields: { ...fields, createdBy } }),
    );
  }
  for (const fields of asked('rates') ? firstRates(ports.clock.now()) : []) {
    const id = `${fields.base}-${fields.quote}`;
    outcomes.push(
      await writeOnce(ports, { entity: currency, id, fields: { ...fields, createdBy } }),
    );
  }
  for (const fields of asked('shipping') ? firstShipping : []) {
    const id = shippingId(fields);
    outcomes.push(
      await writeOnce(ports, { entity: shippings, id, fields: { ...fields, createdBy } }),
    );
  }
  for (const [order, page] of (asked('pages') ? firstPages : []).entries()) {
    const fields = { ...pageFields(page, order, ports.clock.now()), createdBy };
    const id = pageId(page.path);
    outcomes.push(
      (await writeOnce(ports, { entity: pages, id, fields })) || (await addFrench(ports, id)),
    );
  }
  for (const fields of asked('inserts') ? firstInsertFields : []) {
    const id = insertId(fields.key);
    outcomes.push(
      await writeOnce(ports, { entity: cmsInserts, id, fields: { ...fields, createdBy } }),
    );
  }
  if (asked('catalogue')) outcomes.push(...(await writeCatalogue(ports, createdBy)));
  // Written last: a house without it has not begun, so an interrupted start is repeated.
  for (const [id, fields] of Object.entries(asked('config') ? firstConfig : {})) {
    outcomes.push(await writeOnce(ports, { entity: config, id, fields: { ...fields, createdBy } }));
  }
  const written = outcomes.filter(Boolean).length;
  return { written, kept: outcomes.length - written };
};

/**
 * Writes the pages of a house that has not begun, so that nobody accepts terms they cannot read.
 */
export const layTerms = async (ports: Ports): Promise<void> => {
  if ((await ports.db.get(pages, pageId('terms'))) === null) await writeFirstData(ports, 'pages');
};

/**
 * Begins an empty house, which is one without a configuration. For one that has begun, it publishes
 * push keys that were set later. Resolves with the number of documents of the first data that were
 * written.
 */
export const beginHouse = async (ports: Ports): Promise<number> => {
  const isNew = (await ports.db.get(config, 'house')) === null;
  const written = isNew ? (await writeFirstData(ports, 'all')).written : 0;
  await publishPushKey(ports);
  return written;
};

export const createSystemData = plain(systemCreateSystemData, async (input, { ports }) => {
  if (input.confirm !== 'create') {
    const message = 'Say "create" to confirm.';
    reject(refusal('invalid-argument', 'CONFIRM_MISSING', message, { field: 'confirm' }));
  }
  const { scope = 'all' } = input;
  const outcome = await writeFirstData(ports, scope);
  if (scope === 'all' || scope === 'config') await publishPushKey(ports);
  return outcome;
});
