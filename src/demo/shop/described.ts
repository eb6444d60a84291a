import type { Goods } from '../../embedded/shop/goods.ts';
import type { Thing } from './drawings/things.ts';

/** One picture: the thing drawn, its colour, and whether it is a close-up. */
export type Look = readonly [thing: Thing, colour: string, isNear?: true];

/** A product of the shop in its data file. */
export interface Described extends Pick<Goods, 'handle' | 'title' | 'kind' | 'options' | 'most'> {
  readonly french: {
    readonly title: string;
    readonly text: readonly string[];
    /** French alternative texts, in the order of the English ones. */
    readonly alts: readonly string[];
  };
  /** Paragraphs. */
  readonly text: readonly string[];
  /** Cents, for each variant in the order of `variantsOf`, or one for all. */
  readonly price: number | readonly number[];
  readonly compareAt?: number;
  /** Stock of each variant, or one for all; absent for unlimited. */
  readonly stock?: number | readonly number[];
  readonly weight: number;
  readonly looks: readonly Look[];
  readonly alts: readonly string[];
}
