import { config, type ConfigSection } from '../../../domain/platform/settings/config.entity.ts';
import type { WrittenChange } from '../../notifications/notice.ts';
import type { Ports } from '../../ports.ts';

/** Pattern of a provider's server keys, and of private keys. */
const secret = /\b[rs]k_(?:live|test)_|-----BEGIN|\bAIza[\w-]{30,}/;

/** Whether a value contains a provider’s server key or a private key. */
export const isSecret = (value: unknown): boolean =>
  value !== undefined && secret.test(JSON.stringify(value));

const holdsSecret = ({ title, values, notes }: ConfigSection): boolean =>
  [title, values, notes].some(isSecret);

/**
 * Removes secrets from the configuration, which devices mirror: a value that contains one is
 * restored to its previous value, or emptied, and the log records it. A trigger is needed because
 * staff write these documents directly, without a function.
 */
export const revertSecrets = async (
  { id, before, after }: WrittenChange<ConfigSection>,
  { db, log }: Ports,
): Promise<void> => {
  if (!after || !holdsSecret(after)) return;
  const taken = await db.transaction(async (tx) => {
    const now = await tx.get(config, id);
    if (!now || !holdsSecret(now)) return false;
    tx.change(config, id, {
      title: isSecret(now.title) ? id : now.title,
      values: isSecret(now.values)
        ? isSecret(before?.values)
          ? {}
          : (before?.values ?? {})
        : now.values,
      notes: isSecret(now.notes) ? undefined : now.notes,
    });
    return true;
  });
  if (taken) log('error', `config/${id}: a secret was written there, and taken out again.`);
};
