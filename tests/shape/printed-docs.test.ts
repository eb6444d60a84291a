import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks, renewed } from './printed-docs.ts';

/** `npm run print` writes these files; otherwise they are compared. */
const fileOf = (document: string): string => `../../${document}`;

describe('what the documents print from the tables', () => {
  it.each(Object.keys(blocks))('%s is fresh: `npm run print` would change nothing', async (one) => {
    const text = readFileSync(one, 'utf8');
    await expect(renewed(one, text)).toMatchFileSnapshot(fileOf(one));
  });

  it('would miss a block', () => {
    expect(() => renewed('docs/architecture.md', '# Architecture\n')).toThrow('has no block');
  });
});
