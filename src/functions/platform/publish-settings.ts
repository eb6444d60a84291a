import type { Json } from '../../domain/kit/fields.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { config, type ConfigSection } from '../../domain/platform/config.entity.ts';
import { publicValues } from '../../domain/platform/public-values.ts';
import type { Change } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/** The document of every setting, and the copy of those that every device reads. */
const ALL = 'house';
const COPY = 'public';

/** After settings were saved: devices read their copy of those that are shown to everybody. */
export const publishSettings = async (
  { id, before, after }: Change<ConfigSection>,
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
