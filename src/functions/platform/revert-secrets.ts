import { config, type ConfigSection } from '../../domain/platform/config.entity.ts';
import type { Json } from '../../domain/kit/fields.ts';
import type { Change } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/** What keys of a provider’s server, and private keys, look like. */
const secret = /\b[rs]k_(?:live|test)_|-----BEGIN|\bAIza[\w-]{30,}/;

const isSecret = (value: Json | undefined): boolean =>
  value !== undefined && secret.test(JSON.stringify(value));

const holdsSecret = ({ title, values, notes }: ConfigSection): boolean =>
  [title, values, notes].some(isSecret);

/**
 * No secret stays in the configuration, which devices mirror: what was written with one is what it
 * was before, or empty, and the log says so. Documents are written directly, past every function.
 */
export const revertSecrets = async (
  { id, before, after }: Change<ConfigSection>,
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
