/** Look of an engine from above: layout of the cylinders, their number, and the fuel feed. */
export interface EngineLook {
  readonly shape: (typeof shapes)[number];
  readonly cylinders: number;
  readonly feed: (typeof feeds)[number];
}

const shapes = ['inline', 'vee', 'flat'] as const;
const feeds = ['carburetor', 'injected', 'diesel', 'covered'] as const;

/** An engine look as one word of a storage path. */
export const engineWord = ({ shape, cylinders, feed }: EngineLook): string =>
  `${shape}${cylinders}${feed}`;

const pattern = new RegExp(`^(${shapes.join('|')})(\\d{1,2})(${feeds.join('|')})$`);

export const engineOfWord = (word: string): EngineLook | null => {
  const [, shape, cylinders, feed] = pattern.exec(word) ?? [];
  if (shape === undefined || feed === undefined) return null;
  return {
    shape: shape as EngineLook['shape'],
    cylinders: Number(cylinders),
    feed: feed as EngineLook['feed'],
  };
};
