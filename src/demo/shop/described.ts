import type { Goods } from '../../embedded/shop/goods.ts';
import type { Thing } from './drawings/things.ts';

/** One picture: what is drawn in which colour, and whether from near. */
export type Look = readonly [thing: Thing, colour: string, isNear?: true];

/** A thing of the shop as its data file has it. */
export interface Described extends Pick<Goods, 'handle' | 'title' | 'kind' | 'options' | 'most'> {
  readonly french: {
    readonly title: string;
    readonly text: readonly string[];
    /** In the order of the English ones. */
    readonly alts: readonly string[];
  };
  /** Paragraphs. */
  readonly text: readonly string[];
  /** Cents, of each variant in the order of `variantsOf`, or one for all. */
  readonly price: number | readonly number[];
  readonly compareAt?: number;
  /** Pieces of each variant, or one for all; absent where there is no end. */
  readonly stock?: number | readonly number[];
  readonly weight: number;
  readonly looks: readonly Look[];
  readonly alts: readonly string[];
}
