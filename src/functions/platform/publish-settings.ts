import type { Json } from '../../domain/kit/fields.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { config, type ConfigSection } from '../../domain/platform/settings/config.entity.ts';
import { publicValues } from '../../domain/platform/settings/public-values.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/** Ids of the document with all settings, and of the public copy that devices read. */
const ALL = 'house';
const COPY = 'public';

/** Updates the public copy of the settings after a change. */
export const publishSettings = async (
  { id, before, after }: WrittenChange<ConfigSection>,
  { db }: Ports,
): Promise<void> => {
  if (id !== ALL || before === null || after === null) return;
  await db.transaction(async (tx) => {
    const [all, copy] = [await tx.get(config, ALL), await tx.get(config, COPY)];
    if (all === null || copy === null || copy.configVersion === all.configVersion) return;
    tx.change(config, COPY, {
      values: isRecord(all.values) ? publicValues(all.values as Record<string, Json>) : {},
      configVersion: all.configVersion,
    });
  });
};
