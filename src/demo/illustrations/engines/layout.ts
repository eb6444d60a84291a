import { area } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { engineBay } from './bay.ts';
import { flatCovered } from './flat-covered.ts';
import { flatSix } from './flat-six.ts';
import { inline } from './inline.ts';
import type { EngineLook } from './look.ts';
import { v8 } from './v8.ts';
import { vee } from './vee.ts';

const drawn = (pen: Pen, look: EngineLook): string => {
  switch (look.shape) {
    case 'inline':
      return inline(pen, look);
    case 'vee':
      return look.feed === 'carburetor' && look.cylinders === 8 ? v8(pen) : vee(pen, look);
    case 'flat':
      return look.feed === 'covered' ? flatCovered(pen, look) : flatSix(pen, look);
  }
};

/** The engine from above in its bay. */
export const engineArt = (pen: Pen, look: EngineLook): string =>
  engineBay(pen) + drawn(pen, look) + area('M0 0H620L120 1067H0Z', '#fff6dc', 'opacity=".07"');
