import type { Entity } from '../../domain/kit/entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import { shippings } from '../../domain/listings/shipping.entity.ts';
import { currency } from '../../domain/payments/currency.entity.ts';
import { systemCreateSystemData } from '../../domain/platform/commands.ts';
import { config } from '../../domain/platform/config.entity.ts';
import {
  firstConfig,
  firstPackages,
  firstRates,
  firstShipping,
  packageId,
  pageFields,
  pageId,
  shippingId,
} from '../../domain/platform/first-data.ts';
import { plain, reject } from '../handler.ts';
import { firstPages } from '../../domain/platform/first-pages.data.ts';
import { pages } from '../../domain/content/page.entity.ts';
import { publishPushKey } from '../notifications/push-key.ts';
import type { Fresh, Ports } from '../ports.ts';

interface FirstDocument<E extends Entity> {
  readonly entity: E;
  readonly id: string;
  readonly fields: Fresh<E>;
}

/** Writes one row unless it is there. True when it was written. */
const writeOnce = <E extends Entity>({ db }: Ports, row: FirstDocument<E>): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (await tx.get(row.entity, row.id)) return false;
    tx.create(row.entity, row.id, row.fields);
    return true;
  });

/** The first data of a new house under fixed ids. What is there stays; nothing is deleted. */
const writeFirstData = async (
  ports: Ports,
  scope: 'all' | 'config' | 'packages' | 'rates' | 'shipping' | 'pages',
): Promise<{ readonly written: number; readonly kept: number }> => {
  const asked = (part: typeof scope): boolean => scope === 'all' || scope === part;
  const createdBy = 'house';
  const outcomes: boolean[] = [];
  for (const [id, fields] of Object.entries(asked('config') ? firstConfig : {})) {
    outcomes.push(await writeOnce(ports, { entity: config, id, fields: { ...fields, createdBy } }));
  }
  if (asked('config')) await publishPushKey(ports);
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
    outcomes.push(await writeOnce(ports, { entity: pages, id: pageId(page.path), fields }));
  }
  const written = outcomes.filter(Boolean).length;
  return { written, kept: outcomes.length - written };
};

export const createSystemData = plain(systemCreateSystemData, async (input, { ports }) => {
  if (input.confirm !== 'create') {
    const message = 'Say "create" to confirm.';
    reject(refusal('invalid-argument', 'CONFIRM_MISSING', message, { field: 'confirm' }));
  }
  return writeFirstData(ports, input.scope ?? 'all');
});
