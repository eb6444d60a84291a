import { box, stroke } from './flat.ts';
import type { Random } from './random.ts';
import { tenth } from './tenth.ts';

/** A polished walnut panel. `id` names its clip path. */
export const wood = (
  x: number,
  y: number,
  w: number,
  h: number,
  random: Random,
  id: string,
): string => {
  let grain = '';
  for (let i = 0; i < 26; i++) {
    const at = y + random() * h;
    const sway = (random() - 0.5) * 60;
    grain += stroke(
      `M${x - 20} ${tenth(at)}C${tenth(x + w * 0.3)} ${tenth(at + sway)} ${tenth(x + w * 0.6)} ${tenth(at - sway)} ${x + w + 20} ${tenth(at + sway * 0.4)}`,
      random() < 0.5 ? '#8d5430' : '#66371d',
      tenth(3 + random() * 7),
      'opacity=".7"',
    );
  }
  return (
    `<clipPath id="${id}"><path d="M${x} ${y}h${w}v${h}h${-w}z"/></clipPath><g clip-path="url(#${id})">` +
    box(x, y, w, h, '#7a4526') +
    grain +
    box(x, y, w, h * 0.1, '#b57f50', 0, 'opacity=".45"') +
    '</g>'
  );
};
