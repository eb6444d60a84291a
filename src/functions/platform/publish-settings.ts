import type { Json } from '../../domain/kit/fields.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { config, type ConfigSection } from '../../domain/platform/config.entity.ts';
import { settingsSections } from '../../domain/platform/settings.ts';
import type { Change } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/** The document of every setting, and the copy of those that every device reads. */
const ALL = 'house';
const COPY = 'public';

const shown = new Set(settingsSections.filter(({ isPublic }) => isPublic).map(({ id }) => id));

const publicPart = (values: Json): Json =>
  isRecord(values)
    ? Object.fromEntries(
        Object.entries(values as Record<string, Json>).filter(([id]) => shown.has(id)),
      )
    : {};

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
      values: publicPart(all.values),
      configVersion: all.configVersion,
    });
  });
};
