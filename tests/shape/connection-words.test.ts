import { expect, it } from 'vitest';
import { said } from './said.ts';

/** Files that put the state of the connection into words. */
const state = new Set(['src/app/shell/device/offline-bar.tsx', 'src/app/ui/status/cut-text.ts']);

it('says nowhere but in the words of the state that a reader is offline or will be online', () => {
  const found = said
    .filter(({ path }) => !state.has(path))
    .flatMap(({ path, texts }) => [...texts].map((text) => `${path}: ${text}`))
    .filter((line) =>
      /\b(?:you’re|you are|you were) (?:back )?(?:offline|online)\b|: Offline/i.test(line),
    );
  expect(found).toEqual([]);
});
