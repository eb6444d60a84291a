import { leases } from '../../domain/platform/jobs/lease.entity.ts';
import type { ServerPart } from '../../domain/platform/settings/setup-parts.ts';
import { CardsSilent } from '../payments/cards/card-provider.ts';
import type { Ports } from '../ports.ts';
import { ShopRefused, ShopSilent } from '../shop/shop-provider.ts';
import { CheckFailed } from './check-failed.ts';

/**
 * Queries the service that a part depends on. Throws `CheckFailed`, or any other error it meets.
 */
type Check = (ports: Ports) => Promise<string>;

const absent = (): never => {
  throw new CheckFailed('UNFIT', 'Its settings are there and it was not opened with them.');
};

const models: Check = async ({ models: known }) => {
  if (known === null) return absent();
  const asked = known.providers.filter(({ configured }) => configured);
  if (asked.length === 0) return absent();
  const listed = await Promise.all(
    asked.map(async ({ id, title }) => ({ title, models: await known.list(id, { anew: true }) })),
  );
  const silent = listed.filter((one) => one.models === null).map(({ title }) => title);
  if (silent.length > 0) throw new CheckFailed('SILENT', `No list from ${silent.join(', ')}.`);
  return listed.map((one) => `${one.title}: ${one.models?.length ?? 0} models`).join(', ');
};

/** HTTP statuses of a shop that rejects the credentials. */
const turnedAway: ReadonlySet<number | undefined> = new Set([401, 403]);

const shop: Check = async ({ shop: provider, clock }) => {
  if (provider === null) return absent();
  try {
    const { products } = await provider.storefront('').products({ limit: 1 });
    await provider.ordersSince?.(clock.now());
    return products.length === 0 ? 'It has no products yet.' : 'It shows its products.';
  } catch (error) {
    if (error instanceof ShopRefused) throw new CheckFailed('REFUSED', error.message);
    if (!(error instanceof ShopSilent)) throw error;
    throw new CheckFailed(turnedAway.has(error.status) ? 'REFUSED' : 'SILENT', error.message);
  }
};

const rates: Check = async ({ quotes }) => {
  const quoted = await quotes();
  if (quoted === null || quoted.length === 0) throw new CheckFailed('SILENT', 'It gave no rates.');
  return quoted.map(({ base, quote, rate }) => `${base} in ${quote}: ${rate}`).join(', ');
};

const cards: Check = async ({ cards: provider }) => {
  if (provider === null) return absent();
  try {
    const { live } = await provider.verify();
    return live ? 'Cards are charged.' : 'Test mode: no card is charged.';
  } catch (error) {
    throw error instanceof CardsSilent ? new CheckFailed('SILENT', error.message) : error;
  }
};

/** A check of each part through its own adapter; returns the finding. */
export const setupChecks: Readonly<Record<ServerPart, Check>> = {
  mail: async ({ mail }) => {
    await mail.verify();
    return 'The mail server lets us in. No mail was sent.';
  },
  cards,
  push: async ({ push }) => {
    if (push === null) return absent();
    push.verify();
    return 'The two keys are a pair.';
  },
  models,
  shop,
  rates,
  database: async ({ db }) => {
    // A read-only transaction like those of the functions.
    await db.transaction(async (tx) => tx.get(leases, 'notifications'));
    return 'It answers.';
  },
  files: async ({ blobs }) => {
    const kept = await blobs.list();
    return kept.length === 1 ? 'One public file is kept.' : `${kept.length} public files are kept.`;
  },
};
