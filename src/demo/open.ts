import { openHome, type Home, type HomeOptions } from '../embedded/home.ts';
import { firstData, houseData } from './first-data.ts';
import { greeting } from './greeting.ts';
import { isOfDemo } from './market/first-start.ts';
import { assortment } from './shop/assortment.ts';
import { drawingAt } from './illustrations/drawing-at.ts';
import { withSimulator, type Simulated } from './simulator/with-simulator.ts';

export interface DemoOptions extends Omit<HomeOptions, 'prepare' | 'draw'> {
  /** Fills an empty data folder with the demo market; `house` only with the initial data. */
  readonly data: 'market' | 'house' | 'none';
  /** A demo market of 40 lots instead of 400, still with a lot in every state. */
  readonly small?: boolean;
  /** Without simulated bids and new lots. */
  readonly quiet: boolean;
}

export interface DemoHome extends Simulated {
  readonly home: Home;
  /** Text shown at the start: who may use the home, and with which accounts. */
  readonly greeting: () => Promise<string>;
}

/** Opens the embedded home with the demo market in it, whose pictures are rendered on demand. */
export const openDemoHome = async ({
  data,
  small = false,
  quiet,
  ...options
}: DemoOptions): Promise<DemoHome> => {
  const lan = options.lan ?? false;
  const prepare = { market: firstData({ lan, quiet, small }), house: houseData, none: undefined }[
    data
  ];
  const home = await openHome({
    ...options,
    draw: drawingAt,
    assortment,
    ...(prepare === undefined ? {} : { prepare }),
  });
  return {
    home,
    greeting: () => greeting(home, lan),
    ...withSimulator(home, quiet || data !== 'market' || !isOfDemo(home.dir)),
  };
};
