import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../manifest/manifest.ts';

const sized = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)].filter(
  ({ type }) => type === 'image/png',
);

describe('the web app manifest', () => {
  it('names icons that are there, in the size they claim', async () => {
    for (const { src, sizes } of sized) {
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(existsSync('public/icons/icon.svg')).toBe(true);
  });

  it('has what installing asks for: two sizes, a maskable one, its place and a way to show itself', () => {
    const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(purposes).toEqual(
      expect.arrayContaining([
        'any 192x192',
        'any 512x512',
        'maskable 192x192',
        'maskable 512x512',
      ]),
    );
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
    expect(manifest.display_override[0]).toBe('window-controls-overlay');
  });

  it('keeps a maskable mark within the circle every platform shows', async () => {
    const { data, info } = await sharp('public/icons/maskable-512.png')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const paper = [...data.subarray(0, 3)];
    let farthest = 0;
    for (let i = 0; i < info.width * info.height; i += 1) {
      const at = i * info.channels;
      if ([0, 1, 2].every((c) => Math.abs((data[at + c] ?? 0) - (paper[c] ?? 0)) < 24)) continue;
      const x = (i % info.width) - 255.5;
      const y = Math.floor(i / info.width) - 255.5;
      farthest = Math.max(farthest, Math.hypot(x, y));
    }
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThanOrEqual(0.4 * 512);
  });
});
