import { classics } from './classics.data.ts';
import { modernClassics } from './modern-classics.data.ts';
import { modern } from './modern.data.ts';
import type { Stock } from './stock.ts';
import { working } from './working.data.ts';

/** Every kind of vehicle the floor may offer. */
export const stock: readonly Stock[] = [...classics, ...modernClassics, ...modern, ...working];
