import { americanClassics } from './classics-american.data.ts';
import { importedClassics } from './classics-imported.data.ts';
import { americanModernClassics } from './modern-classics-american.data.ts';
import { europeanModernClassics } from './modern-classics-european.data.ts';
import { japaneseModernClassics } from './modern-classics-japanese.data.ts';
import { modernDaily } from './modern-daily.data.ts';
import { modernSports } from './modern-sports.data.ts';
import { motorcycles } from './motorcycles.data.ts';
import type { Stock } from './stock.ts';
import { trucks } from './trucks.data.ts';
import { vans } from './vans.data.ts';

/** Every kind of vehicle the floor may offer. */
export const stock: readonly Stock[] = [
  ...americanClassics,
  ...importedClassics,
  ...europeanModernClassics,
  ...japaneseModernClassics,
  ...americanModernClassics,
  ...modernSports,
  ...modernDaily,
  ...trucks,
  ...vans,
  ...motorcycles,
];
