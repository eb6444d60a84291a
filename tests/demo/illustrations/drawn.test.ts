import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasView, illustration } from '../../../src/demo/illustrations/illustration.ts';
import { bodyNames, type BodyName } from '../../../src/demo/illustrations/registry.ts';

/** One line per body: digests of its side, front and rear view, in one paint and place. */
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
 * After a deliberate change, check the drawing and renew its line with `vitest -u`; a refactoring
 * changes no line.
 */
it('every body is drawn as it was', async () => {
  const lines = bodyNames.map((body) => `${body}: ${digestsOf(body)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('./drawn.txt');
});
