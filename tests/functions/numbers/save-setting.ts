import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { isRecord } from '../../../src/domain/kit/json.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import { withSetting } from '../../../src/domain/platform/settings/setting-values.ts';
import type { SettingValue } from '../../../src/domain/platform/settings/settings.ts';
import { numbersStandMs } from '../../../src/functions/numbers.ts';
import { admin, codeOf, type House } from '../house.ts';

/** A number changed by staff, and a check that the server applies it. */
export interface Obeys {
  readonly to: SettingValue;
  readonly see: (house: House) => Promise<unknown>;
  /** Result with the default, and after the change. */
  readonly before: unknown;
  readonly after: unknown;
}

export type Rows = Readonly<Record<string, Obeys>>;

/** Writes the initial configuration. */
export const furnish = async (house: House): Promise<void> => {
  await house.member(['ann', 'ben', 'cho', 'dee', 'seller', 'boss']);
  const seed = { confirm: 'create', scope: 'config' };
  const answer = await house.call('system-createSystemData', seed, admin);
  if (!answer.ok) throw new Error(codeOf(answer));
};

/** Saves one number as the back office does, under the next version. */
export const saveSetting = async (house: House, key: string, to: SettingValue): Promise<void> => {
  await house.ports.db.transaction(async (tx) => {
    const all = await tx.get(config, 'house');
    if (all === null) throw new Error('there is no configuration');
    const values = withSetting(isRecord(all.values) ? all.values : {}, key, to) as Json;
    tx.change(config, 'house', { values, configVersion: all.configVersion + 1 });
  });
  house.clock.time += numbersStandMs;
};
