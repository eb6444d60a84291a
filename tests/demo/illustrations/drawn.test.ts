import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasView, illustration } from '../../../src/demo/illustrations/illustration.ts';
import { bodyNames, type BodyName } from '../../../src/demo/illustrations/registry.ts';

/** One line a body: a digest of it from its side, its nose and its tail, in one paint and one place. */
const digestsOf = (body: BodyName): string =>
  (['side', 'front', 'rear'] as const)
    .filter((view) => hasView(body, view))
    .map((view) => {
      const svg = illustration({
        body,
        view,
        paint: '#2f6a4c',
        accent: '#e9dfc4',
        backdrop: 'studio',
        light: 'day',
        seed: 7,
      });
      return `${view} ${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`;
    })
    .join(', ');

/*
 * A drawing that was changed on purpose is looked at and its line renewed with `vitest -u`; a change
 * of how it is written leaves every line as it is.
 */
it('every body is drawn as it was', async () => {
  const lines = bodyNames.map((body) => `${body}: ${digestsOf(body)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('./drawn.txt');
});
