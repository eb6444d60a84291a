import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../../src/demo/illustrations/backdrops/backdrop.ts';
import type { Model } from '../../../src/demo/illustrations/model.ts';
import { bounds } from '../../../src/demo/illustrations/outline.ts';
import { penFor } from '../../../src/demo/illustrations/pen.ts';
import { bodyNames, models } from '../../../src/demo/illustrations/registry.ts';
import { sideScale } from '../../../src/demo/illustrations/illustration.ts';

const pen = penFor({
  paint: '#a8322a',
  scene: sceneOf('studio', 'day', 1),
  light: 'day',
  seed: 1,
  key: 'geometry',
});

describe.each(bodyNames)('the body %s', (name) => {
  const model: Model = models[name];
  const side = model.side(pen);

  it('stands on two wheels of a real size inside its length', () => {
    expect(side.wheels.length).toBeGreaterThanOrEqual(2);
    for (const { x, r } of side.wheels) {
      expect(r).toBeGreaterThan(270);
      expect(r).toBeLessThan(440);
      expect(x - r).toBeGreaterThan(-30);
      expect(x + r).toBeLessThan(side.length + 30);
    }
    const xs = side.wheels.map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });

  it('has the wheelbase of a real vehicle', () => {
    const wheelbase = (side.wheels.at(-1)?.x ?? 0) - (side.wheels[0]?.x ?? 0);
    expect(wheelbase / side.length).toBeGreaterThan(0.5);
    expect(wheelbase / side.length).toBeLessThan(0.75);
  });

  it('stays inside the picture', () => {
    const scale = sideScale(side);
    expect(side.length * scale).toBeGreaterThan(750);
    expect(side.length * scale).toBeLessThan(1520);
    expect(side.height * scale).toBeLessThan(820);
  });

  it('is drawn no higher and no longer than it says', () => {
    if (side.body === undefined) return;
    const [left, , right, top] = bounds(side.body);
    expect(top).toBeLessThanOrEqual(side.height * 1.02);
    expect(left).toBeGreaterThan(-60);
    expect(right).toBeLessThan(side.length + 60);
  });

  it('is as high from the front and from behind as from the side', () => {
    for (const maker of [model.front, model.rear]) {
      if (!maker) continue;
      const { w, H, top = H } = maker(pen);
      expect(Math.abs(top - side.height) / side.height).toBeLessThan(0.1);
      expect(w * 2).toBeLessThan(side.length * 0.55);
      expect(w * 2).toBeGreaterThan(side.length * (model.bike ? 0.3 : 0.31));
    }
  });
});
