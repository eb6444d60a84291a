import { americanClassics } from './classics-american.data.ts';
import { tailfins } from './classics-tailfins.data.ts';
import { importedClassics } from './classics-imported.data.ts';
import { hotHatches } from './hot-hatches.data.ts';
import { europeanModernClassics } from './modern-classics-european.data.ts';
import { japaneseModernClassics } from './modern-classics-japanese.data.ts';
import { modernDaily } from './modern-daily.data.ts';
import { modernFamily } from './modern-family.data.ts';
import { modernSports } from './modern-sports.data.ts';
import { motorcycles } from './motorcycles.data.ts';
import { rarities } from './rarities.data.ts';
import { saloons } from './saloons.data.ts';
import type { InventoryItem } from './inventory.ts';
import { trucks } from './trucks.data.ts';
import { vans } from './vans.data.ts';

/**
 * Every vehicle the market may offer; exactly one drawn body fits each of them in all its years.
 */
export const inventory: readonly InventoryItem[] = [
  ...americanClassics,
  ...tailfins,
  ...saloons,
  ...importedClassics,
  ...europeanModernClassics,
  ...japaneseModernClassics,
  ...modernSports,
  ...hotHatches,
  ...modernDaily,
  ...modernFamily,
  ...trucks,
  ...vans,
  ...motorcycles,
  ...rarities,
];
